/**
 * Runs ANALYZE on tables right after they grow. The embedded database never does so automatically, and the next query
 * would use a bad plan.
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

const TABLES: Record<'ledger' | 'result', readonly Table[]> = {
  ledger: ['transactions', 'flows', 'source_rows'],
  result: ['lots', 'disposals', 'income', 'transaction_results', 'result_months', 'callouts', 'segments'],
};

export async function refreshStatistics(db: Database, of: keyof typeof TABLES): Promise<void> {
  for (const table of TABLES[of]) {
    if (db.kind === 'postgres') await analyze(db.kysely, table);
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
