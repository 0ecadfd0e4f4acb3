/** SQL for the source names and decisions in the list of likely duplicates. */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { SourceKind } from '../../facts/sources/kinds.ts';

export type SourceName = { id: string; kind: SourceKind; name: string };

export async function sourceNames(tx: Tx, userId: string): Promise<Map<string, SourceName>> {
  const { rows } = await sql<SourceName>`
    select id, kind, name from sources where user_id = ${userId}`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

export type DecisionRow = {
  id: string;
  verdict: 'same' | 'different';
  decidedAt: Date;
  keptId: string | null;
  droppedId: string | null;
};

/** Returns decisions, newest first. */
export async function decisions(tx: Tx, userId: string, limit: number): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select x.id, x.verdict, x.created_at as "decidedAt", k.id as "keptId", d.id as "droppedId"
    from duplicate_decisions x
    left join transactions k on k.user_id = x.user_id and k.account_id = x.kept_account_id and k.external_id = x.kept_external_id
    left join transactions d on d.user_id = x.user_id and d.account_id = x.dropped_account_id
      and d.external_id = x.dropped_external_id
    where x.user_id = ${userId} order by x.created_at desc, x.id desc limit ${limit}`.execute(tx);
  return rows;
}
