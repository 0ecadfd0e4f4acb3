import type { LedgerNames } from '../ledger.ts';
import type { CalledAsset, LedgerBrokerLine } from '../results/broker-line.ts';
import { placeName, readPlace } from '../transactions/place.ts';
import type { BrokerLineRow, CalledAssetRow } from './ledger-file.ts';
import { withoutUndefined } from './without-undefined.ts';

export function readBrokerLine(row: BrokerLineRow): LedgerBrokerLine {
  return {
    id: row.id,
    taxYear: row.tax_year,
    accountId: row.wallet,
    broker: row.broker ?? null,
    asset: row.asset,
    assetName: row.asset_name ?? null,
    quantity: row.quantity ?? null,
    acquiredOn: row.acquired_on ?? null,
    soldOn: row.sold_on ?? null,
    proceeds: row.proceeds,
    costBasis: row.cost_basis ?? null,
    accruedMarketDiscount: row.accrued_market_discount ?? null,
    washSaleLoss: row.wash_sale_loss ?? null,
    isBasisReported: row.basis_reported,
    term: row.term ?? null,
    aggregate: row.aggregate ?? null,
    saleCount: row.sale_count ?? null,
    isTransferredIn: row.transferred_in ?? false,
    isNominee: row.nominee ?? false,
    matchedTo:
      row.matched_to?.map(({ tx, wallet, asset, fee = false }) => ({
        transactionId: tx,
        accountId: wallet,
        assetId: asset,
        isFee: fee,
      })) ?? null,
  };
}

export function brokerLineRow(line: LedgerBrokerLine, names: LedgerNames): BrokerLineRow {
  const place = (id: string) => placeName(readPlace(id), names);
  return withoutUndefined({
    id: line.id,
    tax_year: line.taxYear,
    wallet: place(line.accountId),
    broker: line.broker ?? undefined,
    asset: line.asset,
    asset_name: line.assetName ?? undefined,
    quantity: line.quantity ?? undefined,
    acquired_on: line.acquiredOn ?? undefined,
    sold_on: line.soldOn ?? undefined,
    proceeds: line.proceeds,
    cost_basis: line.costBasis ?? undefined,
    accrued_market_discount: line.accruedMarketDiscount ?? undefined,
    wash_sale_loss: line.washSaleLoss ?? undefined,
    basis_reported: line.isBasisReported,
    term: line.term ?? undefined,
    aggregate: line.aggregate ?? undefined,
    sale_count: line.saleCount ?? undefined,
    transferred_in: line.isTransferredIn || undefined,
    nominee: line.isNominee || undefined,
    matched_to: line.matchedTo?.map(({ transactionId, accountId, assetId, isFee }) =>
      withoutUndefined({
        tx: transactionId,
        wallet: place(accountId),
        asset: names.asset(assetId),
        fee: isFee || undefined,
      }),
    ),
  });
}

export function readCalledAssets(rows: Readonly<Record<string, CalledAssetRow>>): Record<string, CalledAsset> {
  return Object.fromEntries(
    Object.entries(rows).map(([id, { nft, security, ...called }]) => [
      id,
      withoutUndefined({ ...called, isNft: nft, isSecurity: security }),
    ]),
  );
}

export function calledAssetRows(
  assets: Readonly<Record<string, CalledAsset>>,
  names: LedgerNames,
): Record<string, CalledAssetRow> {
  return Object.fromEntries(
    Object.entries(assets).map(([id, { isNft, isSecurity, ...called }]) => [
      names.asset(id),
      withoutUndefined({ ...called, nft: isNft, security: isSecurity }),
    ]),
  );
}
