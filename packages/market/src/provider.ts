/**
 * What every source of prices looks like: a batch of questions "what was one unit of this asset worth in this currency at
 * this instant" in, one answer each out. A currency is an asset too, so exchange rates use the same shape. What goes
 * wrong is a value; only a bug throws.
 */

import { findAsset } from '@lotbook/ledger/assets';
import type { Decimal } from '@lotbook/ledger/decimal';
import type { Outcome } from '@lotbook/ledger/outcome';

/** An asset as price sources know it. Without an id or a contract only a user's own table can price it. */
export type PricedAsset = {
  readonly symbol: string;
  readonly coingeckoId?: string | null;
  /** `chain` as DefiLlama names it: ethereum, arbitrum, avax, bsc, fantom, optimism, polygon, base, era, solana, ... */
  readonly contract?: { readonly chain: string; readonly address: string } | null;
};

export type PriceQuery = {
  readonly asset: PricedAsset;
  /** ISO 4217. */
  readonly currency: string;
  /** ISO 8601 with zone: the instant of the transaction. */
  readonly at: string;
  /** The tax date of that instant, `YYYY-MM-DD` in the user's zone: daily sources and exchange rates go by it. */
  readonly on: string;
};

/** How close to the instant a price is: of that moment, within minutes, within hours, of the day, or a peg assumed. */
export type Granularity = 'instant' | 'minute' | 'hour' | 'day' | 'peg';

export type Price = {
  readonly asset: string;
  readonly currency: string;
  /** Worth of one unit; exact, as the source wrote it. */
  readonly value: Decimal;
  /** The id of the provider. */
  readonly source: string;
  /** The moment the price is of: an instant, or a `YYYY-MM-DD` where the source knows only days. */
  readonly pricedAt: string;
  readonly granularity: Granularity;
  /** What the source itself says of it, 0 to 1; null where it does not say. */
  readonly confidence: number | null;
  /** The source may still change it (today's rate): ask again later. */
  readonly provisional: boolean;
};

export type PriceFailure =
  /** The source does not know the asset at all, or not by any id we have. */
  | { readonly code: 'unknown-asset'; readonly message: string }
  /** The source knows the asset and has no usable price near that time, or not in that currency. */
  | {
      readonly code: 'no-price';
      readonly message: string;
      /** The day that was asked for is not over: there may be a price tomorrow. */
      readonly isNotYet?: true;
    }
  | { readonly code: 'offline'; readonly message: string }
  | { readonly code: 'rate-limited'; readonly message: string; readonly retryAfterMs: number | null }
  | { readonly code: 'bad-answer'; readonly message: string };

export type PriceAnswer = Outcome<Price, PriceFailure>;

export type PriceProvider = {
  /** Stored with every price, so it never changes. */
  readonly id: string;
  readonly label: string;
  /** The currencies it answers in; the engine converts from them. */
  readonly currencies: readonly string[];
  /** It answers by the tax date alone; left out: by the instant. */
  readonly isOfDay?: true;
  /** One answer per query, in order. */
  prices(queries: readonly PriceQuery[]): Promise<PriceAnswer[]>;
};

/** A failure after which asking again soon may help. The others are answers, and may be remembered. */
export type TransientFailure = Extract<PriceFailure, { code: 'offline' | 'rate-limited' | 'bad-answer' }>;

export function isTransient(failure: PriceFailure): failure is TransientFailure {
  return failure.code === 'offline' || failure.code === 'rate-limited' || failure.code === 'bad-answer';
}

/** An asset of the catalog with its price id; a symbol it does not know is handed on without one. */
export function pricedAsset(symbol: string): PricedAsset {
  const known = findAsset(symbol);
  return known ? { symbol: known.symbol, coingeckoId: known.coingeckoId } : { symbol };
}

/** A price that a source found; what it says nothing of is not known, and it stays as it is unless the source says otherwise. */
export function found(
  price: Omit<Price, 'confidence' | 'provisional'> & Partial<Pick<Price, 'confidence' | 'provisional'>>,
): PriceAnswer {
  return { ok: true, value: { confidence: null, provisional: false, ...price } };
}

/** @param message  how it went, in a sentence without its stop: several are put together to one */
export function failed(code: 'unknown-asset' | 'no-price' | 'offline' | 'bad-answer', message: string): PriceAnswer {
  return { ok: false, error: { code, message } };
}

/** There is no price of a day that is not over. @param message  as of `failed` */
export function notYet(message: string): PriceAnswer {
  return { ok: false, error: { code: 'no-price', message, isNotYet: true } };
}

/** A service's answer that cannot be used: of another shape, of another unit, of another question. */
export function badAnswer(message: string): { readonly ok: false; readonly error: PriceFailure } {
  return { ok: false, error: { code: 'bad-answer', message } };
}
