import { type Clock, systemClock } from '@lotbook/integrations/connecting/http/clock';
import type { PriceProvider } from '@lotbook/market/provider';
import { PROVIDERS } from '@lotbook/market/registry';
import { isSimulated, madeUp } from '@lotbook/market/simulated';
import { inOrder } from '../market/sources.ts';
import type { Config } from '../platform/config/config.ts';
import type { Services } from '../platform/graphql/context.ts';
import type { Sources } from './fill.ts';
import { remembered } from './remembered.ts';

const made = new WeakMap<Config, Map<string, PriceProvider>>();

/** @param asks  'later' uses only the cache, because a computation does not wait for the market */
export function remoteSources(
  { db, config, metrics }: Pick<Services, 'db' | 'config' | 'metrics'>,
  asks: 'now' | 'later',
  clock: Clock = systemClock,
): Sources {
  const providers = providersOf({ config, metrics }, clock);
  const of = (kind: 'assets' | 'currencies'): PriceProvider[] =>
    inOrder(PROVIDERS, config)
      .filter((provider) => provider.prices === kind)
      .map(({ id }) => remembered(providers.get(id)!, db, clock, asks === 'now' && config.prices.network));
  return { assets: of('assets'), currencies: of('currencies'), asks: config.prices.network ? asks : 'never' };
}

function providersOf(
  { config, metrics }: Pick<Services, 'config' | 'metrics'>,
  clock: Clock,
): Map<string, PriceProvider> {
  const known = made.get(config);
  if (known) return known;
  const { coingeckoKey } = config.prices;
  const keys = coingeckoKey ? { coingecko: coingeckoKey } : {};
  const providers = new Map(
    PROVIDERS.map(({ id, create }) => {
      const baseUrl = config.prices.urls[id];
      const provider = create({ clock, keys, onAsked: metrics.providerAsked, ...(baseUrl ? { baseUrl } : {}) });
      return [id, baseUrl !== undefined && isSimulated(baseUrl) ? madeUp(provider) : provider];
    }),
  );
  made.set(config, providers);
  return providers;
}
