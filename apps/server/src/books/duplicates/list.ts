/** The SQL of likely duplicates that the ledger's own files do not have: names of sources, and decisions as a list. */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

/** File names of imports by id. */
export async function sourceNames(tx: Tx, userId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; filename: string }>`
    select id, filename from imports where user_id = ${userId}`.execute(tx);
  return new Map(rows.map(({ id, filename }) => [id, filename]));
}

/** When the last decision was made and how many there are: changes whenever one is made or taken back. */
export async function decisionStamp(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select count(*) || ' ' || coalesce(max(created_at)::text, '') as stamp from duplicate_decisions
    where user_id = ${userId}`.execute(tx);
  return rows[0]!.stamp;
}

export type DecisionRow = {
  id: string;
  verdict: 'same' | 'different';
  decidedAt: Date;
  /** Null while its import is undone. */
  keptId: string | null;
  droppedId: string | null;
};

/** What was decided, newest first. */
export async function decisions(tx: Tx, userId: string, limit: number): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select x.id, x.verdict, x.created_at as "decidedAt", k.id as "keptId", d.id as "droppedId"
    from duplicate_decisions x
    left join transactions k on k.user_id = x.user_id and k.account_id = x.kept_account_id and k.source_id = x.kept_source_id
    left join transactions d on d.user_id = x.user_id and d.account_id = x.dropped_account_id
      and d.source_id = x.dropped_source_id
    where x.user_id = ${userId} order by x.created_at desc, x.id desc limit ${limit}`.execute(tx);
  return rows;
}
