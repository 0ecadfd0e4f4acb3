import { dirname, join, resolve } from 'node:path';
import type { ExitCode, Io } from '../command.ts';
import { fileOf, passphraseOf } from './backup.ts';

export const help = `Usage: lotbook restore FILE

Restores an installation from a file of "lotbook backup": the database, the users' files and the key. LOTBOOK_DATA must
name a new or empty folder, and DATABASE_URL, if set, an empty database. FILE is checked before anything is written. An
older backup is upgraded to this version.

  LOTBOOK_BACKUP_PASSPHRASE   the backup's passphrase; defaults to the file "passphrase" beside FILE, which the server
                              writes with its own backups

Example: LOTBOOK_DATA=/srv/lotbook LOTBOOK_BACKUP_PASSPHRASE=... lotbook restore /backups/lotbook-2026-11-22.age
`;

export async function run(words: readonly string[], io: Io): Promise<ExitCode> {
  const path = resolve(io.cwd, fileOf(words));
  const { restore } = await import('@lotbook/server/backup/operator');
  const answer = await restore(process.env, path, passphraseOf(process.env, join(dirname(path), 'passphrase')));
  if (!answer.ok) {
    io.err(`lotbook restore: ${answer.sentence}\n`);
    return 1;
  }
  const { rows, files, jobs, madeAt } = answer.value;
  io.err(`Restored the backup of ${madeAt}: ${rows} rows, ${files} files, ${jobs} waiting jobs\n`);
  return 0;
}
