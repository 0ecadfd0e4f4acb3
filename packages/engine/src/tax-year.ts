/**
 * Tax years: named `2024` where they start on 1 January, `2024/25` where they do not. They are cut by the calendar in the
 * user's time zone.
 */

import { dayNumber, parseInstant } from '@lotbook/ledger/instant';
import type { LedgerSettings } from '@lotbook/ledger/settings';
import { resolveRules } from './rules.ts';
import { startYearOf, startYearOfDay, type YearStart, yearLabel } from './tax-year-label.ts';
import { type Zone, zoneOf } from './zone.ts';

/** First instant (microseconds) of the tax year that starts in this calendar year. */
export function yearBegins(startYear: number, start: YearStart, zone: Zone): number {
  return zone.startOf(dayNumber(startYear, start.month, start.day));
}

/**
 * The last millisecond of a tax year, ISO 8601.
 * @param label  of the year
 */
export function endOfTaxYear(label: string, settings: LedgerSettings | undefined): string {
  const { yearStart, timeZone } = resolveRules(settings ?? {});
  return new Date(yearBegins(startYearOf(label) + 1, yearStart, zoneOf(timeZone)) / 1000 - 1).toISOString();
}

/**
 * The tax year that an instant falls in.
 * @param instant  ISO 8601 with zone
 * @throws {RangeError} when it is none: a caller's bug
 */
export function taxYearOf(instant: string, settings: LedgerSettings | undefined): string {
  return taxYearsOf(settings)(instant);
}

/** The same for many instants: the rules are resolved once. Rows come by day, so the last answer is kept. */
export function taxYearsOf(settings: LedgerSettings | undefined): (instant: string) => string {
  const { yearStart, timeZone } = resolveRules(settings ?? {});
  const zone = zoneOf(timeZone);
  let lastDay = Number.NaN;
  let label = '';
  return (instant) => {
    const at = parseInstant(instant);
    if (!at) throw new RangeError(`not an instant: ${JSON.stringify(instant)}`);
    const day = zone.dayOf(at.micros);
    if (day !== lastDay) {
      lastDay = day;
      label = yearLabel(startYearOfDay(day, yearStart), yearStart);
    }
    return label;
  };
}

/**
 * Whether an instant falls in a tax year or a later one.
 * @param label  of the year
 * @returns the answer for an instant, ISO 8601 with zone; it throws RangeError where it is none: a caller's bug
 */
export function isFromYear(label: string, settings: LedgerSettings): (instant: string) => boolean {
  const { yearStart, timeZone } = resolveRules(settings);
  const begins = yearBegins(startYearOf(label), yearStart, zoneOf(timeZone));
  return (instant) => {
    const at = parseInstant(instant);
    if (!at) throw new RangeError(`not an instant: ${JSON.stringify(instant)}`);
    return at.micros >= begins;
  };
}
