import type { Tx } from '@lotbook/db/user';
import { UNNAMED_EVM } from '@lotbook/ledger/asset-contracts';
import { baseAssetId } from '@lotbook/ledger/asset-id';
import { sql } from 'kysely';
import { isFrozen } from '../facts/freezing/closed.ts';
import { STATED_AS } from '../facts/transactions/stated-values.ts';
import { uuidArray } from '../platform/values/ids.ts';

export type UnvaluedFlow = {
  transactionId: string;
  position: number;
  assetId: string;
  symbol: string;
  coingeckoId: string | null;
  quantity: string;
  statedValue: string | null;
  statedCurrency: string | null;
  /** The origin of the stated value: entered by the user, or from the file as a cost or a value. */
  statedAs: 'typed' | 'basis' | 'file';
  /**
   * The time of the transaction; for an opening lot with a stated cost, its acquisition, because the cost was paid
   * then.
   */
  valuedAt: Date;
};

/** A flow whose value a source may improve; `source` is its current source. */
export type ProvisionalFlow = UnvaluedFlow & { source: string };

export type FoundValue = {
  transactionId: string;
  position: number;
  fiatValue: string;
  fiatSource: string;
  pricedAt: string | null;
  replaces: string | null;
};

/**
 * Types whose crypto must have a value to be taxed. A deposit has an unknown cost, and the day's price would be a
 * guess; a withdrawal or loss needs no value.
 */
export const VALUED_VERBS = [
  'trade',
  'income',
  'spend',
  'fee',
  'gift',
  'donation',
  'margin_gain',
  'margin_loss',
] as const;

/**
 * The market ID of a custom token: the market asset chosen by the user, or else that of its contract. Never by symbol.
 */
export const MARKET_ID = sql`coalesce(u.market_asset_id, (select min(c.market_asset_id) from market_contracts c
        where c.contract = u.contract and u.chain in (c.chain, ${UNNAMED_EVM}) having count(distinct c.market_asset_id) = 1))`;

const QUESTION = sql`f.transaction_id as "transactionId", f.position, f.asset_id as "assetId", f.quantity,
      case when f.stated_value is not null and f.direction = 'in' then coalesce(t.acquired_at, f.happened_at)
        else f.happened_at end as "valuedAt",
      coalesce(a.symbol, u.symbol) as symbol, coalesce(a.coingecko_id, ${MARKET_ID}) as "coingeckoId",
      f.stated_value as "statedValue", f.stated_currency as "statedCurrency",
      coalesce(${STATED_AS}, 'file') as "statedAs"`;

/**
 * Returns due provisional flows by transaction.
 * @param after the last flow of the previous page
 * @param by the time after which requests are excluded
 */
export async function provisionalFlows(
  tx: Tx,
  userId: string,
  after: { transactionId: string; position: number } | null,
  by: Date,
  limit: number,
): Promise<ProvisionalFlow[]> {
  const from = after
    ? sql`and (p.transaction_id, p.position) > (${after.transactionId}::uuid, ${after.position})`
    : sql``;
  const { rows } = await sql<ProvisionalFlow>`
    select ${QUESTION}, f.fiat_source as source
    from provisional_values p
    join flows f on f.user_id = p.user_id and f.transaction_id = p.transaction_id and f.position = p.position
    join transactions t on t.user_id = f.user_id and t.id = f.transaction_id
    left join assets a on a.id = f.asset_id
    left join user_assets u on u.user_id = f.user_id and u.id = f.asset_id
    where p.user_id = ${userId} and p.ask_again_at <= ${by} and f.fiat_value is not null and not ${STATED} ${from}
    order by p.transaction_id, p.position
    limit ${limit}`.execute(tx);
  return rows;
}

const STATED = sql`(f.fiat_source in ('face', 'file', 'basis', 'typed'))`;

/** True if flow `f` of transaction `t` needs a value. */
const NEEDS_VALUE = sql`(f.asset_id like 'fiat:%' or f.direction = 'fee' or f.fiat_source in ('typed', 'basis') or t.purpose is not null
        or t.type in (${sql.join(VALUED_VERBS)})
        or (t.type = 'withdrawal' and f.direction = 'out' and exists (
          select from transaction_links l
          join flows i on i.user_id = l.user_id and i.transaction_id = l.to_transaction_id and i.direction = 'in'
            and i.asset_id = f.asset_id
          where l.user_id = f.user_id and l.from_transaction_id = f.transaction_id and l.kind in ('transfer', 'bridge')
            and l.origin <> 'rejected' and i.quantity < f.quantity))
        or (t.type in ('withdrawal', 'deposit') and exists (
          select from transaction_links l
          where l.user_id = f.user_id and f.transaction_id in (l.from_transaction_id, l.to_transaction_id)
            and l.kind = 'linked_trade' and l.origin <> 'rejected')))`;

/**
 * Returns flows by transaction: foreign money, fees, costs stated in another currency, the types above, both sides
 * of a linked trade, and the sent side of a transfer whose received side is smaller, because its fee has a value.
 * @param after  the last flow of the previous page
 */
