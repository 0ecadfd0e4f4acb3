import type { Tx } from '@lotbook/db/user';
import { BITCOIN, BITCOIN_ASSET } from '@lotbook/ledger/asset-id';
import { addDays } from '@lotbook/market/daily-rates';
import { sql } from 'kysely';
import { hasSplits } from '../../facts/transactions/splits.ts';
import { marketIdentity } from '../../market/identity.ts';

/** Increase it when the same ledger and prices give different values. Older histories are then recomputed. */
const RULES = 3;
/** The overlap of checks for new prices, so that a price stored during a check is found by the next one. */
const OVERLAP = '10 minutes';

export type Begun = {
  currency: string;
  leftOut: string[];
  validThrough: string | null;
  today: string;
  /** True if any asset had a split. A split added later is a change from its day on. */
  hasSplits: boolean;
};

type Stored = {
  currency: string;
  rules: number;
  validThrough: string | null;
  changedFrom: string | null;
  pricedFrom: string | null;
  leftOut: string[];
};

/** Marks the history as outdated from the first day with changed prices. A price without a day marks all days. */
export async function notePricesOfChange(tx: Tx, userId: string, changeId: string): Promise<void> {
  await sql`
    update value_histories h set changed_from = least(h.changed_from, c.since), change_count = h.change_count + 1
    from (select min(case when r.table_name = 'user_prices' and r.key ->> 'moment' ~ '^\\d{4}-\\d{2}-\\d{2}'
        then left(r.key ->> 'moment', 10)::date::timestamp at time zone 'utc' - interval '1 day' else '1970-01-01 00:00:00+00' end) as since
      from change_rows r where r.user_id = ${userId} and r.change_id = ${changeId}::uuid and (r.table_name = 'user_prices'
        or r.table_name = 'user_assets' and r.before is not null and r.after is not null
          and r.before ->> 'market_asset_id' is distinct from r.after ->> 'market_asset_id')) c
    where h.user_id = ${userId} and c.since is not null`.execute(tx);
}

export async function beginHistory(tx: Tx, userId: string): Promise<Begun | null> {
  const wanted = await readWanted(tx, userId);
  if (!wanted) return null;
  await sql`
    insert into value_histories (user_id, currency, rules, prices_seen_at)
    values (${userId}, ${wanted.currency}, ${RULES}, 'epoch') on conflict do nothing`.execute(tx);
  const { rows } = await sql<Stored>`
    select h.currency, h.rules, h.valid_through::text as "validThrough", h.left_out as "leftOut",
      to_char(h.changed_from at time zone 'utc', 'YYYY-MM-DD') as "changedFrom", (${pricedFrom(userId, wanted.currency)})::text as "pricedFrom"
    from value_histories h where h.user_id = ${userId} for update of h`.execute(tx);
  const stored = rows[0]!;
  const isOther = stored.currency !== wanted.currency || stored.rules !== RULES;
  const isAll = isOther || stored.leftOut.join() !== wanted.leftOut.join();
  const validThrough = isAll ? null : validBefore(stored);
  await sql`
    update value_histories set currency = ${wanted.currency}, rules = ${RULES}, left_out = array(select json_array_elements_text(
        ${JSON.stringify(wanted.leftOut)}::text::json)), valid_through = ${validThrough}::date,
      starts_on = case when ${isOther} then null else starts_on end, ends_on = case when ${isOther} then null else ends_on end,
      changed_from = null, computed_at = null, prices_seen_at = now() - ${OVERLAP}::interval
    where user_id = ${userId}`.execute(tx);
  return { ...wanted, validThrough, hasSplits: await hasSplits(tx, userId) };
}

function validBefore({ validThrough, changedFrom, pricedFrom: priced }: Stored): string | null {
  if (validThrough === null) return null;
  const changes = [changedFrom, priced].flatMap((day) => (day === null ? [] : addDays(day, -1)));
  return [validThrough, ...changes].toSorted()[0]!;
}

type Wanted = Omit<Begun, 'validThrough' | 'hasSplits'>;

async function readWanted(tx: Tx, userId: string): Promise<Wanted | null> {
  const { rows } = await sql<Wanted>`
    select base_currency as currency, to_char(now() at time zone 'utc', 'YYYY-MM-DD') as today, array(
      select asset_id from spam_assets where user_id = ${userId} and is_spam order by asset_id) as "leftOut"
    from user_settings where user_id = ${userId}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns SQL for the first day with a price or rate of a held asset that is newer than the last check. */
function pricedFrom(userId: string, currency: string) {
  return sql`
    select least(
      (select min(d.day) from market_days d join ${marketIdentity(userId)} i on i.market_asset_id = d.market_asset_id
        where d.changed_at > h.prices_seen_at
          and (i.asset_id in (select asset_id from asset_value_changes where user_id = ${userId})
            or i.asset_id = ${BITCOIN_ASSET} and ${currency} = ${BITCOIN})),
      (select min(r.day) from market_rates r where r.changed_at > h.prices_seen_at and r.currency in (${currency}, 'USD')
        and ${currency} <> 'USD'))`;
}

/**
 * Marks the history as valid to the end of a stored range.
 * @returns false if another process has continued from the same day
 */
export async function advance(
  tx: Tx,
  userId: string,
  { from, to, startsOn }: { from: string | null; to: string; startsOn: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update value_histories set valid_through = ${to}::date, ends_on = greatest(ends_on, ${to}::date), starts_on = ${startsOn}::date
    where user_id = ${userId} and valid_through is not distinct from ${from}::date returning 1 as done`.execute(tx);
  return rows.length > 0;
}

export async function endHistory(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isChanged: boolean }>`
    update value_histories set ends_on = valid_through, computed_at = now() where user_id = ${userId}
    returning changed_from is not null as "isChanged"`.execute(tx);
  return rows[0]?.isChanged ?? false;
}

export async function usersWithOldHistories(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select s.user_id as "userId" from user_settings s left join value_histories h on h.user_id = s.user_id
    where s.current_computation_id is not null and (h.user_id is null or h.changed_from is not null or h.computed_at is null or h.rules <> ${RULES}
      or h.valid_through is distinct from h.ends_on
      or (h.prices_seen_at < now() - interval '20 minutes' and (h.ends_on < (now() at time zone 'utc')::date
        or exists (select from market_days d where d.changed_at > h.prices_seen_at))))
    order by h.computed_at nulls first limit ${most}`.execute(tx);
  return rows.map(({ userId }) => userId);
}

export async function usersWithAssets(tx: Tx, marketIds: readonly string[]): Promise<string[]> {
  if (marketIds.length === 0) return [];
  const { rows } = await sql<{ userId: string }>`
    with wanted as materialized (select value as id from json_array_elements_text(${JSON.stringify(marketIds)}::text::json))
    select h.user_id as "userId" from value_histories h
    where exists (select from asset_value_changes c where c.user_id = h.user_id and c.asset_id in (
        select a.id from assets a join wanted w on w.id = a.coingecko_id))
      or exists (select from user_assets u join market_contracts m on m.contract = u.contract join wanted w on w.id = m.market_asset_id
        where u.user_id = h.user_id)
      or exists (select from user_assets u join wanted w on w.id = u.market_asset_id where u.user_id = h.user_id)
    order by 1`.execute(tx);
  return rows.map(({ userId }) => userId);
}
