import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { asSystem } from '@lotbook/db/user';
import { withWork } from '@lotbook/db/work';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../platform/config/config.ts';
import type { Services } from '../platform/graphql/context.ts';
import { defineJob } from '../platform/jobs/definition.ts';
import { BackupError, NIGHTLY_JOB, passphraseCost } from './archive.ts';
import type { Answered, Asked } from './nightly-child.ts';
import { keptPassphrase, type Stored } from './store-backup.ts';

const LOOK_EVERY_MS = 5 * 60_000;
/** The delay after startup, so that a server on a laptop serves its first pages before it makes last night's backup. */
const FIRST_LOOK_MS = 60_000;
const payload = z.object({ day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) });

export const nightlyJob = defineJob({
  name: NIGHTLY_JOB,
  payload,
  attempts: 3,
  async handler({ day }, { config, log, signal }) {
    const { path, removed, missing, rows, files, bytes } = await inChild(config, day, signal);
    log.info({ path, rows, files, bytes, removed: removed.length }, 'the nightly backup was made and read back');
    if (missing.length > 0)
      log.warn({ missing }, 'files listed in the database are missing from the disk and the backup');
  },
  async gaveUp({ day }, { log }) {
    log.error({ day }, 'there is no backup of this night: the last attempt failed');
  },
});

export function startNightlyBackups(services: Services): { stop(): void } {
  const { backup } = services.config;
  if (!backup) return { stop() {} };
  const look = () =>
    withWork('job', () => backUpWhenDue(services, new Date())).catch((error) =>
      services.log.error({ err: error }, 'the nightly backup could not be started; trying again'),
    );
  const first = setTimeout(look, backup.passphrase === null ? FIRST_LOOK_MS : 0);
  const timer = setInterval(look, LOOK_EVERY_MS);
  for (const one of [first, timer]) one.unref();
  return {
    stop() {
      clearTimeout(first);
      clearInterval(timer);
    },
  };
}

/** Queues the backup when it is due. A server that was off makes it at startup. The queue keeps jobs for three days. */
export async function backUpWhenDue({ db, config, jobs }: Pick<Services, 'db' | 'config' | 'jobs'>, now: Date) {
  if (!config.backup || now.getHours() < config.backup.hour) return;
  const day = dayOf(now);
  await asSystem(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${NIGHTLY_JOB}))`.execute(tx);
    const { rows } = await sql`
      select 1 from pgboss.job where name = ${NIGHTLY_JOB} and singleton_key = ${day} limit 1`.execute(tx);
    if (rows.length === 0) await jobs.enqueue(tx, NIGHTLY_JOB, { day }, { singletonKey: day });
  });
}

function dayOf(now: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** @throws {BackupError} if this process has no folder for backups, or the backup failed */
function inChild(config: Config, day: string, signal: AbortSignal): Promise<Stored> {
  if (!config.backup)
    throw new BackupError('LOTBOOK_BACKUP_DIR is set for another process of this installation and not for this one.');
  const { folder, keep, passphrase: given } = config.backup;
  const passphrase = given ?? keptPassphrase(folder);
  const child = fork(fileURLToPath(new URL('./nightly-child.ts', import.meta.url)), { execArgv: [] });
  const { promise, resolve, reject } = Promise.withResolvers<Stored>();
  const stop = () => child.connected && child.disconnect();
  signal.addEventListener('abort', stop, { once: true });
  child.once('message', (answered: Answered) => {
    if (answered.ok) resolve(answered.stored);
    else reject(Object.assign(new BackupError(answered.message), { stack: answered.stack }));
  });
  child.once('error', reject);
  child.once('exit', (code) => reject(new BackupError(`The process that makes the backup ended with code ${code}.`)));
  child.send({ config, wanted: { folder, day, keep, passphrase }, cost: passphraseCost } satisfies Asked);
  return promise.finally(() => signal.removeEventListener('abort', stop));
}
