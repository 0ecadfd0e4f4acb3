/**
 * The planner's picture of tables, right after they grew. PostgreSQL would draw it in its own time; the embedded
 * database never would, and whoever looks first would wait for a plan that was made for nothing.
 */
import type { Database } from '@lotbook/db/open';
import { asSystem } from '@lotbook/db/user';
import { sql } from 'kysely';

type Table =
  | 'transactions'
  | 'flows'
  | 'source_rows'
  | 'lots'
  | 'disposals'
  | 'income'
  | 'transaction_results'
  | 'result_months'
  | 'callouts'
  | 'segments';

/** What an import adds to, and what a computation does. */
const TABLES: Record<'ledger' | 'result', readonly Table[]> = {
  ledger: ['transactions', 'flows', 'source_rows'],
  result: ['lots', 'disposals', 'income', 'transaction_results', 'result_months', 'callouts', 'segments'],
};

export async function refreshStatistics(db: Database, of: keyof typeof TABLES): Promise<void> {
  for (const table of TABLES[of]) {
    if (db.kind === 'postgres') await analyze(db.kysely, table);
    // Table by table: a page has its turn in between. Of a tenth of the rows that it would look at otherwise, which takes a tenth of the time.
    else
      await asSystem(db, async (tx) => {
        await sql`set local default_statistics_target = 10`.execute(tx);
        await analyze(tx, table);
      });
  }
}

async function analyze(db: Database['kysely'], table: Table): Promise<void> {
  await sql`analyze ${sql.table(table)}`.execute(db);
}
