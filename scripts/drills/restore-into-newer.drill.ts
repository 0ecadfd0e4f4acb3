/**
 * A backup that an earlier Lotbook made, with rows in every table and fewer migrations (imports were not yet called sources), is restored by
 * this one. Every row must be there as if the database had been upgraded in place.
 *
 * Limit: 5 minutes. Seen to fail: with all migrations applied before the rows are put back (`steps` in
 * apps/server/src/backup/restore-backup.ts): "accounts has no column created_by_import_id".
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type Line, writeArchive } from '../../apps/server/src/backup/archive.ts';
import { restore } from '../../apps/server/src/backup/operator.ts';
import { atOneMoment, rowsOf, tablesOf } from '../../packages/db/src/backup-rows.ts';
import { migrate, migrations } from '../../packages/db/src/migrate.ts';
import { type Database, openDatabase } from '../../packages/db/src/open.ts';
import { changesBetween, fillEveryTable, type Stored, storedOf } from '../../packages/db/src/test-generations.ts';

const EARLIER = migrations().slice(0, 9);
const TAG = 'of-an-earlier-version';
const PASSPHRASE = 'a long passphrase of an operator';
const SECRET = 'of the installation that was backed up';

const home = mkdtempSync(join(tmpdir(), 'lotbook-restore-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function linesOf(db: Database): Promise<Line[]> {
  const names = EARLIER.map(({ name }) => name);
  const lines: Line[] = [
    { lotbook: 'backup', version: 1, madeAt: '2026-01-01T00:00:00Z', migrations: names, secret: SECRET },
  ];
  let count = 0;
  await atOneMoment(db, async (tx) => {
    for (const table of await tablesOf(tx)) {
      for await (const rows of rowsOf(tx, table)) {
        lines.push({ kind: 'rows', ...rows });
        count += rows.cells.length;
      }
    }
  });
  return [...lines, { kind: 'end', rows: count, files: 0, jobs: 0 }];
}

async function* inTurn<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}

/** By name: what is restored has other numbers. */
async function tablesIn(db: Database) {
  const tables: Stored = (await storedOf(db, [TAG])).get(TAG)!;
  return new Map([...tables.values()].map((table) => [table.name, table]));
}

async function restored(path: string, folder: string) {
  const env = { LOTBOOK_DATA: join(home, folder), LOTBOOK_PRICES: 'off', LOG_LEVEL: 'silent' };
  const answer = await restore(env, path, PASSPHRASE);
  expect(answer).toMatchObject({ ok: true });
  console.log(`restored ${answer.ok ? answer.value.rows : 0} rows of a backup with ${EARLIER.length} migrations`);
  const db = await openDatabase({ dataFolder: env.LOTBOOK_DATA });
  const tables = await tablesIn(db);
  await db.close();
  return tables;
}

it('a backup made under an earlier schema is restored as if it had been upgraded in place', {
  timeout: 300_000,
}, async () => {
  const path = join(home, 'lotbook.age');
  const inPlace = await openDatabase({ migrations: EARLIER });
  await fillEveryTable(inPlace, TAG);
  const lines = await linesOf(inPlace);
  await writeArchive(path, PASSPHRASE, inTurn(lines));
  await migrate(inPlace.driver);
  const upgraded = await tablesIn(inPlace);
  await inPlace.close();

  const found = await restored(path, 'once');
  const again = await restored(path, 'again');
  expect(found.size).toBeGreaterThan(20);
  // Migrations draw some ids and read the clock: such columns differ between two restores of one backup as well.
  const drawn = changesBetween(found, again).sort();
  expect(drawn).toContain('sources.id');
  expect(drawn.length).toBeLessThan(10);
  expect(changesBetween(upgraded, found).sort()).toEqual(drawn);
  expect(changesBetween(found, upgraded).sort()).toEqual(drawn);
  console.log(`the same values in ${found.size} tables as after an upgrade in place`);
});