export async function unvaluedFlows(
  tx: Tx,
  userId: string,
  after: { transactionId: string; position: number } | null,
  limit: number,
): Promise<UnvaluedFlow[]> {
  const from = after
    ? sql`and (f.transaction_id, f.position) > (${after.transactionId}::uuid, ${after.position})`
    : sql``;
  const { rows } = await sql<UnvaluedFlow>`
    select ${QUESTION}
    from flows f
    join transactions t on t.user_id = f.user_id and t.id = f.transaction_id and not t.is_ignored
      and (t.spam is null or t.spam = 'all_but_fees' and f.direction = 'fee')
    left join assets a on a.id = f.asset_id
    left join user_assets u on u.user_id = f.user_id and u.id = f.asset_id
    where f.user_id = ${userId} and f.fiat_value is null ${from}
      and ${NEEDS_VALUE}
    order by f.transaction_id, f.position
    limit ${limit}`.execute(tx);
  return rows;
}

export async function withoutValue(tx: Tx, userId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ flow: string }>`
    select concat_ws(' ', t.id, f.position, f.asset_id, f.quantity, extract(epoch from t.happened_at)) as flow from flows f
    join transactions t on t.user_id = f.user_id and t.id = f.transaction_id and not t.is_ignored
      and (t.spam is null or t.spam = 'all_but_fees' and f.direction = 'fee')
    where f.user_id = ${userId} and f.transaction_id = any(${uuidArray(ids)}::uuid[]) and f.fiat_value is null
      and ${NEEDS_VALUE}`.execute(tx);
  return new Set(rows.map(({ flow }) => flow));
}

/**
 * Stores values, but keeps a value that the flow has received meanwhile.
 * @returns the transaction of each changed value
 */
export async function storeValues(
  tx: Tx,
  userId: string,
  currency: string,
  values: readonly FoundValue[],
): Promise<string[]> {
  if (values.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    update flows f set fiat_value = r.value, fiat_currency = ${currency}, fiat_source = r.source, fiat_priced_at = r.priced_at
    from json_to_recordset(${JSON.stringify(
      values.map((v) => ({
        id: v.transactionId,
        position: v.position,
        value: v.fiatValue,
        source: v.fiatSource,
        priced_at: v.pricedAt,
        replaces: v.replaces,
      })),
    )}::text::json) as r (id uuid, position integer, value numeric, source text, priced_at timestamptz, replaces text)
    where f.user_id = ${userId} and f.transaction_id = r.id and f.position = r.position
      and (f.fiat_value is null
        or (f.fiat_source = r.replaces and (f.fiat_value, f.fiat_source) is distinct from (r.value, r.source)))
    returning f.transaction_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Clears values so that they are looked up again: all from prices, or all after the base currency changes. Frozen tax
 * years keep their values.
 * @returns IDs of the transactions
 */
export async function forgetValues(tx: Tx, userId: string, which: 'priced' | 'all'): Promise<string[]> {
  const sources = which === 'priced' ? sql`and fiat_source not in ('face', 'file', 'basis', 'typed')` : sql``;
  return idsOf(
    await sql<{ id: string }>`
    update flows set fiat_value = null, fiat_currency = null, fiat_priced_at = null,
      fiat_source = ${STATED_AS}
    where user_id = ${userId} and fiat_value is not null ${sources}
      and not ${isFrozen(userId, sql`flows.happened_at`)}
    returning transaction_id as id`.execute(tx),
  );
}

const idsOf = ({ rows }: { rows: { id: string }[] }): string[] => [...new Set(rows.map(({ id }) => id))];

export async function forgetPricedOf(tx: Tx, userId: string, assetId: string): Promise<string[]> {
  return idsOf(
    await sql<{ id: string }>`
    update flows set fiat_value = null, fiat_currency = null, fiat_priced_at = null, fiat_source = ${STATED_AS}
    where user_id = ${userId} and asset_id = ${assetId} and fiat_value is not null
      and fiat_source not in ('face', 'file', 'basis', 'typed')
      and not ${isFrozen(userId, sql`flows.happened_at`)}
    returning transaction_id as id`.execute(tx),
  );
}

/** Sets values that need no price after a change of base currency. An entered value stays in its currency. */
export async function restateValues(tx: Tx, userId: string, baseCurrency: string): Promise<void> {
  await sql`
    update flows set stated_value = fiat_value, stated_currency = fiat_currency
    where user_id = ${userId} and fiat_source = 'typed' and fiat_value is not null`.execute(tx);
  await forgetValues(tx, userId, 'all');
  await sql`
    update flows set fiat_currency = ${baseCurrency},
      fiat_value = case when asset_id = ${baseAssetId(baseCurrency)} then quantity else stated_value end,
      fiat_source = case when asset_id = ${baseAssetId(baseCurrency)} then 'face' else coalesce(fiat_source, 'file') end
    where user_id = ${userId}
      and (asset_id = ${baseAssetId(baseCurrency)} or (stated_value is not null and stated_currency = ${baseCurrency}))`.execute(
    tx,
  );
}

export async function ownPrices(
  tx: Tx,
  userId: string,
): Promise<{ asset: string; currency: string; moment: string; price: string }[]> {
  return tx
    .selectFrom('user_prices')
    .select(['asset', 'currency', 'moment', 'price'])
    .where('user_id', '=', userId)
    .execute();
}
