import type { Tx } from '@lotbook/db/user';
import { type Decimal, dec, isZero, mul, sub, ZERO } from '@lotbook/ledger/decimal';
import { addDays } from '@lotbook/market/daily-rates';
import type { ReturnDay } from '@lotbook/portfolio/returns';
import { type RawBuilder, sql } from 'kysely';
import { rememberedAt } from '../../facts/ledger-state.ts';
import { type FlowCells, type FlowFigures, flowFigures, type GrowthCells } from './cells.ts';
import { rememberedByDay, standingHistory } from './standing.ts';

/**
 * The state of an asset on a day. Sums are all-time. `day` is the day of the last movement, and `price` the unit price
 * then.
 */
export type AssetAt = FlowFigures & {
  assetId: string;
  day: string;
  quantity: string;
  isQuantityUnknown: boolean;
  price: string | null;
  growth: string;
  breaks: number;
};

/**
 * Returns the body of a recursive CTE `known (asset_id)` with every asset, followed by null. Skips through the index,
 * because there are many days and few assets.
 */
export function knownAssets(userId: string): RawBuilder<unknown> {
  return sql`
    (select asset_id from asset_value_changes where user_id = ${userId} order by asset_id limit 1)
    union all
    select (select n.asset_id from asset_value_changes n where n.user_id = ${userId} and n.asset_id > known.asset_id
      order by n.asset_id limit 1)
    from known where known.asset_id is not null`;
}

export type AssetsAt = ReadonlyMap<string, readonly AssetAt[]>;

/**
 * Returns every asset that moved by the end of each day. Caches days for all assets.
 * @param assetId  null for all
 */
export async function assetsAt(
  tx: Tx,
  userId: string,
  days: readonly string[],
  assetId: string | null,
): Promise<AssetsAt> {
  if (assetId !== null) return readAssetsAt(tx, userId, days, [assetId]);
  const read = async (some: readonly string[]) =>
    readAssetsAt(tx, userId, some, await assetsUntil(tx, userId, some.toSorted().at(-1)!));
  return rememberedByDay<readonly AssetAt[]>(tx, userId, 'assets', days, read, (all) => all.length * BYTES_OF_PLACE);
}

async function readAssetsAt(
  tx: Tx,
  userId: string,
  days: readonly string[],
  assetIds: readonly string[],
): Promise<Map<string, AssetAt[]>> {
  // Reads one text, like `dayFigures`, because there are hundreds of assets with fifteen figures each.
  const { rows } = await sql<{ assets: string | null }>`
    select '[' || string_agg('["' || w.day || '",' || to_json(c.asset_id) || ',"' || c.day || '","' || c.quantity || '",' || c.is_quantity_unknown
      || ',' || coalesce('"' || c.price || '"', 'null') || ',"' || c.growth || '",' || c.breaks || ',"' || c.deposits || '","' || c.withdrawals
      || '",' || c.unknown_flows || ',"' || c.income || '",' || c.unknown_income || ',"' || c.fees || '",' || c.unknown_fees || ']', ',') || ']' as assets
    from json_array_elements_text(${JSON.stringify(assetIds)}::text::json) known
    cross join (select value::date as day from json_array_elements_text(${JSON.stringify(days)}::text::json)) w
    cross join lateral (
      select * from asset_value_changes a where a.user_id = ${userId} and a.asset_id = known.value and a.day <= w.day
      order by a.day desc limit 1) c`.execute(tx);
  const found = new Map<string, AssetAt[]>(days.map((day) => [day, []]));
  for (const [on, ...cells] of JSON.parse(rows[0]?.assets ?? '[]') as [on: string, ...AssetCells][])
    found.get(on)?.push(assetOf(cells));
  return found;
}

type AssetCells = [
  assetId: string,
  day: string,
  quantity: string,
  isQuantityUnknown: boolean,
  ...GrowthCells,
  ...FlowCells,
];

function assetOf(cells: AssetCells): AssetAt {
  const [assetId, day, quantity, isQuantityUnknown, price, growth, breaks, ...flows] = cells;
  return { assetId, day, quantity, isQuantityUnknown, price, growth, breaks, ...flowFigures(flows) };
}

/** Approximate memory of an asset on a day, and of the asset itself. */
const BYTES_OF_PLACE = 900;
const BYTES_OF_ASSET = 200;

