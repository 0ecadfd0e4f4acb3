import type { Tx } from '@lotbook/db/user';
import { type RawBuilder, sql } from 'kysely';
import { isFrozen } from '../facts/freezing/closed.ts';
import { uuidArray } from '../platform/values/ids.ts';
import { MARKET_ID } from './flows.ts';
import type { Place } from './waiting.ts';

export type CheckedFlow = Place & {
  happenedAt: Date;
  quantity: string;
  fiatValue: string;
  fiatSource: string;
  pricedAt: Date | null;
  symbol: string;
  coingeckoId: string | null;
  isChecked: boolean;
};

/** A comparison that is due. `wantedAt` has microseconds, which a Date would lose. */
export type Due = { assetId: string; wantedAt: string; after: { at: Date; id: string } | null };

/** Sources other than market prices: stated values, and a peg, which is labeled as such. */
const NOT_PRICED = sql`('face', 'file', 'basis', 'typed', 'price-table', 'peg')`;

export const IS_OF_IT: RawBuilder<unknown> = sql`(c.user_id = f.user_id and c.transaction_id = f.transaction_id and c.position = f.position
  and c.fiat_value = f.fiat_value and c.fiat_source = f.fiat_source and c.fiat_currency = f.fiat_currency)`;

/** Restarts the comparison of these assets. */
export async function wantChecks(tx: Tx, userId: string, assetIds: ReadonlySet<string>): Promise<void> {
  if (assetIds.size === 0) return;
  await sql`
    insert into value_checks_due (user_id, asset_id)
    select ${userId}, value from json_array_elements_text(${JSON.stringify([...assetIds].toSorted())}::text::json)
    on conflict (user_id, asset_id) do update set wanted_at = clock_timestamp(), after_at = null, after_id = null`.execute(
    tx,
  );
}

export async function nextDue(tx: Tx, userId: string): Promise<Due | null> {
  const { rows } = await sql<{ assetId: string; wantedAt: string; at: Date | null; id: string | null }>`
    select asset_id as "assetId", wanted_at::text as "wantedAt", after_at as at, after_id as id from value_checks_due
    where user_id = ${userId} order by asset_id limit 1`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { assetId, wantedAt, at, id } = row;
  return { assetId, wantedAt, after: at !== null && id !== null ? { at, id } : null };
}

