import { type MarketHost, PROVIDERS } from './registry.ts';

const byHost = new Map<string, MarketHost>();
for (const one of PROVIDERS.flatMap(({ hosts }) => hosts ?? [])) if (!byHost.has(one.host)) byHost.set(one.host, one);

export const MARKET_HOSTS: readonly MarketHost[] = [...byHost.values()].sort((a, b) => (a.host < b.host ? -1 : 1));
