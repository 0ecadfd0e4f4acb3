/** The values of the audit log in words: what the server keeps as a code is called as everywhere else on screen. */
import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import type { IncomeLabel, TransactionType } from '@lotbook/ledger/transaction';
import { INCOME_VERBS, VERBS } from '@lotbook/ledger/verbs';
import type {
  CostBasisMethod,
  LotAllocation,
  OperationPurpose,
  TaxableOperation,
  Theme,
} from '../generated/graphql.ts';
import type { Dates } from '../ui/format-date.ts';
import { OPERATION_NAMES, PURPOSES } from './purpose-words.ts';

const METHODS: Record<CostBasisMethod, string> = {
  FIFO: 'First in, first out (FIFO)',
  LIFO: 'Last in, first out (LIFO)',
  HIFO: 'Highest cost first (HIFO)',
  LOFO: 'Lowest cost first (LOFO)',
  ACB: 'Adjusted cost base (ACB)',
  WAC: 'Weighted average cost (WAC)',
  SP: 'Share pooling',
};
const ALLOCATIONS: Record<LotAllocation, string> = { WALLET: 'Per wallet', UNIVERSAL: 'Universal' };
const THEMES: Record<Theme, string> = { LIGHT: 'Light', DARK: 'Dark', SYSTEM: 'As the device' };
const ORIGINS: Readonly<Record<string, string>> = { matched: 'by Lotbook', manual: 'by you' };
/** Of wallets, which are numbers, and of links. */
const KINDS: Readonly<Record<string, string>> = {
  [ACCOUNT_KIND.exchange]: 'Exchange',
  [ACCOUNT_KIND.wallet]: 'Wallet',
  [ACCOUNT_KIND.custom]: 'Custom wallet',
  [ACCOUNT_KIND.other]: 'Other transactions',
  transfer: 'Transfer',
  bridge: 'Bridge',
};

const COUNTRIES = new Intl.DisplayNames('en-GB', { type: 'region' });

type Words = (value: string, dates: Dates) => string | undefined;

/** By field. What a table does not have is shown as it is. */
const WORDS: Readonly<Record<string, Words>> = {
  type: (value) => VERBS[value as TransactionType],
  label: (value) => INCOME_VERBS[value as IncomeLabel],
  purpose: (value) => PURPOSES[value.toUpperCase() as OperationPurpose],
  operation: (value) => OPERATION_NAMES[value.toUpperCase() as TaxableOperation],
  method: (value) => METHODS[value as CostBasisMethod],
  costBasisMethod: (value) => METHODS[value as CostBasisMethod],
  lotAllocation: (value) => ALLOCATIONS[value as LotAllocation],
  theme: (value) => THEMES[value as Theme],
  kind: (value) => KINDS[value],
  origin: (value) => ORIGINS[value],
  country: (value) => COUNTRIES.of(value),
  timeZone: (value) => value.replaceAll('_', ' '),
  taxYearStartMonth: (value, dates) => monthOf(Number(value), dates),
  walletFrom: (value, dates) => dates.calendarDate(value),
  startsOn: (value, dates) => dates.calendarDate(value),
  endsOn: (value, dates) => dates.calendarDate(value),
  dateTime: (value, dates) => dates.moment(value),
  madeAt: (value, dates) => dates.moment(value),
};

/** @param name  of the field, as the server calls it */
export function auditValue(name: string, value: unknown, dates: Dates): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return JSON.stringify(value);
  return WORDS[name]?.(String(value), dates) ?? String(value);
}

/** "1 April" and "April 1" without their day. */
function monthOf(month: number, dates: Dates): string {
  return dates
    .dayOfYear(month, 1)
    .split(' ')
    .find((part) => part !== '1')!;
}