export async function checkedFlows(
  tx: Tx,
  userId: string,
  { assetId, after }: Pick<Due, 'assetId' | 'after'>,
  currency: string,
  limit: number,
): Promise<CheckedFlow[]> {
  const from = after ? sql`and (f.happened_at, f.transaction_id) > (${after.at}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<CheckedFlow>`
    select f.transaction_id as "transactionId", f.position, f.happened_at as "happenedAt", f.quantity::text as quantity,
      f.fiat_value::text as "fiatValue", f.fiat_source as "fiatSource", f.fiat_priced_at as "pricedAt",
      coalesce(a.symbol, u.symbol) as symbol, coalesce(a.coingecko_id, ${MARKET_ID}) as "coingeckoId", c.position is not null as "isChecked"
    from flows f
    join transactions t on t.user_id = f.user_id and t.id = f.transaction_id and not t.is_ignored and t.spam is null
    left join value_checks c on ${IS_OF_IT}
    left join assets a on a.id = f.asset_id
    left join user_assets u on u.user_id = f.user_id and u.id = f.asset_id
    where f.user_id = ${userId} and f.asset_id = ${assetId} and f.fiat_currency = ${currency} and f.fiat_value > 0 and f.quantity > 0
      and split_part(f.fiat_source, '+', 1) not in ${NOT_PRICED} and not ${isFrozen(userId, sql`f.happened_at`)} ${from}
    order by f.happened_at, f.transaction_id, f.position limit ${limit}`.execute(tx);
  return rows;
}

export type Check = Pick<CheckedFlow, 'transactionId' | 'position' | 'fiatValue' | 'fiatSource' | 'pricedAt'> & {
  verdict: 'agrees' | 'differs' | 'unknown';
  other: { value: string; source: string; pricedAt: string | null } | null;
};

export async function storeChecks(tx: Tx, userId: string, currency: string, checks: readonly Check[]): Promise<void> {
  if (checks.length === 0) return;
  const rows = checks.map(({ transactionId: id, position, fiatValue, fiatSource, pricedAt, verdict, other }) => ({
    id,
    position,
    value: fiatValue,
    source: fiatSource,
    at: pricedAt?.toISOString() ?? null,
    verdict,
    other_value: other?.value ?? null,
    other_source: other?.source ?? null,
    other_at: other?.pricedAt ?? null,
  }));
  await sql`
    insert into value_checks (user_id, transaction_id, position, fiat_value, fiat_currency, fiat_source, priced_at, verdict, other_value,
      other_source, other_priced_at)
    select ${userId}, r.id, r.position, r.value, ${currency}, r.source, r.at, r.verdict, r.other_value, r.other_source, r.other_at
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r (id uuid, position integer, value numeric, source text, at timestamptz,
      verdict text, other_value numeric, other_source text, other_at timestamptz)
    on conflict (user_id, transaction_id, position) do update set fiat_value = excluded.fiat_value, fiat_currency = excluded.fiat_currency,
      fiat_source = excluded.fiat_source, priced_at = excluded.priced_at, verdict = excluded.verdict, other_value = excluded.other_value,
      other_source = excluded.other_source, other_priced_at = excluded.other_priced_at, checked_at = now()`.execute(tx);
}

export async function noteLooked(tx: Tx, userId: string, due: Due, place: Due['after']): Promise<void> {
  const same = sql`user_id = ${userId} and asset_id = ${due.assetId} and wanted_at = ${due.wantedAt}::timestamptz`;
  if (place === null) await sql`delete from value_checks_due where ${same}`.execute(tx);
  else
    await sql`update value_checks_due set after_at = ${place.at}, after_id = ${place.id}::uuid where ${same}`.execute(
      tx,
    );
}

export async function forgetLostChecks(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from value_checks c where c.user_id = ${userId} and not exists (
      select from flows f where f.user_id = c.user_id and f.transaction_id = c.transaction_id and f.position = c.position)`.execute(
    tx,
  );
}

export async function isAnyDue(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from value_checks_due where user_id = ${userId} limit 1`.execute(tx);
  return rows.length > 0;
}

export async function usersWithDueChecks(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id as "userId" from value_checks_due order by user_id`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/** Uses the second source's values, as if the user had entered them. */
export async function takeOtherValues(
  tx: Tx,
  userId: string,
  of: readonly { transactionId: string; assetId: string }[],
): Promise<void> {
  await sql`
    update flows f set fiat_value = c.other_value, fiat_source = 'typed', fiat_priced_at = null
    from value_checks c, json_to_recordset(${JSON.stringify(of)}::text::json) as r ("transactionId" uuid, "assetId" text)
    where f.user_id = ${userId} and f.transaction_id = r."transactionId" and f.asset_id = r."assetId"
      and ${IS_OF_IT} and c.verdict = 'differs'`.execute(tx);
}

export type FlowCheckRow = Place & {
  otherValue: string;
  otherSource: string;
  otherPricedAt: Date | null;
  agrees: boolean;
};

export async function flowChecksOf(tx: Tx, userId: string, ids: readonly string[]): Promise<FlowCheckRow[]> {
  const { rows } = await sql<FlowCheckRow>`
    select f.transaction_id as "transactionId", f.position, trim_scale(c.other_value)::text as "otherValue", c.other_source as "otherSource",
      c.other_priced_at as "otherPricedAt", c.verdict = 'agrees' as agrees
    from flows f join value_checks c on ${IS_OF_IT}
    where f.user_id = ${userId} and f.transaction_id = any(${uuidArray(ids)}::uuid[]) and c.other_value is not null
    order by f.transaction_id, f.position`.execute(tx);
  return rows;
}
