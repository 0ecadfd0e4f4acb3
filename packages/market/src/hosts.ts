/** The servers that prices and rates are asked from, and what for: shown to users, and held to what the sources say by a test. */
export const MARKET_HOSTS: readonly { readonly host: string; readonly what: string }[] = [
  { host: 'api.coingecko.com', what: 'prices of assets' },
  { host: 'api.exchange.coinbase.com', what: 'prices by the minute and by the day, where it is switched on' },
  { host: 'api.frankfurter.dev', what: 'exchange rates of currencies' },
  { host: 'api.kraken.com', what: 'prices by the day, where it is switched on' },
  { host: 'coins.llama.fi', what: 'prices of assets' },
  { host: 'data-api.binance.vision', what: 'prices by the day, where it is switched on' },
  { host: 'pro-api.coingecko.com', what: 'prices of assets, with a paid key' },
  { host: 'www.bitstamp.net', what: 'prices by the minute and by the day, where it is switched on' },
  { host: 'www.ecb.europa.eu', what: 'exchange rates of currencies' },
];
