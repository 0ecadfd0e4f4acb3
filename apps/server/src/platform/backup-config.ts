/** The variables of nightly backups. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Environment } from './environment.ts';

export type BackupConfig = {
  /** Where the files are put; it is made when it is not there. */
  folder: string;
  passphrase: string;
  /** So many of the newest are kept. */
  keep: number;
  /** From this hour on of each day, by the server's clock and zone. */
  hour: number;
};

/** Shorter ones are guessed from a file that was stolen. */
const SHORTEST_PASSPHRASE = 12;

/** @returns null where no nightly backups are wanted */
export function readBackup({ text, whole, problems }: Environment): BackupConfig | null {
  const folder = text('LOTBOOK_BACKUP_DIR');
  const [keep, hour] = [whole('LOTBOOK_BACKUP_KEEP', 7, 1, 1000), whole('LOTBOOK_BACKUP_HOUR', 3, 0, 23)];
  const [given, file] = [text('LOTBOOK_BACKUP_PASSPHRASE'), text('LOTBOOK_BACKUP_PASSPHRASE_FILE')];
  if (folder === null) return null;
  const passphrase = file === null ? (given ?? '') : readPassphrase(file, problems);
  if (passphrase !== null && passphrase.length < SHORTEST_PASSPHRASE) {
    problems.push(
      `LOTBOOK_BACKUP_DIR is set, so LOTBOOK_BACKUP_PASSPHRASE (or the file that LOTBOOK_BACKUP_PASSPHRASE_FILE names) must have at least ${SHORTEST_PASSPHRASE} characters.`,
    );
  }
  return { folder: resolve(folder), passphrase: passphrase ?? '', keep, hour };
}

/** @returns null when the file cannot be read, which is said then */
function readPassphrase(path: string, problems: string[]): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    problems.push(`LOTBOOK_BACKUP_PASSPHRASE_FILE is "${path}"; there is no file of that name that can be read.`);
    return null;
  }
}
