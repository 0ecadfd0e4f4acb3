/**
 * Reads the stored daily values. Days are in UTC. Fiat money is not an asset: buying with it is a deposit, and selling
 * for it is a withdrawal (docs/decisions/081).
 */
import { onceInSnapshot } from '@lotbook/db/snapshot';
import type { Tx } from '@lotbook/db/user';
import {
  add,
  type Decimal,
  dec,
  formatDecimal,
  isNegative,
  isZero,
  mul,
  normalize,
  sub,
  sum,
  ZERO,
} from '@lotbook/ledger/decimal';
import { addDays } from '@lotbook/market/daily-rates';
import { type RawBuilder, sql } from 'kysely';
import { dayPrices } from '../../market/days.ts';
import { type FlowCells, type FlowFigures, flowFigures } from './cells.ts';

export type ValueDay = {
  day: string;
  /** In the base currency at the end of the day; null if a holding has no price or an unknown quantity. */
  value: string | null;
  atLeast: string;
  unknownAssets: number;
  netDeposits: string;
};

export type DayFigures = ValueDay & FlowFigures;

export type HistoryState = {
  currency: string;
  startsOn: string | null;
  endsOn: string | null;
  /** Later days are outdated and being computed. */
  validThrough: string | null;
  isUpToDate: boolean;
  computedAt: Date | null;
  changeCount: string;
};

export function historyState(tx: Tx, userId: string): Promise<HistoryState | null> {
  return onceInSnapshot(tx, `history state ${userId}`, async () => {
    const { rows } = await sql<HistoryState>`
      select currency, starts_on as "startsOn", ends_on as "endsOn", valid_through as "validThrough",
        changed_from is null and computed_at is not null and valid_through is not distinct from ends_on as "isUpToDate",
        computed_at as "computedAt", change_count::text as "changeCount"
      from value_histories where user_id = ${userId}`.execute(tx);
    return rows[0] ?? null;
  });
}

/**
 * Returns figures by day, earliest first, none before the first holding.
 * @param from, to  'YYYY-MM-DD', inclusive; null for the first and last
 */
export async function dayFigures(
  tx: Tx,
  userId: string,
  { from, to, accountId }: { from: string | null; to: string | null; accountId?: string },
): Promise<DayFigures[]> {
  const { rows } = await sql<{ days: string | null }>`
    select '[' || string_agg('["' || day || '",' || unknown_assets || ',"' || trim_scale(known) || '","' || trim_scale(deposits - withdrawals)
      || '","' || trim_scale(deposits) || '","' || trim_scale(withdrawals) || '",' || unknown_flows || ',"' || trim_scale(income) || '",'
      || unknown_income || ',"' || trim_scale(fees) || '",' || unknown_fees || ']', ',' order by day) || ']' as days
    from ${
      accountId === undefined
        ? sql`value_days where user_id = ${userId}`
        : sql`account_value_days where user_id = ${userId} and account_id = ${accountId}::uuid`
    } ${within(from, to)} and day <= (select ends_on from value_histories where user_id = ${userId})`.execute(tx);
  return (JSON.parse(rows[0]?.days ?? '[]') as DayCells[]).map(dayOf);
}

type DayCells = [day: string, unknownAssets: number, atLeast: string, netDeposits: string, ...FlowCells];

function dayOf([day, unknownAssets, atLeast, netDeposits, ...flows]: DayCells): DayFigures {
  return {
    day,
    value: unknownAssets === 0 ? atLeast : null,
    atLeast,
    unknownAssets,
    netDeposits,
    ...flowFigures(flows),
  };
}

function within(from: string | null, to: string | null): RawBuilder<unknown> {
  return sql`${from === null ? sql`` : sql`and day >= ${from}::date`} ${to === null ? sql`` : sql`and day <= ${to}::date`}`;
}

/**
 * Returns the daily value of everything, an account, an asset, or an asset in an account. For an asset, the user's
 * other assets are external.
 */
export function valueHistory(
  tx: Tx,
  userId: string,
  { assetId, ...filter }: { from: string | null; to: string | null; accountId?: string; assetId?: string },
): Promise<ValueDay[]> {
  return assetId === undefined ? dayFigures(tx, userId, filter) : assetDays(tx, userId, { assetId, ...filter });
}

type HoldingRow = { accountId: string; day: string; quantity: string; netDeposits: string };

async function assetDays(
  tx: Tx,
  userId: string,
  { assetId, from, to, accountId }: { assetId: string; from: string | null; to: string | null; accountId?: string },
): Promise<ValueDay[]> {
  const state = await historyState(tx, userId);
  if (!state?.endsOn) return [];
  const { rows } = await sql<HoldingRow>`
    select account_id as "accountId", day::text as day, quantity::text as quantity, net_deposits::text as "netDeposits"
    from account_holdings where user_id = ${userId} and asset_id = ${assetId}
      ${accountId === undefined ? sql`` : sql`and account_id = ${accountId}::uuid`} order by day`.execute(tx);
  const first = rows[0]?.day;
  const last = to === null || to > state.endsOn ? state.endsOn : to;
  if (first === undefined || first > last) return [];
  const start = from === null || from < first ? first : from;
  const prices = await dayPrices(tx, userId, [assetId], state.currency, { from: start, to: last });
  return rolled(rows, new Map(prices.map(({ day, price }) => [day, dec(price)])), { start, last });
}

function rolled(
  rows: readonly HoldingRow[],
  prices: ReadonlyMap<string, Decimal>,
  { start, last }: { start: string; last: string },
): ValueDay[] {
  const held = new Map<string, { quantity: Decimal; netDeposits: Decimal }>();
  const found: ValueDay[] = [];
  let next = 0;
  for (let day = rows[0]!.day < start ? rows[0]!.day : start; day <= last; day = addDays(day, 1)) {
    let netDeposits = ZERO;
    for (; rows[next]?.day === day; next++) {
      const { accountId, ...row } = rows[next]!;
      const now = { quantity: dec(row.quantity), netDeposits: dec(row.netDeposits) };
      netDeposits = add(netDeposits, sub(now.netDeposits, held.get(accountId)?.netDeposits ?? ZERO));
      held.set(accountId, now);
    }
    if (day < start) continue;
    const known = knownOf([...held.values()], prices.get(day) ?? null);
    found.push({ day, ...known, netDeposits: formatDecimal(normalize(netDeposits)) });
  }
  return found;
}

function knownOf(held: readonly { quantity: Decimal }[], price: Decimal | null): Omit<ValueDay, 'day' | 'netDeposits'> {
  const some = held.filter(({ quantity }) => !isZero(quantity));
  const known = some.filter(({ quantity }) => price !== null && !isNegative(quantity));
  const atLeast = formatDecimal(normalize(sum(known.map(({ quantity }) => mul(quantity, price!)))));
  const isKnown = known.length === some.length;
  return { value: isKnown ? atLeast : null, atLeast, unknownAssets: isKnown ? 0 : 1 };
}
