/** The commands `backup` and `restore`, which read the server's environment. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type ExitCode, type Io, UsageError } from '../command.ts';

const PASSPHRASE = 'LOTBOOK_BACKUP_PASSPHRASE';
/** The minimum length. Shorter passphrases can be guessed offline. */
const SHORTEST = 12;

export const help = `Usage: lotbook backup FILE

Writes the installation to FILE, encrypted with a passphrase: the database, the users' files and the key. The server may
keep running. Without a DATABASE_URL, backs up the database in the folder LOTBOOK_DATA (./data).

  ${PASSPHRASE}   the passphrase, ${SHORTEST} characters or more; FILE can't be read without it

Example: ${PASSPHRASE}=... lotbook backup /backups/lotbook-2026-11-22.age
`;

export async function run(words: readonly string[], io: Io): Promise<ExitCode> {
  const path = resolve(io.cwd, fileOf(words));
  const { backUp } = await import('@lotbook/server/backup/operator');
  const answer = await backUp(process.env, path, passphraseOf(process.env));
  if (!answer.ok) {
    io.err(`lotbook backup: ${answer.sentence}\n`);
    return 1;
  }
  const { rows, files, jobs, missing } = answer.value;
  io.err(`${path}: ${rows} rows, ${files} files, ${jobs} waiting jobs\n`);
  for (const key of missing) io.err(`The file ${key} is referenced in the database but missing.\n`);
  return 0;
}

export function fileOf(words: readonly string[]): string {
  let positionals: string[];
  try {
    ({ positionals } = parseArgs({ args: [...words], options: {}, allowPositionals: true, strict: true }));
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0]!);
  }
  if (positionals.length !== 1) throw new UsageError('name one file.');
  return positionals[0]!;
}

/**
 * @param besideBackup a passphrase file, used if the environment has none
 * @throws {UsageError}
 */
export function passphraseOf(env: NodeJS.ProcessEnv, besideBackup?: string): string {
  const kept = besideBackup !== undefined && existsSync(besideBackup) ? readFileSync(besideBackup, 'utf8').trim() : '';
  const passphrase = env[PASSPHRASE] ?? kept;
  if (passphrase.length >= SHORTEST) return passphrase;
  throw new UsageError(`set ${PASSPHRASE} to a passphrase of ${SHORTEST} characters or more.`);
}
