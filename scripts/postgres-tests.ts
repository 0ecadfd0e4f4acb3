/** Runs database tests on PostgreSQL: `npm test` the marked files, and `npm run test:postgres` every file. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { broken, vitest } from './checks.ts';
import { ROOT } from './ensure.mjs';
import { testDatabase } from './postgres.ts';
import type { Suite } from './report.ts';

/** The first line of a marked file names the part of the test that depends on the database. */
const MARK = /^\/\/ Also runs on PostgreSQL: (.+)\.\n/;

export type DatabaseTest = { file: string; text: string; reason: string | null };

export function databaseTests(): DatabaseTest[] {
  const files = ['packages', 'apps'].flatMap((folder) =>
    globSync(`${folder}/**/*.db.test.ts`, { cwd: ROOT, exclude: (path) => path.includes('node_modules') }),
  );
  return files.sort().map((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return { file, text, reason: MARK.exec(text)?.[1] ?? null };
  });
}

/** @param only the files to run, by default all */
export async function onPostgres(only?: readonly string[]): Promise<Suite> {
  const name = 'database on PostgreSQL';
  const database = await testDatabase();
  if ('missing' in database) return broken(name, database.missing);
  console.log(`\nPostgreSQL: ${database.description}`);
  try {
    const env = { LOTBOOK_TEST_DATABASE: 'postgres', TEST_DATABASE_URL: database.url };
    const suite = await vitest({ name, project: 'database', env, timeoutMs: 30 * 60_000, ...(only && { only }) });
    return { ...suite, note: [suite.note, database.description].filter(Boolean).join('; ') };
  } finally {
    database.stop();
  }
}
