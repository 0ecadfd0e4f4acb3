/** The variables of nightly backups. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

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

type Read = (name: string) => string | null;
type Whole = (name: string, fallback: number, min: number, max: number) => number;

/** @returns null where no nightly backups are wanted */
export function readBackup(text: Read, whole: Whole, problems: string[]): BackupConfig | null {
  const folder = text('LOTBOOK_BACKUP_DIR');
  const [keep, hour] = [whole('LOTBOOK_BACKUP_KEEP', 7, 1, 1000), whole('LOTBOOK_BACKUP_HOUR', 3, 0, 23)];
  if (folder === null) return null;
  const passphrase = readPassphrase(text, problems);
  if (passphrase !== null && passphrase.length < SHORTEST_PASSPHRASE) {
    problems.push(
      `LOTBOOK_BACKUP_DIR is set, so LOTBOOK_BACKUP_PASSPHRASE (or the file that LOTBOOK_BACKUP_PASSPHRASE_FILE names) must have at least ${SHORTEST_PASSPHRASE} characters.`,
    );
  }
  return { folder: resolve(folder), passphrase: passphrase ?? '', keep, hour };
}

/** @returns null when the file cannot be read, which is said then */
function readPassphrase(text: Read, problems: string[]): string | null {
  const path = text('LOTBOOK_BACKUP_PASSPHRASE_FILE');
  if (path === null) return text('LOTBOOK_BACKUP_PASSPHRASE') ?? '';
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    problems.push(`LOTBOOK_BACKUP_PASSPHRASE_FILE is "${path}"; there is no file of that name that can be read.`);
    return null;
  }
}
