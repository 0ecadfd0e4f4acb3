import { readdirSync } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { copyDatabase } from '@lotbook/db/backup-rows';
import type { Services } from '../platform/graphql/context.ts';
import { BackupError } from './archive.ts';

const LOOK_EVERY_MS = 500;
const WAIT_FOR_MS = 10 * 60_000;
const WANTED = /^(\.copy-[0-9a-f-]{36})\.wanted$/;

export async function askForCopy(dataFolder: string, copy: string): Promise<void> {
  const wish = `${copy}.wanted`;
  await writeFile(wish, '', { mode: 0o600, flag: 'wx' });
  try {
    for (let waited = 0; waited < WAIT_FOR_MS; waited += LOOK_EVERY_MS) {
      if (await isThere(copy)) return;
      await pause(LOOK_EVERY_MS);
    }
  } finally {
    await rm(wish, { force: true });
  }
  throw new BackupError(
    `The server that runs on ${dataFolder} made no copy of its database within ten minutes; see its log, or stop it and try again.`,
  );
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

export function answerCopies({ db, config, log }: Pick<Services, 'db' | 'config' | 'log'>): { stop(): void } {
  if (db.kind !== 'pglite') return { stop() {} };
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    answerOnce({ db, config })
      .catch((error) => log.error({ err: error }, 'the database could not be copied for a backup'))
      .finally(() => {
        isBusy = false;
      });
  }, LOOK_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function answerOnce({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  const { dataFolder } = config;
  for (const name of namesIn(dataFolder)) {
    const copy = WANTED.exec(name)?.[1];
    if (!copy) continue;
    await rm(join(dataFolder, name), { force: true });
    const draft = join(dataFolder, `${copy}.draft`);
    try {
      await copyDatabase(db, join(dataFolder, 'database'), draft);
      await rename(draft, join(dataFolder, copy));
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
}
