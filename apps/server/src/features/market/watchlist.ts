import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { createContextCache } from '@pothos/core';
import { unwatch, watch, watchedAssets } from '../../market/watchlist.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { Scope } from '../../platform/scope.ts';
import { type MarketCurrency, readMarket } from './market.ts';
import { calledExactly } from './search.ts';

const MOST_WATCHED = 200;

const watched = createContextCache(
  async (context: Context): Promise<ReadonlySet<string>> => new Set(await context.transaction(watchedAssets)),
);

export const watchedBy = (context: Context): Promise<ReadonlySet<string>> => watched(context);

export async function watchlistOf(context: Context): Promise<MarketCurrency[]> {
  const ids = await context.transaction(watchedAssets);
  const { byId } = await readMarket(context);
  return ids.map((id) => byId.get(id) ?? unlisted(id));
}

function unlisted(id: string): MarketCurrency {
  return {
    id,
    symbol: id.toUpperCase(),
    name: id,
    slug: id,
    kind: 'CRYPTO_CURRENCY',
    cmcId: null,
    rank: null,
    quote: null,
  };
}

/**
 * @param symbol  a slug, name, or unique symbol
 * @returns true if the asset is now on the watchlist
 */
export async function toggleWatchlist(context: Context, scope: Scope, symbol: string): Promise<Outcome<boolean>> {
  const { tx, userId } = scope;
  const watched = await watchedAssets(tx, userId);
  const id = watched.includes(symbol) ? symbol : null;
  const found = id === null ? calledExactly((await readMarket(context)).index, symbol) : [];
  const [one] = found;
  if (id === null && !one)
    return refuse('asset_not_found', 'No asset of that name has a price here. Search for it on the Prices page.');
  if (found.length > 1)
    return refuse('ambiguous_symbol', `Several assets are called ${one!.symbol}. Choose one on its own page.`);
  const chosen = id ?? one!.id;
  if (await unwatch(tx, userId, chosen)) return { ok: true, value: false };
  if (watched.length >= MOST_WATCHED)
    return refuse('watchlist_full', `A watchlist can have at most ${MOST_WATCHED} assets. Remove one first.`);
  await watch(tx, userId, chosen);
  return { ok: true, value: true };
}
