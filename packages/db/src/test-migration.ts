/** A database that is brought up to date with rows in it: what a migration makes of what users have. */
import { localLine } from './embedded/local-line.ts';
import { migrate, migrations } from './migrate.ts';
import { type Database, databaseOf, embedded } from './open.ts';
import { newDatabase } from './testing.ts';

/**
 * @param migration  the end of the migration's name: all before it are applied, then the rows are stored, then all that is left is applied
 * @param rows  statements that store them
 * @param check  reads what has become of them
 */
export async function withRowsBefore(
  migration: string,
  rows: string,
  check: (db: Database) => Promise<void>,
): Promise<void> {
  const driver = embedded(localLine({ loadDataDir: await newDatabase() }), { survives: false });
  const db = databaseOf(driver, () => driver.embedded.close());
  try {
    const all = migrations();
    const at = all.findIndex(({ name }) => name.endsWith(migration));
    if (at === -1) throw new Error(`no migration is called ${migration}`);
    await migrate(driver, all.slice(0, at));
    await driver.embedded.transaction((session) => session.script(rows));
    await migrate(driver, all);
    await check(db);
  } finally {
    await db.close();
  }
}
