/** Settings in the words of the ledger file. */
import type { LedgerNames } from '../ledger.ts';
import type { LedgerSettings } from '../settings.ts';
import type { SettingsRow } from './ledger-file.ts';

/** @param names  what accounts and assets are called in the file */
export function settingsRow(settings: LedgerSettings, names: LedgerNames): SettingsRow {
  const { methodTimeline, safeHarborLots, safeHarborWallets } = settings;
  const row: { [Key in keyof SettingsRow]: SettingsRow[Key] | undefined } = {
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
    safe_harbor_lots: safeHarborLots?.map(({ accountId, acquiredTransactionId, quantity, assetId }) => ({
      wallet: names.account(accountId),
      acquired_tx: acquiredTransactionId,
      quantity,
      ...(assetId === undefined ? {} : { asset: names.asset(assetId) }),
    })),
    safe_harbor_wallets: safeHarborWallets?.map((accountId) => names.account(accountId)),
    tax_year: settings.taxYear,
    tax_year_start: settings.taxYearStart,
    timezone: settings.timeZone,
    transfer_fee: settings.transferFee,
    trade_fee: settings.tradeFee,
    gifts_taxable: settings.giftsTaxable,
    superficial_loss: settings.superficialLoss,
    missing_basis: settings.missingBasis,
    taxability: settings.taxability,
    taxability_timeline: settings.taxabilityTimeline?.map(({ isTaxable, ...entry }) => ({
      ...entry,
      taxable: isTaxable,
    })),
  };
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as SettingsRow;
}
