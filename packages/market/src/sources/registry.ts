/** The market sources in query order. The next one is used if one fails or has no data. */
import { exchangeDays } from '../exchange-days.ts';
import type { MarketSource } from '../market-source.ts';
import type { SourceOptions } from '../registry.ts';
import { BITSTAMP_DAYS } from './bitstamp.ts';
import { COINBASE_DAYS } from './coinbase.ts';
import { createCoinGeckoMarket } from './coingecko.ts';
import { createDefiLlamaMarket } from './defillama.ts';
import { KRAKEN_DAYS } from './kraken.ts';

export type RemoteSource = {
  readonly id: string;
  /** True if it must be enabled in the settings. */
  readonly isOptional?: true;
  create(options: SourceOptions): MarketSource;
};

export const MARKET_SOURCES: readonly RemoteSource[] = [
  {
    id: 'coingecko',
    create: ({ keys, ...options }) =>
      createCoinGeckoMarket({ ...options, ...(keys?.coingecko ? { key: keys.coingecko } : {}) }),
  },
  { id: 'defillama', create: ({ keys: _, ...options }) => createDefiLlamaMarket(options) },
  ...[BITSTAMP_DAYS, COINBASE_DAYS, KRAKEN_DAYS].map(
    (exchange): RemoteSource => ({
      id: exchange.id,
      isOptional: true,
      create: ({ keys: _, ...options }) => exchangeDays(exchange, options),
    }),
  ),
];
