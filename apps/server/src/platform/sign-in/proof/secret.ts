/**
 * The server's secret signs session cookies and encrypts TOTP seeds. It is from the environment or a key file that only
 * the server's user can read.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, whyNoFolder } from '@lotbook/db/make-folder';
import type { Database } from '@lotbook/db/open';
import { asSystem } from '@lotbook/db/user';
import type { Config } from '../../config/config.ts';

export const KEY_FILE = 'secret.key';
const MIN_LENGTH = 32;

export class KeyFileError extends Error {}

/**
 * Loads the secret. Creates a key file only while there are no accounts.
 * @throws {KeyFileError} with one sentence if the key file is unusable, or missing although accounts depend on it
 */
export async function loadSecret(config: Pick<Config, 'secret' | 'dataFolder'>, db: Database): Promise<string> {
  if (config.secret) return config.secret;
  const path = join(config.dataFolder, KEY_FILE);
  const known = read(path);
  if (known) return known;
  if (await hasAccounts(db)) throw new KeyFileError(lostKey(path));
  return makeKey(config, path);
}

async function hasAccounts(db: Database): Promise<boolean> {
  const [first] = await asSystem(db, (tx) => tx.selectFrom('auth_user').select('id').limit(1).execute());
  return first !== undefined;
}

const lostKey = (path: string): string =>
  `The key file ${path} is missing, and this database has accounts whose second factors and sessions need it: ` +
  'put it back from a backup, or set LOTBOOK_SECRET to the secret that was used before.';

function makeKey(config: Pick<Config, 'dataFolder'>, path: string): string {
  // Writes a temporary file and links it, so that two processes starting at once agree on one key.
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    makeFolder(config.dataFolder);
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new KeyFileError(
      `The key file ${path} cannot be made (${whyNoFolder(error)}): make the folder writable, set LOTBOOK_DATA to another folder, or LOTBOOK_SECRET to a secret of 32 characters or more.`,
      { cause: error },
    );
  }
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read(path) ?? '';
}

function read(path: string): string | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  if (text.length < MIN_LENGTH) {
    throw new KeyFileError(`The key file ${path} holds fewer than ${MIN_LENGTH} characters; restore it from a backup.`);
  }
  // Makes a key private again if others can read it, as after a copy of the folder.
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
  return text;
}

export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `lotbook ${purpose}`, 32));
}
