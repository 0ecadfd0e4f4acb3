/**
 * A batch of queries for prices at an instant, with one answer each. A currency is an asset too, so exchange rates use
 * the same types. Failures are values; only bugs throw.
 */

import { findAsset } from '@lotbook/ledger/assets';
import type { Decimal } from '@lotbook/ledger/decimal';
import type { Outcome } from '@lotbook/ledger/outcome';

/** Without an id or a contract only a user's own table can price the asset. */
export type PricedAsset = {
  readonly symbol: string;
  readonly coingeckoId?: string | null;
  /** `chain` is DefiLlama's name: ethereum, arbitrum, avax, bsc, fantom, optimism, polygon, base, era, solana, ... */
  readonly contract?: { readonly chain: string; readonly address: string } | null;
};

export type PriceQuery = {
  readonly asset: PricedAsset;
  readonly currency: string;
  /** ISO 8601 with a time zone. */
  readonly at: string;
  /** `YYYY-MM-DD` in the user's time zone, for daily sources and exchange rates. */
  readonly on: string;
};

/** Exact, within minutes, within hours, of the day, or an assumed peg. */
export type Granularity = 'instant' | 'minute' | 'hour' | 'day' | 'peg';

export type Price = {
  readonly asset: string;
  readonly currency: string;
  /** Per unit; exact, as published. */
  readonly value: Decimal;
  readonly source: string;
  /** An instant, or `YYYY-MM-DD` for a daily source. */
  readonly pricedAt: string;
  readonly granularity: Granularity;
  /** 0 to 1; null if the source has none. */
  readonly confidence: number | null;
  /** True if the source may still change it (today's rate). */
  readonly provisional: boolean;
};

export type PriceFailure =
  /** The source does not know the asset by any id we have. */
  | { readonly code: 'unknown-asset'; readonly message: string }
  /** The source knows the asset but has no usable price near that time or in that currency. */
  | {
      readonly code: 'no-price';
      readonly message: string;
      /** The requested day is not over, so a price may exist tomorrow. */
      readonly isNotYet?: true;
    }
  | { readonly code: 'offline'; readonly message: string }
  | { readonly code: 'rate-limited'; readonly message: string; readonly retryAfterMs: number | null }
  | { readonly code: 'bad-answer'; readonly message: string };

export type PriceAnswer = Outcome<Price, PriceFailure>;

export type PriceProvider = {
  /** The id stored with every price, so it never changes. */
  readonly id: string;
  readonly label: string;
  /** The engine converts from these. */
  readonly currencies: readonly string[];
  /** The default is the instant. */
  readonly isOfDay?: true;
  prices(queries: readonly PriceQuery[]): Promise<PriceAnswer[]>;
};

/** A retry may help. Other failures are answers and may be cached. */
export type TransientFailure = Extract<PriceFailure, { code: 'offline' | 'rate-limited' | 'bad-answer' }>;

export function isTransient(failure: PriceFailure): failure is TransientFailure {
  return failure.code === 'offline' || failure.code === 'rate-limited' || failure.code === 'bad-answer';
}

export function pricedAsset(symbol: string): PricedAsset {
  const known = findAsset(symbol);
  return known ? { symbol: known.symbol, coingeckoId: known.coingeckoId } : { symbol };
}

export function found(
  price: Omit<Price, 'confidence' | 'provisional'> & Partial<Pick<Price, 'confidence' | 'provisional'>>,
): PriceAnswer {
  return { ok: true, value: { confidence: null, provisional: false, ...price } };
}

/**
 * @param message  a sentence without a period, because several are joined
 */
export function failed(code: 'unknown-asset' | 'no-price' | 'offline' | 'bad-answer', message: string): PriceAnswer {
  return { ok: false, error: { code, message } };
}

/** @param message  as in `failed` */
export function notYet(message: string): PriceAnswer {
  return { ok: false, error: { code: 'no-price', message, isNotYet: true } };
}

export function badAnswer(message: string): { readonly ok: false; readonly error: PriceFailure } {
  return { ok: false, error: { code: 'bad-answer', message } };
}
