/**
 * Short or long: counted by the calendar in the user's own time zone, never in days of 24 hours and never as 365 days.
 */
import { dateOfDay, dayNumber, daysInMonth } from '@lotbook/ledger/instant';

/** When a holding turns long. `null` where a country does not ask. */
export type HoldingRule =
  | { readonly kind: 'years'; readonly years: number; readonly monthEnd: boolean }
  | { readonly kind: 'days'; readonly days: number }
  | null;

/**
 * The day number of the anniversary. With `monthEnd`, what was acquired on the last day of a month has its anniversary on
 * the last day of that month: 28 February 2023 → 29 February 2024.
 * @source United States: Publication 550, "Long-term or short-term"; Rev. Rul. 66-7 for the ends of months
 */
export function anniversary(acquiredDay: number, years: number, monthEnd: boolean): number {
  const { year, month, day } = dateOfDay(acquiredDay);
  const lastThen = daysInMonth(year + years, month);
  const isLast = day === daysInMonth(year, month);
  return dayNumber(year + years, month, (monthEnd && isLast) || day > lastThen ? lastThen : day);
}

/**
 * Long from the day after the anniversary: the day of acquisition does not count, the day of disposal does.
 * @param acquiredDay, disposedDay  day numbers of calendar dates in the user's zone
 */
export function isLong(acquiredDay: number, disposedDay: number, rule: HoldingRule): boolean {
  if (rule === null) return false;
  const held = disposedDay - acquiredDay;
  if (rule.kind === 'days') return held >= rule.days;
  if (held < 365 * rule.years) return false;
  return disposedDay > anniversary(acquiredDay, rule.years, rule.monthEnd);
}

/** The first day on which a sale of what was acquired on `acquiredDay` is long; both are day numbers in the user's zone. */
export function longFromDay(acquiredDay: number, rule: NonNullable<HoldingRule>): number {
  return rule.kind === 'days' ? acquiredDay + rule.days : anniversary(acquiredDay, rule.years, rule.monthEnd) + 1;
}
