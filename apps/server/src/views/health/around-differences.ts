/**
 * Finds transactions and rejected rows near the point where a balance and the ledger begin to differ, in one statement.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { BalanceDifference } from './compare-balances.ts';

export type Around = {
  transactionId: string | null;
  ignoredId: string | null;
  foreignId: string | null;
  rejectedRows: number;
};

export async function aroundDifferences(
  tx: Tx,
  userId: string,
  differences: readonly BalanceDifference[],
): Promise<Around[]> {
  if (differences.length === 0) return [];
  const asked = differences.map(({ accountId, assetId, agreedAt, firstAt, sourceId }, n) => ({
    n,
    account: accountId,
    asset: assetId,
    after: agreedAt ?? '-infinity',
    until: firstAt,
    source: sourceId,
  }));
  const { rows } = await sql<Around>`
    select b.id as "transactionId", b.ignored_id as "ignoredId", b.foreign_id as "foreignId",
      coalesce(s.number_ignored, 0)::integer as "rejectedRows"
    from json_to_recordset(${JSON.stringify(asked)}::text::json)
      as d (n integer, account uuid, asset text, after timestamptz, until timestamptz, source uuid)
    left join sources s on s.user_id = ${userId} and s.id = d.source and s.undone_at is null
    left join lateral (
      select (array_agg(t.id order by t.happened_at desc, t.id) filter (where not t.is_ignored))[1] as id,
        (array_agg(t.id order by t.happened_at, t.id) filter (where t.is_ignored))[1] as ignored_id,
        (array_agg(t.id order by t.happened_at, t.id) filter (where not t.is_ignored and t.source_id <> d.source
          and not exists (select from source_rows r where r.user_id = t.user_id and r.transaction_id = t.id and r.source_id = d.source)))[1]
          as foreign_id
      from flows f join transactions t on t.user_id = f.user_id and t.id = f.transaction_id
      where f.user_id = ${userId} and f.account_id = d.account and f.asset_id = d.asset
        and f.happened_at > d.after and f.happened_at <= d.until
    ) b on true
    order by d.n`.execute(tx);
  return rows;
}
