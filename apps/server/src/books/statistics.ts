/**
 * The planner's picture of tables, right after they grew. PostgreSQL would draw it in its own time; the embedded
 * database never would, and whoever looks first would wait for a plan that was made for nothing.
 */
import type { Database } from '@lotbook/db/open';
import { asSystem } from '@lotbook/db/user';
import { sql } from 'kysely';

/** What an import adds to. */
const OF_A_LEDGER = ['transactions', 'flows', 'source_rows'] as const;
/** What a computation adds to. */
const OF_A_RESULT = ['lots', 'disposals', 'income', 'transaction_results', 'callouts', 'segments'] as const;
const TABLES = { ledger: OF_A_LEDGER, result: OF_A_RESULT };

export async function refreshStatistics(db: Database, of: keyof typeof TABLES): Promise<void> {
  if (db.kind === 'postgres') {
    for (const table of TABLES[of]) await sql`analyze ${sql.table(table)}`.execute(db.kysely);
    return;
  }
  // Table by table: a page has its turn in between. Of a tenth of the rows that it would look at otherwise, which takes a tenth of the time.
  for (const table of TABLES[of]) {
    await asSystem(db, async (tx) => {
      await sql`set local default_statistics_target = 10`.execute(tx);
      await sql`analyze ${sql.table(table)}`.execute(tx);
    });
  }
}
