export type PriceServiceFacts = {
  /** The ID in stored values, to which `-daily` is appended for the price of a whole day. */
  readonly id: string;
  readonly name: string;
  readonly site: string;
  /** The kind of daily price; undefined if the service has no separate one. */
  readonly daily?: 'close' | 'price';
};

/** @source CoinGecko's attribution guide for the site: its name with a link, near the figures */
export const PRICE_SERVICES: readonly PriceServiceFacts[] = [
  { id: 'coingecko', name: 'CoinGecko', site: 'https://www.coingecko.com' },
  { id: 'defillama', name: 'DefiLlama', site: 'https://defillama.com', daily: 'price' },
  { id: 'ecb', name: 'European Central Bank', site: 'https://www.ecb.europa.eu' },
  { id: 'frankfurter', name: 'Frankfurter (central banks)', site: 'https://frankfurter.dev' },
  { id: 'bitstamp', name: 'Bitstamp', site: 'https://www.bitstamp.net', daily: 'close' },
  { id: 'coinbase', name: 'Coinbase Exchange', site: 'https://www.coinbase.com', daily: 'close' },
  { id: 'kraken', name: 'Kraken', site: 'https://www.kraken.com', daily: 'close' },
  { id: 'binance', name: 'Binance', site: 'https://www.binance.com', daily: 'close' },
];

export const DAILY = '-daily';

export function serviceOf(source: string): string {
  return source.endsWith(DAILY) ? source.slice(0, -DAILY.length) : source;
}

export function serviceNamed(source: string): PriceServiceFacts | undefined {
  const service = serviceOf(source);
  return PRICE_SERVICES.find(({ id }) => id === service);
}

export const priceSourceSite = (source: string): string | null => serviceNamed(source)?.site ?? null;
