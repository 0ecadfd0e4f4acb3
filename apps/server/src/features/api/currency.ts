import type { Tx } from '@lotbook/db/user';
import { ASSETS } from '@lotbook/ledger/assets';
import { catalogAssetsByIds, userTokens, userTokensByIds } from '../../facts/assets/assets.ts';
import { ownAssetKind } from '../../facts/assets/own-asset.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { assetIcon } from './icon-address.ts';

type Currency = { id: string; symbol: string; name: string; kind: string; slug: string; isUserDefined: boolean };

const CATALOG: ReadonlyMap<string, Currency> = new Map(
  ASSETS.map((asset) => {
    const id = `${asset.kind === 'FIAT' ? 'fiat' : 'crypto'}:${asset.symbol}`;
    const { symbol, name, kind, slug } = asset;
    return [id, { id, symbol, name, kind, slug, isUserDefined: false }];
  }),
);

/**
 * An asset by ID (`crypto:BTC`, `fiat:USD`, `user:XYZ`). An unknown one is shown by its ID instead of failing the page.
 */
export const CurrencyRef = builder.loadableObjectRef('Currency', {
  load: async (ids: string[], context: Context): Promise<Currency[]> => {
    const others = ids.filter((id) => !CATALOG.has(id));
    const tokens = others.length === 0 ? [] : await readTokens(context, others);
    const byId = new Map(tokens.map((token) => [token.id, token]));
    return ids.map((id) => CATALOG.get(id) ?? byId.get(id)!);
  },
});

export function loadCurrency(context: Context, id: string): Promise<Currency> {
  return CurrencyRef.getDataloader(context).load(id);
}

async function readTokens(context: Context, ids: readonly string[]): Promise<Currency[]> {
  const found = await context.transaction((tx) => tokensByIds(tx, ids));
  const byId = new Map(found.map((token) => [token.id, token]));
  return ids.map((id) => byId.get(id) ?? unknownAsset(id));
}

async function tokensByIds(tx: Tx, ids: readonly string[]): Promise<Currency[]> {
  return [
    ...(await userTokensByIds(tx, ids)).map(({ contract, ...row }) => ({
      ...row,
      kind: ownAssetKind(contract),
      slug: slugOf(row.id),
      isUserDefined: true,
    })),
    ...(await catalogAssetsByIds(tx, ids)).map((row) => ({ ...row, isUserDefined: false })),
  ];
}

function unknownAsset(id: string): Currency {
  const symbol = id.slice(id.indexOf(':') + 1);
  return { id, symbol, name: symbol, kind: 'USER_DEFINED_TOKEN', slug: slugOf(id), isUserDefined: true };
}

function slugOf(id: string): string {
  return encodeURIComponent(id.slice(id.indexOf(':') + 1).toLowerCase());
}

const AssetKind = builder.enumType('AssetKind', {
  values: [
    'CRYPTO_CURRENCY',
    'FIAT',
    'NFT',
    'BLOCKCHAIN_TOKEN',
    'EXCHANGE_TOKEN',
    'USER_DEFINED_TOKEN',
    'VIRTUAL_TOKEN',
  ] as const,
});

const MAX_FOUND = 50;

async function searchCurrencies(
  context: Context,
  { query, limit, types }: { query: string; limit: number; types: readonly string[] | null },
): Promise<string[]> {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  const own = (await context.transaction(userTokens)).map((token) => ({
    ...token,
    kind: ownAssetKind(token.contract),
  }));
  const searched = [...CATALOG.values(), ...own].filter(({ kind }) => types === null || types.includes(kind));
  const ranked = searched.map((asset) => ({ id: asset.id, rank: rankOf(asset, wanted) }));
  const found = ranked.filter(({ rank }) => rank < NO_MATCH).sort((a, b) => a.rank - b.rank);
  return found.slice(0, Math.max(0, Math.min(limit, MAX_FOUND))).map(({ id }) => id);
}

const NO_MATCH = 4;

function rankOf(asset: { symbol: string; name: string }, wanted: string): number {
  const [symbol, name] = [asset.symbol.toLowerCase(), asset.name.toLowerCase()];
  if (symbol === wanted) return 0;
  if (symbol.startsWith(wanted) || name.startsWith(wanted)) return 1;
  if (name.split(/[\s-]/).some((word) => word.startsWith(wanted))) return 2;
  return symbol.includes(wanted) || name.includes(wanted) ? 3 : NO_MATCH;
}

export function addCurrencySchema(): void {
  builder.queryField('searchCurrencies', (t) =>
    t.field({
      type: [CurrencyRef],
      args: {
        query: t.arg.string({ required: true }),
        limit: t.arg.int(),
        types: t.arg({ type: [AssetKind], description: 'All kinds if left out.' }),
      },
      resolve: (_root, { query, limit, types }, context) =>
        searchCurrencies(context, { query, limit: limit ?? 10, types: types ?? null }),
    }),
  );
  CurrencyRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      uaid: t.exposeID('id', { description: 'The same as `id`: unique among all kinds of assets.' }),
      iconUrlFromInfo: t.string({
        nullable: true,
        description: 'Null for a token of the user, which must not look like a listed asset.',
        resolve: ({ id }) => assetIcon(id),
      }),
      symbol: t.exposeString('symbol'),
      name: t.exposeString('name'),
      kind: t.exposeString('kind'),
      slug: t.exposeString('slug'),
      isUserDefined: t.exposeBoolean('isUserDefined'),
    }),
  });
}
