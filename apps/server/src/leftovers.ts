/**
 * What processes that were killed left in the data folder: files that no row names, halves of files, copies of the database for a backup.
 * A day later nobody is still at work on them. Files of another database are not ours to remove: those that are older than the first
 * account, and all of them where an embedded database lies beside and PostgreSQL is used.
 */
import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { asSystem } from '@lotbook/db/user';
import { firstAccountAt, namedFiles } from './books/sources/named-files.ts';
import type { Services } from './platform/graphql/context.ts';

const DAY_MS = 86_400_000;
const COPY = /^\.copy-[0-9a-f-]{36}(\.wanted|\.draft)?$/;

export async function sweepLeftovers({ db, storage, config, log }: Services): Promise<void> {
  const before = new Date(Date.now() - DAY_MS);
  const copies = await sweepCopies(config.dataFolder, before);
  const since = await asSystem(db, firstAccountAt);
  const isShared = db.kind === 'postgres' && existsSync(join(config.dataFolder, 'database'));
  const named = (keys: readonly string[]) => asSystem(db, (tx) => namedFiles(tx, keys));
  const files = since && !isShared ? await storage.sweep?.({ since, before, named }) : 0;
  if (copies || files) log.info({ copies, files }, 'what killed processes left was removed');
}

async function sweepCopies(dataFolder: string, before: Date): Promise<number> {
  if (!existsSync(dataFolder)) return 0;
  const names = (await readdir(dataFolder)).filter((name) => COPY.test(name));
  let removed = 0;
  for (const name of names) {
    const path = join(dataFolder, name);
    const found = await stat(path).catch(() => null);
    if (!found || found.mtime >= before) continue;
    await rm(path, { recursive: true, force: true });
    removed++;
  }
  return removed;
}
