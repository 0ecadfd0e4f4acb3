import type { LotAllocation, Method } from '../results/settings.ts';
import { ACCOUNT_KIND } from '../transactions/account-kind.ts';
import { OPERATION_WORDS, PURPOSE_WORDS } from '../transactions/purpose-words.ts';
import { incomeVerbOf, verbOf } from '../transactions/verbs.ts';

export type AuditDates = {
  calendarDate(date: string): string;
  /** @param at  an ISO instant */
  moment(at: string): string;
};

const METHODS: Readonly<Record<Method, string>> = {
  FIFO: 'First in, first out (FIFO)',
  LIFO: 'Last in, first out (LIFO)',
  HIFO: 'Highest cost first (HIFO)',
  LOFO: 'Lowest cost first (LOFO)',
  ACB: 'Adjusted cost base (ACB)',
  WAC: 'Weighted average cost (WAC)',
  SP: 'Share pooling',
};
const ALLOCATIONS: Readonly<Record<LotAllocation, string>> = { WALLET: 'Per wallet', UNIVERSAL: 'Universal' };
const THEMES: Readonly<Record<string, string>> = { LIGHT: 'Light', DARK: 'Dark', SYSTEM: 'As the device' };
const ORIGINS: Readonly<Record<string, string>> = { matched: 'by Lotbook', manual: 'by you' };
const KINDS: Readonly<Record<string, string>> = {
  [ACCOUNT_KIND.exchange]: 'Exchange',
  [ACCOUNT_KIND.wallet]: 'Wallet',
  [ACCOUNT_KIND.custom]: 'Custom wallet',
  [ACCOUNT_KIND.other]: 'Other transactions',
  transfer: 'Transfer',
  bridge: 'Bridge',
};

const COUNTRIES = new Intl.DisplayNames('en-GB', { type: 'region' });

type Words = (value: string, dates: AuditDates) => string | undefined;

const WORDS: Readonly<Record<string, Words>> = {
  type: verbOf,
  label: incomeVerbOf,
  purpose: (value) => PURPOSE_WORDS[value as keyof typeof PURPOSE_WORDS],
  operation: (value) => OPERATION_WORDS[value as keyof typeof OPERATION_WORDS],
  method: (value) => METHODS[value as Method],
  costBasisMethod: (value) => METHODS[value as Method],
  lotAllocation: (value) => ALLOCATIONS[value as LotAllocation],
  theme: (value) => THEMES[value],
  kind: (value) => KINDS[value],
  origin: (value) => ORIGINS[value],
  country: (value) => COUNTRIES.of(value),
  timeZone: (value) => value.replaceAll('_', ' '),
  taxYearStartMonth: (value) => monthOf(Number(value)),
  walletFrom: (value, dates) => dates.calendarDate(value),
  startsOn: (value, dates) => dates.calendarDate(value),
  endsOn: (value, dates) => dates.calendarDate(value),
  dateTime: (value, dates) => dates.moment(value),
  madeAt: (value, dates) => dates.moment(value),
};

/** @param name  the server's name of the field */
export function auditValue(name: string, value: unknown, dates: AuditDates): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return JSON.stringify(value);
  return WORDS[name]?.(String(value), dates) ?? String(value);
}

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** @param month  1 to 12 */
function monthOf(month: number): string | undefined {
  return month >= 1 && month <= 12 ? MONTH.format(Date.UTC(2023, month - 1, 1)) : undefined;
}
