import { type Clock, systemClock } from '@lotbook/integrations/connecting/http/clock';
import { serviceOf } from '@lotbook/ledger/price-services';
import type { MarketSource } from '@lotbook/market/market-source';
import { isSimulated } from '@lotbook/market/simulated';
import { MARKET_SOURCES } from '@lotbook/market/sources/registry';
import type { Config } from '../platform/config/config.ts';
import type { Services } from '../platform/graphql/context.ts';

export type OpenSource = { source: MarketSource; isSimulated: boolean };

const made = new WeakMap<Config, OpenSource[]>();

export function marketSources(
  { config, metrics }: Pick<Services, 'config' | 'metrics'>,
  clock: Clock = systemClock,
): OpenSource[] {
  const known = made.get(config);
  if (known) return known;
  const { coingeckoKey, urls } = config.prices;
  const keys = coingeckoKey ? { coingecko: coingeckoKey } : {};
  const open = inOrder(MARKET_SOURCES, config).map(({ id, create }): OpenSource => {
    const baseUrl = urls[id];
    const source = create({ clock, keys, onAsked: metrics.providerAsked, ...(baseUrl ? { baseUrl } : {}) });
    return { source, isSimulated: baseUrl !== undefined && isSimulated(baseUrl) };
  });
  made.set(config, open);
  return open;
}

export function inOrder<S extends { readonly id: string; readonly isOptional?: true }>(
  sources: readonly S[],
  { prices: { order } }: Config,
): S[] {
  if (order === null) return sources.filter(({ isOptional }) => !isOptional);
  const named = order.flatMap((service) => sources.filter(({ id }) => serviceOf(id) === service));
  const isOfDay = ({ id }: S) => serviceOf(id) !== id;
  return [...named.filter((source) => !isOfDay(source)), ...named.filter(isOfDay)];
}

export function hasSimulatedSource({ prices }: Config): boolean {
  return Object.values(prices.urls).some(isSimulated);
}
