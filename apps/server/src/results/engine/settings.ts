import type {
  LedgerSettings,
  LotAllocation,
  Method,
  MethodEntry,
  SafeHarborLot,
  TaxabilityEntry,
} from '@lotbook/ledger/settings';
import type { TaxabilityRow } from '../../facts/settings/taxability.ts';
import type { EntryRow } from '../../facts/settings/timeline.ts';
import { startOfDay } from '../../platform/values/calendar.ts';

export type SettingsRow = {
  country: string;
  base_currency: string;
  time_zone: string;
  cost_basis_method: Method;
  lot_allocation: LotAllocation;
  wallet_from: string | null;
  safe_harbor_allocation: string | null;
  safe_harbor_wallets: unknown;
  /** The units of each lot that each wallet gets when specific units are allocated. */
  safe_harbor_lots: unknown;
  transfer_fee: string;
  trade_fee: string | null;
  tax_year_start_month: number;
  tax_year_start_day: number;
  timeline: MethodEntry[];
  taxability: TaxabilityEntry[];
};

const POOLED: readonly string[] = ['ACB', 'WAC', 'SP'];

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
  if (row.taxability.length > 0) settings.taxabilityTimeline = row.taxability;
  if (row.trade_fee) settings.tradeFee = row.trade_fee as LedgerSettings['tradeFee'];
  if (row.wallet_from && row.lot_allocation === 'UNIVERSAL' && !POOLED.includes(row.cost_basis_method)) {
    settings.walletFrom = startOfDay(row.wallet_from, row.time_zone);
    if (row.safe_harbor_allocation)
      settings.safeHarborAllocation = row.safe_harbor_allocation as LedgerSettings['safeHarborAllocation'];
    if (row.safe_harbor_lots) settings.safeHarborLots = row.safe_harbor_lots as SafeHarborLot[];
    if (row.safe_harbor_wallets) settings.safeHarborWallets = row.safe_harbor_wallets as string[];
  }
  return settings;
}

function two(n: number): string {
  return String(n).padStart(2, '0');
}

export function timelineEntries(rows: readonly Omit<EntryRow, 'id'>[]): MethodEntry[] {
  return rows.map(({ method, startsOn, endsOn, accountId }) => ({
    method,
    ...days(startsOn, endsOn),
    ...(accountId === null ? {} : { accountId }),
  }));
}

export function taxabilityEntries(rows: readonly Omit<TaxabilityRow, 'id'>[]): TaxabilityEntry[] {
  return rows.map(({ operation, isTaxable, startsOn, endsOn }) => ({
    operation,
    isTaxable,
    ...days(startsOn, endsOn),
  }));
}

function days(startsOn: string, endsOn: string | null): { start: string; end?: string } {
  return { start: startsOn, ...(endsOn === null ? {} : { end: endsOn }) };
}
