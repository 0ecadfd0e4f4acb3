/** The sites of sources of prices, for who asks to be named with a link. */

/** Where the names of sources lead to. @source CoinGecko's attribution guide: its name with a link, near what is shown */
const SITES: Record<string, string> = {
  coingecko: 'https://www.coingecko.com',
  defillama: 'https://defillama.com',
  'defillama-daily': 'https://defillama.com',
  bitstamp: 'https://www.bitstamp.net',
  'bitstamp-daily': 'https://www.bitstamp.net',
  coinbase: 'https://www.coinbase.com',
  'coinbase-daily': 'https://www.coinbase.com',
  'kraken-daily': 'https://www.kraken.com',
  'binance-daily': 'https://www.binance.com',
  ecb: 'https://www.ecb.europa.eu',
  frankfurter: 'https://frankfurter.dev',
};

/** The site of a source of prices; null where it has none, as a simulated market or the user. */
export function priceSourceSite(source: string): string | null {
  return SITES[source] ?? null;
}
