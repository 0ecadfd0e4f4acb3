/** A user's settings as the engine reads them. */
import type { Operation } from '@lotbook/ledger/purpose';
import type { LedgerSettings, LotAllocation, Method, MethodEntry } from '@lotbook/ledger/settings';
import { startOfDay } from './calendar.ts';

export type SettingsRow = {
  country: string;
  base_currency: string;
  time_zone: string;
  cost_basis_method: Method;
  lot_allocation: LotAllocation;
  wallet_from: string | null;
  safe_harbor_allocation: string | null;
  transfer_fee: string;
  trade_fee: string | null;
  tax_year_start_month: number;
  tax_year_start_day: number;
  /** Days in the user's zone. */
  timeline: MethodEntry[];
  taxability: Partial<Record<Operation, boolean>>;
};

const POOLED: readonly string[] = ['ACB', 'WAC', 'SP'];

/** Pools span all wallets, so the day from which wallets stand apart is left out for them. */
export function engineSettings(row: SettingsRow): LedgerSettings {
  const settings: LedgerSettings = {
    country: row.country,
    baseCurrency: row.base_currency,
    timeZone: row.time_zone,
    method: row.cost_basis_method,
    lotAllocation: row.lot_allocation,
    taxYearStart: `${two(row.tax_year_start_month)}-${two(row.tax_year_start_day)}`,
    transferFee: row.transfer_fee as LedgerSettings['transferFee'],
  };
  if (row.timeline.length > 0) settings.methodTimeline = row.timeline;
  if (Object.keys(row.taxability).length > 0) settings.taxability = row.taxability;
  if (row.trade_fee) settings.tradeFee = row.trade_fee as LedgerSettings['tradeFee'];
  if (row.wallet_from && row.lot_allocation === 'UNIVERSAL' && !POOLED.includes(row.cost_basis_method)) {
    settings.walletFrom = startOfDay(row.wallet_from, row.time_zone);
    if (row.safe_harbor_allocation)
      settings.safeHarborAllocation = row.safe_harbor_allocation as LedgerSettings['safeHarborAllocation'];
  }
  return settings;
}

function two(n: number): string {
  return String(n).padStart(2, '0');
}
