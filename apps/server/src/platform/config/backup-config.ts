import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Environment } from './environment.ts';

export type BackupConfig = {
  folder: string;
  /** If null, the server generates a passphrase and stores it in the folder, in the file `PASSPHRASE_FILE`. */
  passphrase: string | null;
  keep: number;
  hour: number;
};

/** The minimum length. Shorter passphrases can be guessed from a stolen file. */
const SHORTEST_PASSPHRASE = 12;

/**
 * The name of the passphrase file in the backup folder of an embedded database. Its backups are as secret as the data
 * folder.
 */
export const PASSPHRASE_FILE = 'passphrase';
const DEFAULT_FOLDER = 'backups';
export const BACKUP_NAME = /^lotbook-\d{4}-\d{2}-\d{2}\.age$/;

/**
 * Reads the backup settings. By default, an embedded database is backed up to a folder below its own.
 * @returns null without nightly backups
 */
export function readBackup(
  { text, whole, problems }: Environment,
  { dataFolder, isEmbedded }: { dataFolder: string; isEmbedded: boolean },
): BackupConfig | null {
  const folder = text('LOTBOOK_BACKUP_DIR');
  const [keep, hour] = [whole('LOTBOOK_BACKUP_KEEP', 7, 1, 1000), whole('LOTBOOK_BACKUP_HOUR', 3, 0, 23)];
  const [given, file] = [text('LOTBOOK_BACKUP_PASSPHRASE'), text('LOTBOOK_BACKUP_PASSPHRASE_FILE')];
  if (folder === 'off') return null;
  if (folder === null)
    return isEmbedded ? { folder: join(dataFolder, DEFAULT_FOLDER), passphrase: null, keep, hour } : null;
  const passphrase = file === null ? (given ?? '') : readPassphrase(file, problems);
  if (passphrase !== null && passphrase.length < SHORTEST_PASSPHRASE) {
    problems.push(
      `LOTBOOK_BACKUP_DIR is set, so LOTBOOK_BACKUP_PASSPHRASE (or the file that LOTBOOK_BACKUP_PASSPHRASE_FILE names) must have at least ${SHORTEST_PASSPHRASE} characters.`,
    );
  }
  return { folder: resolve(folder), passphrase: passphrase ?? '', keep, hour };
}

/** @returns null for an unreadable file, which is reported as a problem */
function readPassphrase(path: string, problems: string[]): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    problems.push(`LOTBOOK_BACKUP_PASSPHRASE_FILE is "${path}"; there is no file of that name that can be read.`);
    return null;
  }
}

export function newestBackup({ folder }: BackupConfig): string | null {
  if (!existsSync(folder)) return null;
  const names = readdirSync(folder).filter((name) => BACKUP_NAME.test(name));
  return names.length === 0 ? null : join(folder, names.sort().at(-1)!);
}
