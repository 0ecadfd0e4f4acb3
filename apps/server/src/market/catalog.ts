import type { Tx } from '@lotbook/db/user';
import { ASSETS } from '@lotbook/ledger/assets';
import type { ListedAsset, Quote } from '@lotbook/market/market-source';
import { sql } from 'kysely';
import { noteMarketChange } from './changes.ts';

/** CoinMarketCap IDs of well-known assets by CoinGecko ID, from CoinMarketCap's pages. */
const CMC_IDS: Readonly<Record<string, number>> = {
  bitcoin: 1,
  litecoin: 2,
  ripple: 52,
  dogecoin: 74,
  tether: 825,
  ethereum: 1027,
  binancecoin: 1839,
  tron: 1958,
  cardano: 2010,
  'usd-coin': 3408,
  solana: 5426,
  'avalanche-2': 5805,
  polkadot: 6636,
  'polygon-ecosystem-token': 28321,
};

const ours = new Map(
  ASSETS.flatMap((asset) => (asset.coingeckoId === null ? [] : [[asset.coingeckoId, asset] as const])),
);
const slugs = new Set(ASSETS.map(({ slug }) => slug));

function rowOf({ id, symbol, name, contracts }: ListedAsset) {
  const own = ours.get(id);
  return {
    id,
    symbol: own?.symbol ?? symbol,
    name: own?.name ?? name,
    slug: own?.slug ?? (slugs.has(id) ? `${id}-coin` : id),
    kind: !own && contracts.length > 0 ? 'BLOCKCHAIN_TOKEN' : 'CRYPTO_CURRENCY',
    cmc_id: CMC_IDS[id] ?? null,
  };
}

export async function storeAssets(tx: Tx, assets: readonly ListedAsset[]): Promise<void> {
  await sql`
    insert into market_assets as m (id, symbol, name, slug, kind, cmc_id)
    select r.id, r.symbol, r.name, r.slug, r.kind, r.cmc_id
    from json_to_recordset(${JSON.stringify(assets.map(rowOf))}::text::json)
      as r (id text, symbol text, name text, slug text, kind text, cmc_id integer)
    where not exists (select from market_assets o where o.slug = r.slug and o.id <> r.id)
    on conflict (id) do update set symbol = excluded.symbol, name = excluded.name, slug = excluded.slug, kind = excluded.kind,
      cmc_id = coalesce(excluded.cmc_id, m.cmc_id), is_listed = true, updated_at = now()
    where (m.symbol, m.name, m.slug, m.kind, m.is_listed) is distinct from
      (excluded.symbol, excluded.name, excluded.slug, excluded.kind, true)`.execute(tx);
  const contracts = assets.flatMap((asset) =>
    asset.contracts.map(([chain, contract]) => ({ chain, contract, id: asset.id })),
  );
  await sql`
    insert into market_contracts (chain, contract, market_asset_id)
    select r.chain, r.contract, r.id
    from json_to_recordset(${JSON.stringify(contracts)}::text::json) as r (chain text, contract text, id text)
    join market_assets m on m.id = r.id
    on conflict do nothing`.execute(tx);
  await noteMarketChange(tx);
}

export async function unlistOthers(tx: Tx, listed: readonly string[]): Promise<void> {
  await sql`
    update market_assets set is_listed = false, rank = null, updated_at = now()
    where is_listed and id not in (select value from json_array_elements_text(${JSON.stringify(listed)}::text::json))`.execute(
    tx,
  );
  await noteMarketChange(tx);
}

export async function countListed(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from market_assets where is_listed`.execute(tx);
  return rows[0]!.count;
}

/**
 * Adds assets that the catalog lacks, and stores ranks by market cap.
 * @param isWhole  true if these are the largest in order, so that no other asset has a rank above the last
 */
export async function storeRanks(tx: Tx, quotes: readonly Quote[], isWhole: boolean): Promise<void> {
  const named = quotes.filter(({ symbol, name }) => symbol !== null && name !== null);
  if (named.length === 0) return;
  const known = await sql<{ id: string }>`
    select id from market_assets
    where id in (select value from json_array_elements_text(${JSON.stringify(named.map(({ id }) => id))}::text::json))`.execute(
    tx,
  );
  const ids = new Set(known.rows.map(({ id }) => id));
  const added = named.filter(({ id }) => !ids.has(id));
  if (added.length > 0)
    await storeAssets(
      tx,
      added.map(({ id, symbol, name }) => ({ id, symbol: symbol!, name: name!, contracts: [] })),
    );
  const ranked = JSON.stringify(named.flatMap(({ id, rank }) => (rank === null ? [] : [{ id, rank }])));
  const last = Math.max(0, ...named.map(({ rank }) => rank ?? 0));
  if (isWhole)
    await sql`
      update market_assets set rank = null
      where rank <= ${last} and id not in (select r.id from json_to_recordset(${ranked}::text::json) as r (id text))`.execute(
      tx,
    );
  await sql`
    update market_assets m set rank = r.rank
    from json_to_recordset(${ranked}::text::json) as r (id text, rank integer)
    where m.id = r.id and m.rank is distinct from r.rank`.execute(tx);
  await noteMarketChange(tx);
}
