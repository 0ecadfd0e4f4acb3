/** Every source of prices there is, in the order they are asked: first for assets, then for exchange rates. */

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

export type RemoteProvider = {
  readonly id: string;
  /** Who answers, as a person would say it; several sources may be one service. */
  readonly service: string;
  /** What it prices. */
  readonly prices: 'assets' | 'currencies';
  /** Asked only where the settings name it. */
  readonly isOptional?: true;
  /** The file it lives in. */
  readonly module: string;
  create(options: SourceOptions): PriceProvider;
};

/** Keys of services that can be asked without one, by provider. */
export type ProviderKeys = { readonly coingecko?: CoinGeckoKey };

export type SourceOptions = ProviderOptions & { readonly keys?: ProviderKeys };

/** A user's own table (price-table.ts) is not here: it belongs to one user and is put before all of these. */
export const PROVIDERS: readonly RemoteProvider[] = [
  {
    id: 'bitstamp',
    service: 'Bitstamp',
    prices: 'assets',
    isOptional: true,
    module: 'exchange-candles',
    create: ({ keys: _, ...options }) => createBitstamp(options),
  },
  {
    id: 'coinbase',
    service: 'Coinbase Exchange',
    prices: 'assets',
    isOptional: true,
    module: 'exchange-candles',
    create: ({ keys: _, ...options }) => createCoinbaseExchange(options),
  },
  { id: 'defillama', service: 'DefiLlama', prices: 'assets', module: 'defillama', create: createDefiLlama },
  {
    id: 'coingecko',
    service: 'CoinGecko',
    prices: 'assets',
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
      module: exchange.id,
      create: ({ keys: _, ...options }) => exchangeCloses(exchange, options),
    }),
  ),
  { id: 'ecb', service: 'the European Central Bank', prices: 'currencies', module: 'ecb', create: createEcb },
  { id: 'frankfurter', service: 'Frankfurter', prices: 'currencies', module: 'frankfurter', create: createFrankfurter },
];