async function assetsUntil(tx: Tx, userId: string, day: string): Promise<string[]> {
  const standing = await standingHistory(tx, userId);
  const read = () => firstDays(tx, userId);
  const bytesOf = (found: readonly FirstDay[]) => found.length * BYTES_OF_ASSET;
  const all = standing ? await rememberedAt(standing, userId, 'assets of the history', read, bytesOf) : await read();
  return all.flatMap(([assetId, first]) => (first <= day ? assetId : []));
}

type FirstDay = [assetId: string, day: string];

async function firstDays(tx: Tx, userId: string): Promise<FirstDay[]> {
  const { rows } = await sql<{ assets: string | null }>`
    with recursive known as (${knownAssets(userId)})
    select json_agg(json_build_array(known.asset_id, c.day))::text as assets from known
    cross join lateral (
      select day from asset_value_changes a where a.user_id = ${userId} and a.asset_id = known.asset_id order by a.day limit 1) c
    where known.asset_id is not null`.execute(tx);
  return JSON.parse(rows[0]?.assets ?? '[]') as FirstDay[];
}

type MoveCells = [
  day: string,
  quantity: string,
  isUnknown: boolean,
  deposits: string,
  withdrawals: string,
  unknownFlows: number,
];

/**
 * Returns the returns of assets, each with the user's other assets as external. Both ends are inclusive. Ends with the
 * history.
 * @param prices  unit prices by day
 */
export async function assetReturns(
  tx: Tx,
  userId: string,
  { assetId, from, to, prices }: { assetId: string; from: string; to: string; prices: ReadonlyMap<string, Decimal> },
): Promise<ReturnDay[]> {
  const { rows: found } = await sql<{ moves: string | null }>`
    select '[' || string_agg('["' || c.day || '","' || c.quantity || '",' || c.is_quantity_unknown || ',"' || c.deposits || '","' || c.withdrawals
      || '",' || c.unknown_flows || ']', ',' order by c.day) || ']' as moves
    from asset_value_changes c where c.user_id = ${userId} and c.asset_id = ${assetId} and c.day <= ${to}::date and c.day >= coalesce((
      select max(b.day) from asset_value_changes b where b.user_id = ${userId} and b.asset_id = ${assetId} and b.day < ${from}::date), ${from}::date)`.execute(
    tx,
  );
  const rows = (JSON.parse(found[0]?.moves ?? '[]') as MoveCells[]).map(
    ([day, quantity, isQuantityUnknown, deposits, withdrawals, unknownFlows]): Moved => ({
      day,
      quantity,
      isQuantityUnknown,
      deposits,
      withdrawals,
      unknownFlows,
    }),
  );
  let at = rows.findLast(({ day }) => day < from) ?? null;
  const moved = new Map(rows.filter(({ day }) => day >= from).map((row) => [row.day, row]));
  const days: ReturnDay[] = [];
  let quantity = at && quantityOf(at);
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const row = moved.get(day) ?? null;
    if (row) quantity = quantityOf(row);
    const value = at === null && row === null ? ZERO : valueAtPrice(quantity, prices.get(day) ?? null);
    days.push({ day, value, ...flowsOf(row, at) });
    at = row ?? at;
  }
  return days;
}

export function isHeld(at: AssetAt | undefined): boolean {
  return at !== undefined && (at.isQuantityUnknown || !isZero(dec(at.quantity)));
}

export function amountOf(
  at: Pick<AssetAt, 'quantity' | 'isQuantityUnknown'> | null,
  price: Decimal | null,
): Decimal | null {
  return at === null ? ZERO : valueAtPrice(quantityOf(at), price);
}

const quantityOf = (at: Pick<AssetAt, 'quantity' | 'isQuantityUnknown'>): Decimal | null =>
  at.isQuantityUnknown ? null : dec(at.quantity);

function valueAtPrice(quantity: Decimal | null, price: Decimal | null): Decimal | null {
  if (quantity === null) return null;
  if (isZero(quantity)) return ZERO;
  return price === null ? null : mul(quantity, price);
}

type Moved = Pick<AssetAt, 'day' | 'quantity' | 'isQuantityUnknown' | 'deposits' | 'withdrawals' | 'unknownFlows'>;
type Flows = Pick<ReturnDay, 'deposits' | 'withdrawals' | 'unknownFlows'>;

export function flowsOf(row: Moved | null, before: Moved | null): Flows {
  if (row === null) return { deposits: ZERO, withdrawals: ZERO, unknownFlows: 0 };
  return {
    deposits: sub(dec(row.deposits), dec(before?.deposits ?? '0')),
    withdrawals: sub(dec(row.withdrawals), dec(before?.withdrawals ?? '0')),
    unknownFlows: row.unknownFlows - (before?.unknownFlows ?? 0),
  };
}
