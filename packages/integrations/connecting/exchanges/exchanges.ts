/** The exchanges that are read with a key, in the order in which they are offered. One line each adds another. Pure. */
import { BASIC_EXCHANGES } from './basic.ts';
import { FULL_EXCHANGES } from './full.ts';
import type { ListedExchange } from './listed.ts';
import { OWN_EXCHANGES } from './own-exchanges.ts';

export const EXCHANGES: readonly ListedExchange[] = [...FULL_EXCHANGES, ...OWN_EXCHANGES, ...BASIC_EXCHANGES];

const bySlug = new Map(EXCHANGES.map((exchange) => [exchange.slug, exchange]));

export function exchangeBySlug(slug: string): ListedExchange | null {
  return bySlug.get(slug) ?? null;
}

export function exchangeByRedirect(path: string): ListedExchange | null {
  return EXCHANGES.find(({ redirect }) => redirect?.path === path) ?? null;
}
