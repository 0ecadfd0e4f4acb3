import type { PriceService } from './asking.ts';

/** Well-known assets by CoinGecko's ID, because a symbol alone does not identify an asset. */
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
  readonly service: string;
  readonly root: string;
  /** Quote currencies, without stablecoins. */
  readonly currencies: readonly string[];
  /** Symbols by CoinGecko's ID. */
  readonly symbols: Readonly<Record<string, string>>;
  /** The maximum number of candles per response. */
  readonly most: number;
};

export const MOST_REQUESTS = 60;

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
