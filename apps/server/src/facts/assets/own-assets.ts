import type { Tx } from '@lotbook/db/user';
import { EVERY_DAY } from '@lotbook/market/providers/price-table';
import { type RawBuilder, sql } from 'kysely';
import { marketIdentity } from '../../market/identity.ts';
import { storableText } from '../../platform/values/storable-json.ts';
import { handSource } from '../sources/kinds.ts';

export type OwnAssetRow = {
  id: string;
  symbol: string;
  name: string;
  description: string | null;
  chain: string | null;
  contract: string | null;
  mergedInto: string | null;
  priceUsd: string | null;
  numberOfPrices: number;
  marketAsset: MarketAssetName | null;
  /** False if the contract determines the market asset. */
  isMarketAssetChosen: boolean;
};
export type MarketAssetName = { id: string; symbol: string; name: string; slug: string };

const NAME = sql`jsonb_build_object('id', m.id, 'symbol', upper(m.symbol), 'name', m.name, 'slug', m.slug)`;

const ofAnAsset = (userId: string) => sql`
  select a.id, a.symbol, a.name, a.description, a.chain, a.contract,
    (select m.into_asset_id from asset_merges m where m.user_id = a.user_id and m.asset_id = a.id) as "mergedInto",
    (select trim_scale(p.price)::text from user_prices p
      where p.user_id = a.user_id and p.asset = a.symbol and p.currency = 'USD' and p.moment = ${EVERY_DAY}) as "priceUsd",
    (select count(*)::integer from user_prices p
      where p.user_id = a.user_id and p.asset = a.symbol and p.moment <> ${EVERY_DAY}) as "numberOfPrices",
    (select ${NAME} from ${marketIdentity(userId)} i join market_assets m on m.id = i.market_asset_id
      where i.asset_id = a.id limit 1) as "marketAsset",
    a.market_asset_id is not null as "isMarketAssetChosen"
  from user_assets a`;

export async function ownAssetPage(
  tx: Tx,
  userId: string,
  { search, offset, limit }: { search: string; offset: number; limit: number },
): Promise<{ assets: OwnAssetRow[]; totalCount: number }> {
  const found = sql`a.user_id = ${userId} ${search === '' ? sql`` : sql`and ${isLike(search)}`}`;
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count from user_assets a where ${found}`.execute(tx);
  const { rows } = await sql<OwnAssetRow>`
    ${ofAnAsset(userId)} where ${found} order by lower(a.symbol), a.id offset ${offset} limit ${limit}`.execute(tx);
  return { assets: rows, totalCount: counted[0]!.count };
}

function isLike(search: string): RawBuilder<unknown> {
  const wanted = storableText(search).toLowerCase();
  return sql`(position(${wanted} in lower(a.symbol)) > 0 or position(${wanted} in lower(a.name)) > 0
    or position(${wanted} in lower(a.contract)) > 0)`;
}

export async function ownAssetsByIds(tx: Tx, userId: string, ids: readonly string[]): Promise<OwnAssetRow[]> {
  const { rows } = await sql<OwnAssetRow>`
    ${ofAnAsset(userId)} where a.user_id = ${userId} and a.id in (
      select value from json_array_elements_text(${JSON.stringify(ids)}::text::json))`.execute(tx);
  return rows;
}

export type OwnAsset = { symbol: string; name: string; description: string | null };

export async function insertOwnAsset(tx: Tx, userId: string, id: string, asset: OwnAsset): Promise<void> {
  await tx
    .insertInto('user_assets')
    .values({ user_id: userId, id, ...asset, created_by_source_id: await handSource(tx, userId) })
    .execute();
}

export async function updateOwnAsset(tx: Tx, userId: string, id: string, asset: Partial<OwnAsset>): Promise<void> {
  await tx
    .updateTable('user_assets')
    .set({ ...asset, created_by_source_id: await handSource(tx, userId) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function marketAssetNamed(tx: Tx, id: string): Promise<MarketAssetName | null> {
  const { rows } = await sql<{ named: MarketAssetName }>`
    select ${NAME} as named from market_assets m where m.id = ${storableText(id)}`.execute(tx);
  return rows[0]?.named ?? null;
}

export async function setMarketAsset(tx: Tx, userId: string, id: string, marketAssetId: string | null): Promise<void> {
  await tx
    .updateTable('user_assets')
    .set({ market_asset_id: marketAssetId, created_by_source_id: await handSource(tx, userId) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function deleteUnusedAssets(tx: Tx, userId: string, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from user_assets a where a.user_id = ${userId}
      and a.id in (select value from json_array_elements_text(${JSON.stringify(ids)}::text::json))
      and not exists (select 1 from flows f where f.user_id = a.user_id and f.asset_id = a.id)
      and not exists (select 1 from flows f where f.user_id = a.user_id and f.named_asset_id = a.id)
      and not exists (select 1 from asset_merges m where m.user_id = a.user_id and a.id in (m.asset_id, m.into_asset_id))`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}

export async function transactionsOfOwn(tx: Tx, userId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select id, count(*)::integer as count from (
      select asset_id as id, transaction_id from flows where user_id = ${userId} and asset_id like 'user:%'
      union select named_asset_id, transaction_id from flows where user_id = ${userId} and named_asset_id is not null
    ) f group by id`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
