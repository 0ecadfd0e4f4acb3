import { insertMany } from '@lotbook/db/bulk';
import type { Database } from '@lotbook/db/open';
import { asSystem } from '@lotbook/db/user';
import { catalogAssetId } from '@lotbook/ledger/asset-id';
import { ASSETS } from '@lotbook/ledger/assets';
import { sql } from 'kysely';
import { noteMarketChange } from '../../market/changes.ts';

export async function seedAssets(db: Database): Promise<void> {
  const rows = ASSETS.map((asset) => [
    catalogAssetId(asset),
    asset.symbol,
    asset.name,
    asset.kind,
    asset.slug,
    asset.coingeckoId,
    asset.decimals,
    asset.isStablecoin,
  ]);
  const columns = ['id', 'symbol', 'name', 'kind', 'slug', 'coingecko_id', 'decimals', 'is_stablecoin'] as const;
  await asSystem(db, async (tx) => {
    await noteMarketChange(tx);
    if ((await insertMany(tx, 'assets', columns, rows, { onConflict: 'skip' })) === rows.length) return;
    const json = JSON.stringify(rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i]]))));
    await sql`
      update assets a set symbol = n.symbol, name = n.name, kind = n.kind, slug = n.slug,
        coingecko_id = n.coingecko_id, decimals = n.decimals, is_stablecoin = n.is_stablecoin
      from json_populate_recordset(null::assets, ${json}::json) n
      where a.id = n.id and (a.*) is distinct from (n.*)`.execute(tx);
  });
}
