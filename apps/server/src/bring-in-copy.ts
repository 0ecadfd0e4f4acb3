import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { asSystem, asUser, type Tx } from '@lotbook/db/user';
import { withWork } from '@lotbook/db/work';
import { removeCopyFile } from './acts/copy/copy-rows.ts';
import { type DataImport, type DataImportStatus, findDataImport } from './acts/copy/data-imports.ts';
import { inWords } from './backup/operator.ts';
import { userOf } from './facts/settings/administrators.ts';
import { insertUpload, markStored } from './facts/sources/uploads.ts';
import { computeJob } from './features/computations/jobs.ts';
import { statusOf } from './features/computations/status.ts';
import { type Count, countsOf } from './features/data-import/contents.ts';
import { dataImportJob } from './features/data-import/job.ts';
import { checkCopy, startImport, stopImport } from './features/data-import/service.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { createLog } from './platform/log/log.ts';
import { jobScope, type Scope } from './platform/scope.ts';
import { readComputationState } from './results/engine/computations.ts';
import { type AllServices, openServices } from './services.ts';

export type CopyAtHand = {
  path: string;
  email: string;
  isOnlyChecked: boolean;
};

export type Seen = { madeAt: string; madeBy: string; email: string | null; counts: readonly Count[] };

export type BroughtIn =
  | { kind: 'refused'; sentence: string }
  | { kind: 'checked' }
  | { kind: 'taken'; figures: Figures };

/**
 * `unknown`: the copy was made without current figures, or there are none here because computing is paused or failed.
 */
export type Figures =
  | { kind: 'same'; hash: string }
  | { kind: 'different'; there: string; here: string }
  | { kind: 'unknown' };

const LOOK_EVERY_MS = 250;

export const bringInCopy = (env: NodeJS.ProcessEnv, copy: CopyAtHand, onSeen: (seen: Seen) => void) =>
  inWords(env, async (config) => {
    const log = createLog({ ...config, logLevel: 'error' });
    const services = await openServices({ config, log, supervise: true });
    try {
      return await withWork('job', () => bringIn(services, copy, onSeen));
    } finally {
      await services.close();
    }
  });

async function bringIn(services: AllServices, copy: CopyAtHand, onSeen: (seen: Seen) => void): Promise<BroughtIn> {
  const userId = await asSystem(services.db, (tx) => userOf(tx, copy.email));
  if (!userId) return refused(`There is no account with the address ${copy.email}.`);
  const change = <T>(work: (scope: Scope) => Promise<T>) =>
    asUser(services.db, userId, (tx) => work(jobScope(services, tx, userId, userId)));
  if (!(await stat(copy.path).catch(() => null))?.isFile()) return refused(`There is no file ${copy.path}.`);
  const uploadId = await store(services, userId, copy.path);
  const forget = async <T>(answer: T): Promise<T> => {
    const storageKey = await asUser(services.db, userId, (tx) => removeCopyFile(tx, userId, uploadId));
    if (storageKey) await services.storage.delete(storageKey);
    return answer;
  };
  const asked = await change((scope) => checkCopy(scope, `/files/${uploadId}`));
  if (!asked.ok) return forget(refused(asked.error.message));
  const importId = asked.value;
  const worker = await startWorker(services.queue, [dataImportJob, computeJob], services, {
    alone: services.db.kind === 'pglite',
  });
  const until = (...states: DataImportStatus[]) => untilPast(services, userId, importId, states);
  try {
    const checked = await until('CHECKING');
    if (checked.status !== 'CHECKED') return forget(refused(checked.error ?? STOPPED));
    const { madeAt, madeBy, email } = checked.copy!;
    onSeen({ madeAt, madeBy, email, counts: countsOf(checked.copy!) });
    const isLeft = copy.isOnlyChecked || (await refusedToStart(change, importId));
    if (isLeft) {
      await change((scope) => stopImport(scope, importId));
      return forget(isLeft === true ? { kind: 'checked' } : refused(isLeft));
    }
    const written = await until('WRITING', 'STOPPING');
    if (written.status !== 'FINISHED') return forget(refused(written.error ?? STOPPED));
    return { kind: 'taken', figures: await figuresOf(services, userId, importId) };
  } finally {
    await worker.stop(30_000);
  }
}

const STOPPED = 'It was stopped, and nothing was imported.';

const refused = (sentence: string): BroughtIn => ({ kind: 'refused', sentence });

async function refusedToStart(
  change: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
  importId: string,
): Promise<string | false> {
  const started = await change((scope) => startImport(scope, importId));
  return started.ok ? false : started.error.message;
}

async function store({ db, storage }: AllServices, userId: string, path: string): Promise<string> {
  const id = randomUUID();
  const storageKey = `uploads/${randomBytes(24).toString('base64url')}`;
  const { size } = await stat(path);
  const upload = { id, userId, filename: basename(path).slice(-200), storageKey, kind: 'import' } as const;
  await asUser(db, userId, (tx) => insertUpload(tx, upload, new Date()));
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await storage.put(storageKey, createReadStream(path).pipe(hashed));
  const facts = { sizeBytes: size, sha256: hash.digest('hex'), contentType: 'application/zip' };
  await asUser(db, userId, (tx) => markStored(tx, userId, id, facts));
  return id;
}

async function untilPast(
  { db }: AllServices,
  userId: string,
  importId: string,
  states: readonly DataImportStatus[],
): Promise<DataImport> {
  for (;;) {
    const found = await asUser(db, userId, (tx) => findDataImport(tx, userId, importId));
    if (!found) throw new Error('the progress of the copy is no longer reported');
    if (!states.includes(found.status)) return found;
    await pause(LOOK_EVERY_MS);
  }
}

async function figuresOf({ db }: AllServices, userId: string, importId: string): Promise<Figures> {
  const isRunning = async (tx: Tx) => statusOf(await readComputationState(tx, userId)).isRunning;
  while (await asUser(db, userId, isRunning)) await pause(LOOK_EVERY_MS);
  const found = await asUser(db, userId, (tx) => findDataImport(tx, userId, importId));
  const [there, here] = [found?.copy?.resultHash ?? null, found?.resultHash ?? null];
  if (there === null || here === null) return { kind: 'unknown' };
  return there === here ? { kind: 'same', hash: here } : { kind: 'different', there, here };
}
