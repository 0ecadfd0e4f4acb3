/**
 * How the value went within the last day, by the hour: what is held now at the prices of each moment, since nothing moved. Where something did
 * move, the quantities of before are not those of now: the line goes on after the last movement. A day in which nothing moved begins with
 * what the change of each price over 24 hours says, so that what the assets gained and what all of it gained are one figure.
 */
import type { Tx } from '@lotbook/db/user';
import { type Decimal, dec, divide, formatDecimal, mul } from '@lotbook/ledger/decimal';
import { roundToTotal } from '@lotbook/ledger/printed/rows';
import { OWN_PRICE } from '../books/market/current.ts';
import { pricesAt } from '../books/market/points.ts';
import { currentRates } from '../books/market/rates.ts';
import { lastHappened } from '../books/transactions/busy-days.ts';
import { displayDigits } from './display.ts';
import { less, sharedOutWithin, total } from './holding-cells.ts';
import type { Holding } from './holding-row.ts';
import type { Holdings } from './holdings.ts';

/** As a day of the history, at a moment. `at`: an ISO instant. */
export type ValueMoment = { at: string; atLeast: string; unknownAssets: number };

/** `isWhole`: of 24 hours in which nothing moved; else they begin after the last movement, or with this day in UTC. */
export type ByHour = { moments: ValueMoment[]; isWhole: boolean };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Of few assets more moments are looked at. */
const FEW_ASSETS = 40;
const FINE = 12;

type Asked = {
  all: Holdings;
  /** Its rows with a price of today. */
  priced: readonly Holding[];
  /** How many others there are. */
  unknownAssets: number;
  accountId: string | null;
};

/** In the cents of the whole, so that accounts make it at each moment. */
export async function valueByHour(tx: Tx, userId: string, asked: Asked): Promise<ByHour> {
  const { all, priced, unknownAssets, accountId } = asked;
  const now = all.pricedAt;
  // Of all accounts, also for one: its day is as long as theirs.
  const last = await lastHappened(tx, userId);
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();
  const midnight = `${now.toISOString().slice(0, 10)}T00:00:00.000Z`;
  const isWhole = last === null || last < dayAgo;
  const moments = momentsAfter(isWhole ? dayAgo : last > midnight ? last : midnight, now, priced.length);
  const dollar = (await currentRates(tx, ['USD'], all.display.base, now.toISOString().slice(0, 10))).get('USD');
  if (moments.length === 0 || !dollar) return { moments: [], isWhole: false };
  const ids = priced.map(({ assetId }) => assetId);
  const prices = await pricesAt(tx, userId, ids, isWhole ? [dayAgo, ...moments] : moments);
  const rate = mul(dollar.rate, all.display.rate);
  const digits = displayDigits(all.display);
  const cells = priced.flatMap((row) => row.parts.map((part) => ({ row, part })));
  const isHere = cells.map(({ part }) => accountId === null || part.accountId === accountId);
  const moment = (at: string, place: number): ValueMoment => {
    const exact = cells.map(({ row, part }) => {
      const price = priceThen(row, prices.get(row.assetId)?.[place] ?? null, rate);
      return price === null ? null : mul(dec(part.quantity), price);
    });
    return summed(
      at,
      sharedOutWithin(exact, (cell) => cells[cell]!.row.assetId, digits),
    );
  };
  const summed = (at: string, values: readonly (string | null)[]): ValueMoment => {
    const here = values.filter((_, cell) => isHere[cell]);
    const lacking = new Set(
      cells.flatMap(({ row }, cell) => (isHere[cell] && values[cell] === null ? row.assetId : [])),
    );
    return { at, atLeast: total(here), unknownAssets: unknownAssets + lacking.size };
  };
  const first = () => {
    const known = new Map(priced.map((row) => [row, dayAgoOf(row, digits)]));
    const byPoints = cells.map(({ row, part }) => {
      const price = priceThen(row, prices.get(row.assetId)?.[0] ?? null, rate);
      return known.get(row) || price === null ? null : mul(dec(part.quantity), price);
    });
    const rest = sharedOutWithin(byPoints, (cell) => cells[cell]!.row.assetId, digits);
    const values = cells.map(({ row, part }, cell) => known.get(row)?.[row.parts.indexOf(part)] ?? rest[cell]!);
    return summed(dayAgo, values);
  };
  return {
    isWhole,
    moments: isWhole ? [first(), ...moments.map((at, i) => moment(at, i + 1))] : moments.map(moment),
  };
}

/** The user's own price is one of every moment. @param dollars  of the market, then */
function priceThen({ price }: Holding, dollars: string | null, rate: Decimal): Decimal | null {
  if (price!.source === OWN_PRICE) return dec(price!.price);
  return dollars === null ? null : mul(dec(dollars), rate);
}

/** What each part was worth a day ago by the change of the price; null where nobody says how it changed. */
function dayAgoOf({ marketValue, change24h, parts }: Holding, digits: number): string[] | null {
  if (marketValue === null || change24h === null) return null;
  const before = less(marketValue, change24h);
  const [whole, units] = [dec(marketValue), dec(before)];
  if (whole.coefficient === 0n) return parts.map(() => '0');
  const exact = parts.map(({ value }) => divide(mul(dec(value ?? '0'), units), whole, FINE, 'down'));
  const cents = roundToTotal(exact, digits, units.coefficient * 10n ** BigInt(digits - units.scale));
  return cents.map((coefficient) => formatDecimal({ coefficient, scale: digits }));
}

/** Whole hours, or halves of one, after a moment and before now. */
function momentsAfter(start: string, now: Date, assets: number): string[] {
  const everyMs = assets > FEW_ASSETS ? HOUR_MS : HOUR_MS / 2;
  const found: string[] = [];
  // The last point is of now, and has the newest price: one just before it would look like a jump.
  for (let at = Math.floor(Date.parse(start) / everyMs + 1) * everyMs; at <= now.getTime() - everyMs / 4; at += everyMs)
    found.push(new Date(at).toISOString());
  return found;
}
