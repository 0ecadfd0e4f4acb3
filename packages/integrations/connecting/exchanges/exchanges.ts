import { INTEGRATIONS } from '../../registry.ts';
import { WITHOUT_FOLDER } from './basic.ts';
import { type ExchangeApi, KEY, type ListedExchange, SECRET } from './listed.ts';
import type { Redirect } from './redirect.ts';

function listed(slug: string, name: string, api: ExchangeApi): ListedExchange {
  const usual = {
    fields: [KEY, SECRET],
    rights: 'Reading alone; no trading and no withdrawals.',
    tier: 'full',
  } as const;
  return { ...usual, name, ...api, slug };
}

export const EXCHANGES: readonly ListedExchange[] = [
  ...INTEGRATIONS.flatMap(({ slug, name, connector }) => (connector ? [listed(slug, name, connector)] : [])),
  ...WITHOUT_FOLDER.map(([slug, name, api]) => listed(slug, name, api)),
].toSorted((a, b) => Number(a.tier === 'basic') - Number(b.tier === 'basic'));

export const EXCHANGE_HOSTS: readonly string[] = [...new Set(EXCHANGES.flatMap(({ hosts }) => hosts))];

export const REDIRECTS: readonly Redirect[] = EXCHANGES.flatMap(({ redirect }) => redirect ?? []);

export const TOKEN_HOSTS: readonly string[] = [...new Set(REDIRECTS.map(({ token }) => token.host))];

const bySlug = new Map(EXCHANGES.map((exchange) => [exchange.slug, exchange]));

export function exchangeBySlug(slug: string): ListedExchange | null {
  return bySlug.get(slug) ?? null;
}

export function exchangeByRedirect(path: string): ListedExchange | null {
  return EXCHANGES.find(({ redirect }) => redirect?.path === path) ?? null;
}
