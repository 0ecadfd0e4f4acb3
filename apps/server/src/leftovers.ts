/**
 * Deletes leftovers of killed processes after a day: in the data folder (unused files, partial files, database copies)
 * and in the temporary folder (uploads to a remote store). Keeps files that may belong to another database.
 */
import { existsSync } from 'node:fs';
import { lstat, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asSystem } from '@lotbook/db/user';
import { firstAccountAt, namedFiles } from './facts/sources/named-files.ts';
import type { Services } from './platform/graphql/context.ts';

const DAY_MS = 86_400_000;
/** The name of a temporary file in `platform/storage/s3.ts`. */
const UPLOAD_FILE = /^lotbook-put-[A-Za-z0-9]{6}$/;
const COPY = /^\.copy-[0-9a-f-]{36}(\.wanted|\.draft)?$/;

export async function sweepLeftovers({ db, storage, config, log }: Services): Promise<void> {
  const before = new Date(Date.now() - DAY_MS);
  const copies = await sweepNamed(config.dataFolder, COPY, before);
  const unfinishedUploads = await sweepNamed(tmpdir(), UPLOAD_FILE, before);
  const since = await asSystem(db, firstAccountAt);
  const isShared = db.kind === 'postgres' && existsSync(join(config.dataFolder, 'database'));
  const named = (keys: readonly string[]) => asSystem(db, (tx) => namedFiles(tx, keys));
  const files = since && !isShared ? await storage.sweep?.({ since, before, named }) : 0;
  if (copies || unfinishedUploads || files)
    log.info({ copies, unfinishedUploads, files }, 'temporary data of killed processes was removed');
}

async function sweepNamed(folder: string, pattern: RegExp, before: Date): Promise<number> {
  if (!existsSync(folder)) return 0;
  const names = (await readdir(folder)).filter((name) => pattern.test(name));
  let removed = 0;
  for (const name of names) {
    const path = join(folder, name);
    const found = await lstat(path).catch(() => null);
    if (!found || found.isSymbolicLink() || found.uid !== process.getuid?.() || found.mtime >= before) continue;
    await rm(path, { recursive: true, force: true });
    removed++;
  }
  return removed;
}
