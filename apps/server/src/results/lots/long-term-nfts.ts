/** Lists possible collectibles, which US law taxes at a different rate and the engine does not recognize. */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { ownAssetKind } from '../../facts/assets/own-asset.ts';
import { rowsOfYear } from '../rows/current-rows.ts';
import type { Computed, TaxSettings } from '../years/years.ts';

export async function longTermNfts(
  tx: Tx,
  userId: string,
  { taxYear, settings, computed }: { taxYear: string; settings: TaxSettings; computed: Computed | null },
): Promise<number> {
  if (settings.country !== 'US' || !computed) return 0;
  const { rows } = await sql<{ contract: string; count: number }>`
    select a.contract, r.count from (
      select asset_id, count(*)::integer as count from disposals
      where ${rowsOfYear(userId, computed.id, taxYear)} and category = 'disposal' and term = 'long' and asset_id like 'user:%'
      group by asset_id
    ) r join user_assets a on a.user_id = ${userId} and a.id = r.asset_id and a.contract is not null`.execute(tx);
  return rows.filter(({ contract }) => ownAssetKind(contract) === 'NFT').reduce((total, { count }) => total + count, 0);
}
