/** Determines holding periods in calendar days in the user's time zone, never in periods of 24 hours or 365 days. */
import { dateOfDay, dayNumber, daysInMonth } from '@lotbook/ledger/instant';

/** A country's rule; `null` if it has none. */
export type HoldingRule =
  | { readonly kind: 'years'; readonly years: number; readonly monthEnd: boolean }
  | { readonly kind: 'days'; readonly days: number }
  | null;

/**
 * Returns the anniversary. With `monthEnd`, the anniversary of the last day of a month is the last day of that month:
 * February 28, 2023 → February 29, 2024.
 * @source United States: Publication 550, "Long-term or short-term"; Rev. Rul. 66-7 for the ends of months
 */
export function anniversary(acquiredDay: number, years: number, monthEnd: boolean): number {
  const { year, month, day } = dateOfDay(acquiredDay);
  const lastThen = daysInMonth(year + years, month);
  const isLast = day === daysInMonth(year, month);
  return dayNumber(year + years, month, (monthEnd && isLast) || day > lastThen ? lastThen : day);
}

/**
 * True from the day after the anniversary. The day of acquisition does not count, but the day of disposal does.
 * @param acquiredDay, disposedDay day numbers of calendar dates in the user's time zone
 */
export function isLong(acquiredDay: number, disposedDay: number, rule: HoldingRule): boolean {
  if (rule === null) return false;
  const held = disposedDay - acquiredDay;
  if (rule.kind === 'days') return held >= rule.days;
  if (held < 365 * rule.years) return false;
  return disposedDay > anniversary(acquiredDay, rule.years, rule.monthEnd);
}

export function longFromDay(acquiredDay: number, rule: NonNullable<HoldingRule>): number {
  return rule.kind === 'days' ? acquiredDay + rule.days : anniversary(acquiredDay, rule.years, rule.monthEnd) + 1;
}
