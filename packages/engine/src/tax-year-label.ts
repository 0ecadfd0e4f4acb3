import { dateOfDay } from '@lotbook/ledger/instant';

/** The first day of a tax year. The month is from 1. */
export type YearStart = { readonly month: number; readonly day: number };

export function startYearOfDay(day: number, start: YearStart): number {
  const date = dateOfDay(day);
  const before = date.month < start.month || (date.month === start.month && date.day < start.day);
  return before ? date.year - 1 : date.year;
}

export function yearLabel(startYear: number, start: YearStart): string {
  if (start.month === 1 && start.day === 1) return String(startYear);
  return `${startYear}/${String((startYear + 1) % 100).padStart(2, '0')}`;
}

export function startYearOf(label: number | string): number {
  return typeof label === 'number' ? label : Number(label.slice(0, 4));
}
