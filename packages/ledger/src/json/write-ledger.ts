import type { Ledger, LedgerNames } from '../ledger.ts';
import type { LedgerSettings } from '../results/settings.ts';
import { placeName, readPlace } from '../transactions/place.ts';
import type { Fee, Leg, Transaction } from '../transactions/transaction.ts';
import { brokerLineRow, calledAssetRows } from './broker-lines.ts';
import type { FeeRow, LedgerFile, LegRow, SettingsRow, TransactionRow } from './ledger-file.ts';
import { withoutUndefined } from './without-undefined.ts';

/** @param names  the file's names of assets and accounts; no two of a kind may share a name */
export function ledgerFile(ledger: Ledger, names: LedgerNames): LedgerFile {
  const { name, settings, transactions, brokerLines, calledAssets } = ledger;
  return {
    ...(name === undefined ? {} : { name }),
    settings: settingsRow(settings, names),
    transactions: transactions.map((transaction) => transactionRow(transaction, names)),
    ...(brokerLines === undefined ? {} : { broker_lines: brokerLines.map((line) => brokerLineRow(line, names)) }),
    ...(calledAssets === undefined ? {} : { assets: calledAssetRows(calledAssets, names) }),
  };
}

function settingsRow(settings: LedgerSettings, names: LedgerNames): SettingsRow {
  const { methodTimeline, safeHarborLots, safeHarborWallets, taxabilityTimeline } = settings;
  return withoutUndefined({
    country: settings.country,
    base_currency: settings.baseCurrency,
    method: settings.method,
    method_by_year: settings.methodByYear,
    method_timeline: methodTimeline?.map(({ accountId, ...entry }) =>
      accountId === undefined ? entry : { ...entry, wallet: names.account(accountId) },
    ),
    lot_allocation: settings.lotAllocation,
    wallet_from: settings.walletFrom,
    safe_harbor_allocation: settings.safeHarborAllocation,
    safe_harbor_lots: safeHarborLots?.map(({ accountId, acquiredTransactionId, quantity, assetId }) =>
      withoutUndefined({
        wallet: placeOf(accountId, names),
        acquired_tx: acquiredTransactionId,
        quantity,
        asset: assetId === undefined ? undefined : names.asset(assetId),
      }),
    ),
    safe_harbor_wallets: safeHarborWallets?.map((id) => placeOf(id, names)),
    tax_year: settings.taxYear,
    tax_year_start: settings.taxYearStart,
    timezone: settings.timeZone,
    transfer_fee: settings.transferFee,
    trade_fee: settings.tradeFee,
    gifts_taxable: settings.giftsTaxable,
    superficial_loss: settings.superficialLoss,
    missing_basis: settings.missingBasis,
    taxability: settings.taxability,
    taxability_timeline: taxabilityTimeline?.map(({ isTaxable, ...entry }) => ({ ...entry, taxable: isTaxable })),
  });
}

function transactionRow(transaction: Transaction, names: LedgerNames): TransactionRow {
  const { accountId, toAccountId, fees, assetId } = transaction;
  const legs = (given: readonly Leg[] | undefined) => given?.map((leg) => legRow(leg, names));
  return withoutUndefined({
    id: transaction.id,
    timestamp: transaction.timestamp,
    type: transaction.type,
    wallet: accountId === undefined ? undefined : placeOf(accountId, names),
    to_wallet: toAccountId === undefined ? undefined : placeOf(toAccountId, names),
    sent: transaction.sent && legRow(transaction.sent, names),
    received: transaction.received && legRow(transaction.received, names),
    fee: fees && feeRows(fees, names),
    label: transaction.label,
    donor_basis: transaction.donorBasis,
    donor_acquired_at: transaction.donorAcquiredAt,
    asset: assetId === undefined ? undefined : names.asset(assetId),
    ratio: transaction.ratio,
    more_sent: legs(transaction.moreSent),
    more_received: legs(transaction.moreReceived),
    purpose: transaction.purpose,
    lots: transaction.identifiedLots?.map(({ acquiredTransactionId, quantity }) => ({
      acquired_tx: acquiredTransactionId,
      quantity,
    })),
    identified_at: transaction.identifiedAt,
    taxable: transaction.isTaxable,
    ignored: transaction.isIgnored,
    cost_basis: transaction.costBasis,
    acquired_at: transaction.acquiredAt,
    proceeds: transaction.proceeds,
    disposal_basis: transaction.disposalBasis,
  });
}

function legRow({ assetId, quantity, fiatValue, priceSource }: Leg, names: LedgerNames): LegRow {
  return withoutUndefined({
    asset: names.asset(assetId),
    quantity,
    fiat_value: fiatValue,
    price_source: priceSource,
  });
}

function feeRows(fees: readonly Fee[], names: LedgerNames): FeeRow | FeeRow[] {
  const rows = fees.map((fee) => withoutUndefined({ ...legRow(fee, names), withheld: fee.isWithheld }));
  return rows.length === 1 ? rows[0]! : rows;
}

function placeOf(id: string, names: LedgerNames): string {
  return placeName(readPlace(id), names);
}
