/**
 * What every source of market data looks like: who the assets are, what they are worth now, what they were worth by day and within a day.
 * All prices are in US dollars, of one unit. A source offers what it has; what goes wrong is a value.
 */
import type { Decimal } from '@lotbook/ledger/decimal';
import type { Outcome } from '@lotbook/ledger/outcome';
import type { PriceFailure } from './provider.ts';

/** `id` is CoinGecko's everywhere. */
export type ListedAsset = {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  /** [chain as the ledger names it, address as the ledger writes it] */
  readonly contracts: readonly (readonly [string, string])[];
};

/** What a source does not say is null. */
export type Quote = {
  readonly id: string;
  readonly symbol: string | null;
  readonly name: string | null;
  readonly rank: number | null;
  readonly price: Decimal;
  /** In percent. */
  readonly change1h: Decimal | null;
  readonly change24h: Decimal | null;
  readonly change7d: Decimal | null;
  readonly high24h: Decimal | null;
  readonly low24h: Decimal | null;
  readonly marketCap: Decimal | null;
  readonly volume24h: Decimal | null;
  readonly circulatingSupply: Decimal | null;
  readonly totalSupply: Decimal | null;
  readonly maxSupply: Decimal | null;
  readonly allTimeHigh: Decimal | null;
  readonly allTimeHighAt: string | null;
  readonly allTimeLow: Decimal | null;
  readonly allTimeLowAt: string | null;
  /** ISO 8601: the instant the price is of, as the source says it. */
  readonly pricedAt: string;
};

/** A price at an instant, in milliseconds since 1970. */
export type PricePoint = { readonly at: number; readonly price: Decimal };
/** The last price of a day in UTC. */
export type DayClose = PricePoint & {
  readonly day: string;
  readonly marketCap: Decimal | null;
  readonly volume: Decimal | null;
};

export type Asked<T> = Promise<Outcome<T, PriceFailure>>;
/** By asset; one that the source does not know is not in it. */
export type ById<T> = ReadonlyMap<string, T>;

/** Both ends included, `YYYY-MM-DD` in UTC. */
export type Days = { readonly from: string; readonly to: string };
/** How far apart the points are. */
export type Fineness = 'minutes' | 'hours';

export type MarketSource = {
  /** Who answers: `coingecko`. */
  readonly id: string;
  readonly service: string;
  /** Every asset there is. */
  catalog?(): Asked<readonly ListedAsset[]>;
  /** The latest of the largest by market cap, the largest first. */
  largest?(count: number): Asked<readonly Quote[]>;
  latest?(ids: readonly string[]): Asked<readonly Quote[]>;
  /** It lists few assets, and some later than others do: that it has nothing of a day says nothing about that day. */
  readonly isPartial?: true;
  /** In one request. `most`: assets, and days, of it. `since`: it has none before that day. */
  readonly mostOfHistory?: { readonly assets: number; readonly days: number };
  /** Undefined: it is not asked for these. */
  days?(ids: readonly string[], days: Days): Asked<ById<readonly DayClose[]>> | undefined;
  /** Within the last days, in one request: five minutes apart over a day, or an hour over twenty. */
  points?(ids: readonly string[], fineness: Fineness, now: number): Asked<ById<readonly PricePoint[]>>;
  /** Units for one euro of currencies of which no central bank of the reference rates publishes one. */
  marketRates?(): Asked<ById<Decimal>>;
};

const DAY_MS = 86_400_000;
/** A price farther than this from midnight is not the day's last. */
const FROM_MIDNIGHT_MS = 4 * 3_600_000;

/**
 * The close of each day: of the points near a midnight the nearest one is the last price of the day that ends there.
 * @param days  others are left out
 */
export function closesOf<P extends PricePoint>(points: readonly P[], days: Days): (P & { day: string })[] {
  const best = new Map<string, P>();
  const away = (point: P) => Math.abs(point.at - Math.round(point.at / DAY_MS) * DAY_MS);
  for (const point of points) {
    if (point.price.coefficient <= 0n || away(point) > FROM_MIDNIGHT_MS) continue;
    const day = new Date((Math.round(point.at / DAY_MS) - 1) * DAY_MS).toISOString().slice(0, 10);
    if (day < days.from || day > days.to) continue;
    const known = best.get(day);
    if (!known || away(point) < away(known)) best.set(day, point);
  }
  return [...best].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([day, point]) => ({ ...point, day }));
}
