/**
 * Copies an empty, migrated database to a new folder in a tenth of a second. Creating one takes five seconds of
 * processor time. `npm start` creates the original once per version.
 */
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrations } from '../migrate.ts';
import { flushFolder, flushNames } from './durable-folder.ts';

const KEPT = fileURLToPath(new URL('../../../../node_modules/.cache/lotbook/', import.meta.url));
const PREFIX = 'database-';

export function databaseFingerprint(...more: readonly string[]): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as { version: string };
  const schema = migrations().map((migration) => `${migration.name} ${migration.hash}`);
  return createHash('sha256')
    .update([version, ...schema, ...more].join('\n'))
    .digest('hex')
    .slice(0, 16);
}

export function isEmptyDatabaseKept(kept = KEPT): boolean {
  return existsSync(original(kept));
}

function original(kept: string): string {
  return join(kept, PREFIX + databaseFingerprint());
}

/**
 * Copies the database unless `dataDir` exists. Renames the copy into place once complete, so a killed process leaves no
 * partial database.
 * @returns true if the database exists now
 */
export async function copyEmptyDatabase(dataDir: string, kept = KEPT): Promise<boolean> {
  if (!isNew(dataDir) || !isEmptyDatabaseKept(kept)) return false;
  const draft = `${dataDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  try {
    cpSync(original(kept), draft, { recursive: true });
    await flushFolder(draft);
    if (existsSync(dataDir)) rmdirSync(dataDir);
    renameSync(draft, dataDir);
    flushNames(dirname(dataDir));
    return true;
  } catch {
    // PGlite then creates a database, and reports a faulty folder itself.
    rmSync(draft, { recursive: true, force: true });
    return false;
  }
}

function isNew(dataDir: string): boolean {
  return !existsSync(dataDir) || readdirSync(dataDir).length === 0;
}

/**
 * Stores an empty database for this version and deletes those of other versions.
 * @param make creates a data folder with a migrated database in `database/`, and closes it
 */
export async function keepEmptyDatabase(make: (folder: string) => Promise<void>, kept = KEPT): Promise<void> {
  if (isEmptyDatabaseKept(kept)) return;
  const draft = join(kept, `draft-${randomUUID()}`);
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    await make(draft);
    for (const other of readdirSync(kept).filter((entry) => entry.startsWith(PREFIX))) {
      rmSync(join(kept, other), { recursive: true, force: true });
    }
    renameSync(join(draft, 'database'), original(kept));
  } catch (error) {
    // Another process may have stored one meanwhile.
    if (!isEmptyDatabaseKept(kept)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
