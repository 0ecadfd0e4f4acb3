import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { SourceKind } from './kinds.ts';

export type Coverage = {
  accountId: string;
  kind: SourceKind;
  startsAt: Date;
  endsAt: Date;
  count: number;
  setAside: number;
};

export async function coverageByAccount(tx: Tx, userId: string): Promise<Map<string, Coverage[]>> {
  const { rows } = await sql<Coverage>`
    select t.account_id as "accountId", s.kind, min(t.happened_at) as "startsAt", max(t.happened_at) as "endsAt",
      count(*)::integer as count, count(*) filter (where t.is_ignored)::integer as "setAside"
    from transactions t join sources s on s.user_id = t.user_id and s.id = t.source_id
    where t.user_id = ${userId} and t.part_of is null
    group by t.account_id, s.kind order by t.account_id, min(t.happened_at), s.kind`.execute(tx);
  return Map.groupBy(rows, ({ accountId }) => accountId);
}
