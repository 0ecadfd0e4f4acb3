/** The providers in query order: assets first, then exchange rates. */

import type { ProviderOptions } from './asking.ts';
import type { CoinGeckoKey } from './coingecko-plans.ts';
import { exchangeCloses } from './exchange-days.ts';
import type { PriceProvider } from './provider.ts';
import { createCoinGecko } from './providers/coingecko.ts';
import { createDefiLlama, createDefiLlamaDaily } from './providers/defillama.ts';
import { createEcb } from './providers/ecb.ts';
import { createBitstamp, createCoinbaseExchange } from './providers/exchange-candles.ts';
import { createFrankfurter } from './providers/frankfurter.ts';
import { BINANCE_DAYS } from './sources/binance.ts';
import { BITSTAMP_DAYS } from './sources/bitstamp.ts';
import { COINBASE_DAYS } from './sources/coinbase.ts';
import { KRAKEN_DAYS } from './sources/kraken.ts';

export type MarketHost = { readonly host: string; readonly what: string };

const BY_MINUTE = 'prices by the minute and by the day, where it is switched on';
const RATES = 'exchange rates of currencies';

export type RemoteProvider = {
  readonly id: string;
  /** The service, which several sources may share. */
  readonly service: string;
  readonly prices: 'assets' | 'currencies';
  /** True if it must be enabled in the settings. */
  readonly isOptional?: true;
  /** The contacted hosts; undefined if an earlier source of the service lists them. */
  readonly hosts?: readonly MarketHost[];
  readonly module: string;
  create(options: SourceOptions): PriceProvider;
};

/** Optional keys of services, which also work without a key. */
export type ProviderKeys = { readonly coingecko?: CoinGeckoKey };

export type SourceOptions = ProviderOptions & { readonly keys?: ProviderKeys };

/** The providers. A user's own table (price-table.ts) is per user and comes before all of these. */
export const PROVIDERS: readonly RemoteProvider[] = [
  {
    id: 'bitstamp',
    service: 'Bitstamp',
    prices: 'assets',
    isOptional: true,
    hosts: [{ host: 'www.bitstamp.net', what: BY_MINUTE }],
    module: 'exchange-candles',
    create: ({ keys: _, ...options }) => createBitstamp(options),
  },
  {
    id: 'coinbase',
    service: 'Coinbase Exchange',
    prices: 'assets',
    isOptional: true,
    hosts: [{ host: 'api.exchange.coinbase.com', what: BY_MINUTE }],
    module: 'exchange-candles',
    create: ({ keys: _, ...options }) => createCoinbaseExchange(options),
  },
  {
    id: 'defillama',
    service: 'DefiLlama',
    prices: 'assets',
    hosts: [{ host: 'coins.llama.fi', what: 'prices of assets' }],
    module: 'defillama',
    create: createDefiLlama,
  },
  {
    id: 'coingecko',
    service: 'CoinGecko',
    prices: 'assets',
    hosts: [
      { host: 'api.coingecko.com', what: 'prices of assets' },
      { host: 'pro-api.coingecko.com', what: 'prices of assets, with a paid key' },
    ],
    module: 'coingecko',
    create: ({ keys, ...options }) =>
      createCoinGecko({ ...options, ...(keys?.coingecko ? { key: keys.coingecko } : {}) }),
  },
  { id: 'defillama-daily', service: 'DefiLlama', prices: 'assets', module: 'defillama', create: createDefiLlamaDaily },
  ...[BITSTAMP_DAYS, COINBASE_DAYS, KRAKEN_DAYS, BINANCE_DAYS].map(
    (exchange): RemoteProvider => ({
      id: `${exchange.id}-daily`,
      service: exchange.service,
      prices: 'assets',
      isOptional: true,
      hosts: [{ host: new URL(exchange.root).host, what: 'prices by the day, where it is switched on' }],
      module: exchange.id,
      create: ({ keys: _, ...options }) => exchangeCloses(exchange, options),
    }),
  ),
  {
    id: 'ecb',
    service: 'the European Central Bank',
    prices: 'currencies',
    hosts: [{ host: 'www.ecb.europa.eu', what: RATES }],
    module: 'ecb',
    create: createEcb,
  },
  {
    id: 'frankfurter',
    service: 'Frankfurter',
    prices: 'currencies',
    hosts: [{ host: 'api.frankfurter.dev', what: RATES }],
    module: 'frankfurter',
    create: createFrankfurter,
  },
];
