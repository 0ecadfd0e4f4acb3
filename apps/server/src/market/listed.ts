import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

export const MARKET_KINDS = [
  'CRYPTO_CURRENCY',
  'FIAT',
  'NFT',
  'BLOCKCHAIN_TOKEN',
  'EXCHANGE_TOKEN',
  'VIRTUAL_TOKEN',
] as const;
export type MarketKind = (typeof MARKET_KINDS)[number];

export type ListedAsset = {
  id: string;
  symbol: string;
  name: string;
  slug: string;
  kind: MarketKind;
  cmcId: number | null;
  rank: number | null;
};

export type Quote = {
  id: string;
  price: string;
  percentChange1h: string | null;
  percentChange24h: string | null;
  percentChange7d: string | null;
  high24h: string | null;
  low24h: string | null;
  marketCap: string | null;
  volume24h: string | null;
  circulatingSupply: string | null;
  totalSupply: string | null;
  maxSupply: string | null;
  allTimeHigh: string | null;
  allTimeHighAt: Date | null;
  allTimeLow: string | null;
  allTimeLowAt: Date | null;
  source: string;
  pricedAt: Date;
  fetchedAt: Date;
};

export async function listedAssets(tx: Tx): Promise<ListedAsset[]> {
  const { rows } = await sql<ListedAsset>`
    select id, upper(symbol) as symbol, name, slug, kind, cmc_id as "cmcId", rank from market_assets
    where is_listed order by rank nulls last, id`.execute(tx);
  return rows;
}

export async function quotesOfAll(tx: Tx): Promise<Quote[]> {
  const { rows } = await sql<Quote>`
    select q.market_asset_id as id, trim_scale(q.price)::text as price,
      trim_scale(q.percent_change_1h)::text as "percentChange1h", trim_scale(q.percent_change_24h)::text as "percentChange24h",
      trim_scale(q.percent_change_7d)::text as "percentChange7d", trim_scale(q.high_24h)::text as "high24h",
      trim_scale(q.low_24h)::text as "low24h", trim_scale(q.market_cap)::text as "marketCap",
      trim_scale(q.volume_24h)::text as "volume24h", trim_scale(q.circulating_supply)::text as "circulatingSupply",
      trim_scale(q.total_supply)::text as "totalSupply", trim_scale(q.max_supply)::text as "maxSupply",
      trim_scale(q.all_time_high)::text as "allTimeHigh", q.all_time_high_at as "allTimeHighAt",
      trim_scale(q.all_time_low)::text as "allTimeLow", q.all_time_low_at as "allTimeLowAt",
      q.source, q.priced_at as "pricedAt", q.fetched_at as "fetchedAt"
    from market_quotes q`.execute(tx);
  return rows;
}

export type NewestRate = { currency: string; day: string; perEuro: string; source: string };

export async function newestRates(tx: Tx): Promise<NewestRate[]> {
  const { rows } = await sql<NewestRate>`
    select currency, day::text as day, trim_scale(per_euro)::text as "perEuro", source from (
      select distinct on (currency) * from market_rates where day > current_date - 30 order by currency, day desc) newest
    where currency <> 'EUR' order by currency`.execute(tx);
  return rows;
}

export type MarketContract = { chain: string; contract: string };

export async function contractsOf(tx: Tx, id: string): Promise<MarketContract[]> {
  return tx
    .selectFrom('market_contracts')
    .select(['chain', 'contract'])
    .where('market_asset_id', '=', id)
    .orderBy('chain')
    .orderBy('contract')
    .limit(100)
    .execute();
}
