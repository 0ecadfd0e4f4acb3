/** The services that quote prices and exchange rates, each once. The order is that of the settings page. */

export type PriceServiceFacts = {
  /** The id in settings and in stored values, where a price of a whole day has `-daily` behind it. */
  readonly id: string;
  readonly name: string;
  readonly site: string;
  /** The kind of its daily price; left out if it has none beside its other prices. */
  readonly daily?: 'close of the day' | 'price of the day';
};

/** @source CoinGecko's attribution guide for the site: its name with a link, near the figures */
export const PRICE_SERVICES: readonly PriceServiceFacts[] = [
  { id: 'coingecko', name: 'CoinGecko', site: 'https://www.coingecko.com' },
  { id: 'defillama', name: 'DefiLlama', site: 'https://defillama.com', daily: 'price of the day' },
  { id: 'ecb', name: 'European Central Bank', site: 'https://www.ecb.europa.eu' },
  { id: 'frankfurter', name: 'Frankfurter (central banks)', site: 'https://frankfurter.dev' },
  { id: 'bitstamp', name: 'Bitstamp', site: 'https://www.bitstamp.net', daily: 'close of the day' },
  { id: 'coinbase', name: 'Coinbase Exchange', site: 'https://www.coinbase.com', daily: 'close of the day' },
  { id: 'kraken', name: 'Kraken', site: 'https://www.kraken.com', daily: 'close of the day' },
  { id: 'binance', name: 'Binance', site: 'https://www.binance.com', daily: 'close of the day' },
];

const DAILY = '-daily';
const BY_ID = new Map(PRICE_SERVICES.map((service) => [service.id, service]));

/** Returns the service of a source: `defillama-daily` is DefiLlama. */
export function serviceOf(source: string): string {
  return source.endsWith(DAILY) ? source.slice(0, -DAILY.length) : source;
}

/** Returns the ids under which the service is a source of prices. */
export function sourcesOf({ id, daily }: PriceServiceFacts): string[] {
  return daily === undefined ? [id] : [id, id + DAILY];
}

/** Returns the name of a source, or undefined if it is not a service. */
export function serviceName(source: string): string | undefined {
  const service = BY_ID.get(serviceOf(source));
  if (!service || service.id === source) return service?.name;
  return service.daily && `${service.name}, ${service.daily}`;
}

/** Returns the site of a source, or null if it has none, such as a simulated market or the user. */
export function priceSourceSite(source: string): string | null {
  return BY_ID.get(serviceOf(source))?.site ?? null;
}
