import type { Tx } from '@lotbook/db/user';
import { dec, formatDecimal, sub } from '@lotbook/ledger/decimal';
import { sql } from 'kysely';
import { touch } from '../../facts/ledger-state.ts';
import { comparedBalances } from './compare-balances.ts';

export type ReadBalance = { assetId: string; quantity: string };

/**
 * Stores balances read from a service, without spam and assets that neither side has. Keeps one balance per day and
 * asset, and only the first and last of equal ones.
 */
export async function putReadBalances(
  tx: Tx,
  userId: string,
  { accountId, at }: { accountId: string; at: Date },
  balances: readonly ReadBalance[],
): Promise<void> {
  const read = sql`json_to_recordset(${JSON.stringify(balances)}::text::json) as r ("assetId" text, quantity numeric)`;
  await sql`
    delete from reported_balances b using ${read}
    where b.user_id = ${userId} and b.account_id = ${accountId}::uuid and b.is_read and b.asset_id = r."assetId" and (
      (b.reported_at at time zone 'UTC')::date = (${at}::timestamptz at time zone 'UTC')::date
      or (select count(*) = 2 and min(l.quantity) = r.quantity and max(l.quantity) = r.quantity and max(l.reported_at) = b.reported_at from (
        select e.quantity, e.reported_at from reported_balances e
        where e.user_id = b.user_id and e.account_id = b.account_id and e.is_read and e.asset_id = b.asset_id
        order by e.reported_at desc limit 2) l))`.execute(tx);
  await sql`
    insert into reported_balances (user_id, id, account_id, asset_id, reported_at, quantity, is_read)
    select ${userId}, gen_random_uuid(), ${accountId}::uuid, r."assetId", ${at}, r.quantity, true from ${read}
    where (r.quantity <> 0 or exists (select from flows f
        where f.user_id = ${userId} and f.account_id = ${accountId}::uuid and f.asset_id = r."assetId"))
      and not exists (select from spam_assets s where s.user_id = ${userId} and s.asset_id = r."assetId" and s.is_spam)`.execute(
    tx,
  );
  await touch(tx, userId);
}

export async function assetsOfAccount(tx: Tx, userId: string, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct f.asset_id as id from flows f where f.user_id = ${userId} and f.account_id = ${accountId}::uuid`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export async function lastDifferences(
  tx: Tx,
  userId: string,
  accountId: string,
): Promise<Map<string, { difference: string; isDifferent: boolean }>> {
  const compared = await comparedBalances(tx, userId, { accountId });
  return new Map(
    compared.map(({ assetId, reported, calculated, isDifferent }) => [
      assetId,
      { difference: formatDecimal(sub(dec(reported), dec(calculated))), isDifferent },
    ]),
  );
}
