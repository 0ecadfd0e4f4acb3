import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@lotbook/db/make-folder';
import { BACKUP_NAME, PASSPHRASE_FILE } from '../platform/config/backup-config.ts';
import { BackupError, readArchive } from './archive.ts';
import type { Made } from './make-backup.ts';

const UNFINISHED = /^\.lotbook-\d{4}-\d{2}-\d{2}\.age\.new/;

export type Wanted = { folder: string; day: string; keep: number; passphrase: string };
export type Stored = Made & { path: string; bytes: number; removed: string[] };

export async function storeBackup(
  { folder, day, keep, passphrase }: Wanted,
  write: (path: string) => Promise<Made>,
): Promise<Stored> {
  makeFolder(folder);
  await removeAll(
    folder,
    (await readdir(folder)).filter((name) => UNFINISHED.test(name)),
  );
  const path = join(folder, `lotbook-${day}.age`);
  const draft = join(folder, `.lotbook-${day}.age.new`);
  try {
    const made = await write(draft);
    await checkBackup(draft, passphrase);
    await rename(draft, path);
    const { size } = await stat(path);
    return { ...made, path, bytes: size, removed: await removeOld(folder, keep) };
  } finally {
    await rm(draft, { force: true });
  }
}

export function keptPassphrase(folder: string): string {
  makeFolder(folder);
  const path = join(folder, PASSPHRASE_FILE);
  if (!existsSync(path)) writeFileSync(path, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  return readFileSync(path, 'utf8').trim();
}

async function checkBackup(path: string, passphrase: string): Promise<void> {
  const seen = { rows: 0, files: 0, jobs: 0 };
  try {
    for await (const line of readArchive(path, passphrase)) {
      if (!('kind' in line)) continue;
      if (line.kind === 'rows') seen.rows += line.cells.length;
      else if (line.kind === 'file') seen.files++;
      else if (line.kind === 'job') seen.jobs++;
      else if (line.kind === 'end' && (['rows', 'files', 'jobs'] as const).some((what) => line[what] !== seen[what]))
        throw new BackupError(`contents ${JSON.stringify(seen)} differ from the stated ${JSON.stringify(line)}`);
    }
  } catch (error) {
    throw new BackupError(
      'The new backup could not be read. Earlier backups were kept; check the disk of the backup folder.',
      { cause: error },
    );
  }
}

async function removeOld(folder: string, keep: number): Promise<string[]> {
  const named = (await readdir(folder)).filter((name) => BACKUP_NAME.test(name)).sort();
  const old = named.slice(0, Math.max(0, named.length - keep));
  await removeAll(folder, old);
  return old;
}

async function removeAll(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
}
