/**
 * A source of the asset list, latest prices, and prices by day and within a day, in US dollars per unit. A source may
 * provide only some of them. Failures are values.
 */
import type { Decimal } from '@lotbook/ledger/decimal';
import type { Outcome } from '@lotbook/ledger/outcome';
import type { PriceFailure } from './provider.ts';

/** A listed asset. `id` is always CoinGecko's. */
export type ListedAsset = {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  /** Contracts as [the ledger's name of the chain, the ledger's form of the address]. */
  readonly contracts: readonly (readonly [string, string])[];
};

/** A quote. Fields are null if the source does not provide them. */
export type Quote = {
  readonly id: string;
  readonly symbol: string | null;
  readonly name: string | null;
  readonly rank: number | null;
  readonly price: Decimal;
  /** The change in percent. */
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
  /** The time according to the source, ISO 8601. */
  readonly pricedAt: string;
};

/** A price at a time. `at` is in milliseconds since 1970. */
export type PricePoint = { readonly at: number; readonly price: Decimal };
/** The close of a day in UTC. */
export type DayClose = PricePoint & {
  readonly day: string;
  readonly marketCap: Decimal | null;
  readonly volume: Decimal | null;
};

export type Asked<T> = Promise<Outcome<T, PriceFailure>>;
/** Values by asset ID, without unknown assets. */
export type ById<T> = ReadonlyMap<string, T>;

/** A range of days, `YYYY-MM-DD` in UTC, both inclusive. */
export type Days = { readonly from: string; readonly to: string };
export type Fineness = 'minutes' | 'hours';

export type MarketSource = {
  readonly id: string;
  readonly service: string;
  catalog?(): Asked<readonly ListedAsset[]>;
  /** Returns the largest assets by market cap, largest first. */
  largest?(count: number): Asked<readonly Quote[]>;
  latest?(ids: readonly string[]): Asked<readonly Quote[]>;
  /** True if a missing day proves nothing, because the source lists few assets or lists them late. */
  readonly isPartial?: true;
  readonly mostOfHistory?: { readonly assets: number; readonly days: number };
  /** Returns daily closes; undefined if the source does not provide them. */
  days?(ids: readonly string[], days: Days): Asked<ById<readonly DayClose[]>> | undefined;
  /** Returns points in one request: every five minutes over a day, or hourly over twenty days. */
  points?(ids: readonly string[], fineness: Fineness, now: number): Asked<ById<readonly PricePoint[]>>;
  /** Returns market rates per euro, for currencies without a published central bank rate. */
  marketRates?(): Asked<ById<Decimal>>;
};

const DAY_MS = 86_400_000;
/** The maximum distance from midnight. A price farther away is not the day's last. */
const FROM_MIDNIGHT_MS = 4 * 3_600_000;

/** Returns closes. The point nearest to midnight is the last price of the day that ends then. */
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
