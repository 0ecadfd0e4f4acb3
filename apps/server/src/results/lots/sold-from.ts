import type { Tx } from '@lotbook/db/user';
import type { AssetName, ReportDisposal } from '@lotbook/reports/report';
import { sql } from 'kysely';
import { ownAssetKind } from '../../facts/assets/own-asset.ts';
import { rowsOfYear } from '../rows/current-rows.ts';
import { DISPOSAL_COLUMNS, type DisposalRow } from '../rows/rows.ts';

export type SoldLot = ReportDisposal & { printed: DisposalRow };

export async function soldFrom(
  tx: Tx,
  userId: string,
  of: { computationId: string; taxYear: string; accountIds: readonly string[] },
): Promise<SoldLot[]> {
  const { rows } = await sql<DisposalRow>`
    select ${DISPOSAL_COLUMNS} from disposals
    where ${rowsOfYear(userId, of.computationId, of.taxYear)} and category = 'disposal'
      and account_id = any(${`{${of.accountIds.join(',')}}`}::uuid[])
    order by position`.execute(tx);
  return rows.map((row) => ({
    transactionId: row.transactionId,
    kind: row.kind,
    assetId: row.assetId,
    accountId: row.accountId,
    quantity: row.quantity,
    acquiredTransactionId: row.acquiredTransactionId,
    acquiredAt: row.acquiredAt?.toISOString() ?? null,
    disposedAt: row.disposedAt.toISOString(),
    proceeds: row.exactProceeds,
    costBasis: row.exactCostBasis,
    gain: row.exactGain,
    term: row.term,
    rule: row.rule as ReportDisposal['rule'],
    deniedLoss: row.deniedLoss,
    ...(row.unknown === null ? {} : { unknown: row.unknown }),
    printed: row,
  }));
}

export async function namesOfAssets(
  tx: Tx,
  userId: string,
  assetIds: readonly string[],
): Promise<Record<string, AssetName>> {
  const ids = sql`(select jsonb_array_elements_text(${JSON.stringify([...new Set(assetIds)])}::text::jsonb))`;
  const { rows } = await sql<{ id: string; symbol: string; name: string; contract: string | null }>`
    select id, symbol, name, null as contract from assets where id in ${ids}
    union all select id, symbol, name, contract from user_assets where user_id = ${userId} and id in ${ids}`.execute(
    tx,
  );
  return Object.fromEntries(
    rows.map(({ id, symbol, name, contract }) => [id, { symbol, name, isNft: ownAssetKind(contract) === 'NFT' }]),
  );
}
