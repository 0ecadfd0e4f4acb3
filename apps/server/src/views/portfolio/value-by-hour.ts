/**
 * Computes the value by hour from current holdings at past prices, so the line begins after the last movement. Without
 * movements, it begins with the value a day ago by each price's reported 24-hour change, so that the assets' changes
 * add up to the total.
 */
import type { Tx } from '@lotbook/db/user';
import { BITCOIN, BITCOIN_ASSET } from '@lotbook/ledger/asset-id';
import { type Decimal, dec, divide, formatDecimal, isZero, mul } from '@lotbook/ledger/decimal';
import { roundToTotal } from '@lotbook/ledger/printed/rows';
import { inBitcoin, ONE } from '@lotbook/market/daily-rates';
import { less, sharedOutWithin, total } from '@lotbook/portfolio/holding-cells';
import { ledgerState, versionWithMarket } from '../../facts/ledger-state.ts';
import { OWN_PRICE } from '../../market/current.ts';
import { pricesAt } from '../../market/points.ts';
import { currentRates } from '../../market/rates.ts';
import { remembered } from '../../platform/memory.ts';
import { lastHappened } from '../list/busy-days.ts';
import { displayDigits } from './display.ts';
import type { Holding } from './holding-row.ts';
import type { Holdings } from './holdings.ts';

/** A moment in the form of a history day. `at` is an ISO instant. */
export type ValueMoment = { at: string; atLeast: string; unknownAssets: number };

/** `isWhole` means 24 hours without movements; otherwise the line begins after the last movement or at midnight UTC. */
export type ByHour = { moments: ValueMoment[]; isWhole: boolean };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The maximum number of assets for which more moments are computed. */
const FEW_ASSETS = 40;
const FINE = 12;

type Asked = {
  all: Holdings;
  priced: readonly Holding[];
  unknownAssets: number;
  accountId: string | null;
};

/** Returns the value by hour, rounded so that accounts add up to the whole at each moment. */
export async function valueByHour(tx: Tx, userId: string, asked: Asked): Promise<ByHour> {
  const { all, priced, unknownAssets, accountId } = asked;
  const cells = priced.flatMap((row) => row.parts.map((part) => ({ row, part })));
  // Computed once for all accounts, because it depends on all current holdings.
  const course = await remembered(
    userId,
    'by the hour',
    `${versionWithMarket(await ledgerState(tx, userId))} ${all.pricedAt.toISOString()}`,
    () => courseOf(tx, userId, all, cells),
    ({ moments }) => moments.length * cells.length * BYTES_OF_VALUE,
  );
  const isHere = cells.map(({ part }) => accountId === null || part.accountId === accountId);
  const moments = course.moments.map(({ at, values }): ValueMoment => {
    const lacking = new Set(
      cells.flatMap(({ row }, cell) => (isHere[cell] && values[cell] === null ? row.assetId : [])),
    );
    return {
      at,
      atLeast: total(values.filter((_, cell) => isHere[cell])),
      unknownAssets: unknownAssets + lacking.size,
    };
  });
  return { isWhole: course.isWhole, moments };
}

type PricedPart = { row: Holding; part: Holding['parts'][number] };
type Course = { isWhole: boolean; moments: { at: string; values: (string | null)[] }[] };

/** Approximate memory per value. */
const BYTES_OF_VALUE = 40;

async function courseOf(tx: Tx, userId: string, all: Holdings, cells: readonly PricedPart[]): Promise<Course> {
  const now = all.pricedAt;
  // Uses the movements of all accounts, so that the line of one account is as long as that of the whole.
  const last = await lastHappened(tx, userId);
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();
  const midnight = `${now.toISOString().slice(0, 10)}T00:00:00.000Z`;
  const isWhole = last === null || last < dayAgo;
  const rows = [...new Set(cells.map(({ row }) => row))];
  const moments = momentsAfter(isWhole ? dayAgo : last > midnight ? last : midnight, now, rows.length);
  const dollar = (await currentRates(tx, ['USD'], all.display.base, now.toISOString().slice(0, 10))).get('USD');
  if (moments.length === 0 || !dollar) return { moments: [], isWhole: false };
  const isInBitcoin = all.display.currency === BITCOIN;
  const ids = [...rows.map(({ assetId }) => assetId), ...(isInBitcoin ? [BITCOIN_ASSET] : [])];
  const prices = await pricesAt(tx, userId, ids, isWhole ? [dayAgo, ...moments] : moments);
  const rateNow = mul(dollar.rate, all.display.rate);
  // A currency has one rate per day; bitcoin changes within it.
  const bitcoin = prices.get(BITCOIN_ASSET);
  const rateAt = (place: number): Decimal | null => {
    if (!isInBitcoin) return rateNow;
    const price = bitcoin?.[place] ?? null;
    return price === null || isZero(dec(price)) ? null : inBitcoin(ONE, dec(price));
  };
  const digits = displayDigits(all.display);
  const valuesAt = (place: number, isMeant: (row: Holding) => boolean) => {
    const rate = rateAt(place);
    const exact = cells.map(({ row, part }) => {
      const price = isMeant(row) ? priceThen(row, prices.get(row.assetId)?.[place] ?? null, rate) : null;
      return price === null ? null : mul(dec(part.quantity), price);
    });
    return sharedOutWithin(exact, (cell) => cells[cell]!.row.assetId, digits);
  };
  const every = () => true;
  if (!isWhole) return { isWhole, moments: moments.map((at, i) => ({ at, values: valuesAt(i, every) })) };
  const known = new Map(rows.map((row) => [row, dayAgoOf(row, digits)]));
  const rest = valuesAt(0, (row) => !known.get(row));
  const first = cells.map(({ row, part }, cell) => known.get(row)?.[row.parts.indexOf(part)] ?? rest[cell]!);
  return {
    isWhole,
    moments: [{ at: dayAgo, values: first }, ...moments.map((at, i) => ({ at, values: valuesAt(i + 1, every) }))],
  };
}

/**
 * Returns the price at a moment. The user's own price is the same at every moment.
 * @param dollars the market price at that time
 */
function priceThen({ price }: Holding, dollars: string | null, rate: Decimal | null): Decimal | null {
  if (price!.source === OWN_PRICE) return dec(price!.price);
  return dollars === null || rate === null ? null : mul(dec(dollars), rate);
}

/** Calculates each part's value a day ago from its price change. Null if unknown. */
function dayAgoOf({ marketValue, change24h, parts }: Holding, digits: number): string[] | null {
  if (marketValue === null || change24h === null) return null;
  const before = less(marketValue, change24h);
  const [whole, units] = [dec(marketValue), dec(before)];
  if (whole.coefficient === 0n) return parts.map(() => '0');
  const exact = parts.map(({ value }) => divide(mul(dec(value ?? '0'), units), whole, FINE, 'down'));
  const cents = roundToTotal(exact, digits, units.coefficient * 10n ** BigInt(digits - units.scale));
  return cents.map((coefficient) => formatDecimal({ coefficient, scale: digits }));
}

function momentsAfter(start: string, now: Date, assets: number): string[] {
  const everyMs = assets > FEW_ASSETS ? HOUR_MS : HOUR_MS / 2;
  const found: string[] = [];
  // The last point is always the current moment. Another point just before it would look like a jump.
  for (let at = Math.floor(Date.parse(start) / everyMs + 1) * everyMs; at <= now.getTime() - everyMs / 4; at += everyMs)
    found.push(new Date(at).toISOString());
  return found;
}
