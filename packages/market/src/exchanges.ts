/** Exchanges whose public candles are asked: who they are, and which markets they have. What a candle looks like is beside who reads it. */
import type { PriceService } from './asking.ts';

/** The best known assets, as exchanges call them, by CoinGecko's id: a symbol alone names no asset. */
export const WELL_KNOWN = {
  bitcoin: 'BTC',
  ethereum: 'ETH',
  litecoin: 'LTC',
  ripple: 'XRP',
  'bitcoin-cash': 'BCH',
  chainlink: 'LINK',
  uniswap: 'UNI',
  solana: 'SOL',
  cardano: 'ADA',
  dogecoin: 'DOGE',
  'avalanche-2': 'AVAX',
} as const;

export type CandleExchange = {
  readonly id: string;
  /** As a person would say it. */
  readonly service: string;
  readonly root: string;
  /** Currencies of its markets: a stablecoin is none. */
  readonly currencies: readonly string[];
  /** By CoinGecko's id. */
  readonly symbols: Readonly<Record<string, string>>;
  /** Candles in one answer. */
  readonly most: number;
};

/** Requests in one call. */
export const MOST_REQUESTS = 60;

/** Its markets and their candles are public: few questions, without a key. An asset that it does not list is not found. */
export function exchangeService({ id, service, root }: CandleExchange): PriceService {
  return { id, name: service, root, perSecond: 3, isUnknown404: true };
}

/** @source https://www.bitstamp.net/api/ (OHLC data) */
export const BITSTAMP: CandleExchange = {
  id: 'bitstamp',
  service: 'Bitstamp',
  root: 'https://www.bitstamp.net',
  currencies: ['USD', 'EUR'],
  symbols: WELL_KNOWN,
  most: 1000,
};

/** @source https://docs.cdp.coinbase.com/exchange (Get product candles: time, low, high, open, close, volume) */
export const COINBASE: CandleExchange = {
  id: 'coinbase',
  service: 'Coinbase Exchange',
  root: 'https://api.exchange.coinbase.com',
  currencies: ['USD', 'EUR'],
  symbols: WELL_KNOWN,
  most: 300,
};
