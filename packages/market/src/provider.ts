/**
 * The interface of price providers: a batch of queries for prices at an instant, with one answer each. A currency is an
 * asset too, so exchange rates use the same types. Failures are values; only bugs throw.
 */

import { findAsset } from '@lotbook/ledger/assets';
import type { Decimal } from '@lotbook/ledger/decimal';
import type { Outcome } from '@lotbook/ledger/outcome';

/** An asset to price. Without an ID or a contract, only a user's own table can price it. */
export type PricedAsset = {
  readonly symbol: string;
  readonly coingeckoId?: string | null;
  /**
   * The contract. `chain` is DefiLlama's name: ethereum, arbitrum, avax, bsc, fantom, optimism, polygon, base, era,
   * solana, ...
   */
  readonly contract?: { readonly chain: string; readonly address: string } | null;
};

export type PriceQuery = {
  readonly asset: PricedAsset;
  readonly currency: string;
  /** The instant, ISO 8601 with a time zone. */
  readonly at: string;
  /** The day, `YYYY-MM-DD` in the user's time zone, for daily sources and exchange rates. */
  readonly on: string;
};

/** The precision of a price: exact, within minutes, within hours, of the day, or an assumed peg. */
export type Granularity = 'instant' | 'minute' | 'hour' | 'day' | 'peg';

export type Price = {
  readonly asset: string;
  readonly currency: string;
  /** The price per unit, exactly as published. */
  readonly value: Decimal;
  readonly source: string;
  /** The time of the price: an instant, or `YYYY-MM-DD` for a daily source. */
  readonly pricedAt: string;
  readonly granularity: Granularity;
  /** The source's confidence from 0 to 1; null if it has none. */
  readonly confidence: number | null;
  /** True if the source may still change it (today's rate). */
  readonly provisional: boolean;
};

export type PriceFailure =
  /** The source does not have the asset under any ID we know. */
  | { readonly code: 'unknown-asset'; readonly message: string }
  /** The source has the asset, but no usable price near that time or in that currency. */
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
  /** The ID stored with every price, which never changes. */
  readonly id: string;
  readonly label: string;
  /** The currencies of prices, from which the engine converts. */
  readonly currencies: readonly string[];
  /** True for prices of the day. The default is prices at the instant. */
  readonly isOfDay?: true;
  prices(queries: readonly PriceQuery[]): Promise<PriceAnswer[]>;
};

/** Failures for which a retry may help. Other failures are answers and may be cached. */
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
