/** Every source of prices there is, in the order they are asked: first for assets, then for exchange rates. */
import { createPriceEngine, type PriceEngine } from './price-engine.ts';
import type { Clock, PriceProvider } from './provider.ts';
import { createDefiLlama, createDefiLlamaDaily } from './providers/defillama.ts';
import { createEcb } from './providers/ecb.ts';
import { createFrankfurter } from './providers/frankfurter.ts';

export type RemoteProvider = {
  readonly id: string;
  /** What it prices. */
  readonly prices: 'assets' | 'currencies';
  /** The file it lives in. */
  readonly module: string;
  create(options: { readonly clock: Clock; readonly baseUrl?: string }): PriceProvider;
};

/** A user's own table (price-table.ts) is not here: it belongs to one user and is put before all of these. */
export const PROVIDERS: readonly RemoteProvider[] = [
  { id: 'defillama', prices: 'assets', module: 'defillama', create: createDefiLlama },
  { id: 'defillama-daily', prices: 'assets', module: 'defillama', create: createDefiLlamaDaily },
  { id: 'ecb', prices: 'currencies', module: 'ecb', create: createEcb },
  { id: 'frankfurter', prices: 'currencies', module: 'frankfurter', create: createFrankfurter },
];

/**
 * The engine with its usual sources.
 * @param options.table     the user's own table, asked first for assets and for exchange rates
 * @param options.offline   ask nobody over the network
 * @param options.baseUrls  other addresses by provider id, for a mirror or a test
 */
export function openPriceEngine(options: {
  readonly clock: Clock;
  readonly table?: PriceProvider;
  readonly offline?: boolean;
  readonly baseUrls?: Readonly<Record<string, string>>;
}): PriceEngine {
  const { clock, table, offline = false, baseUrls = {} } = options;
  const own = table ? [table] : [];
  const remote = (kind: RemoteProvider['prices']) =>
    offline
      ? []
      : PROVIDERS.filter((provider) => provider.prices === kind).map((provider) =>
          provider.create({ clock, ...(baseUrls[provider.id] ? { baseUrl: baseUrls[provider.id] } : {}) }),
        );
  return createPriceEngine({
    assets: [...own, ...remote('assets')],
    currencies: [...own, ...remote('currencies')],
  });
}
