/**
 * Determines tax years by the calendar in the user's time zone: `2024` if it starts on January 1, otherwise `2024/25`.
 */

import { dayNumber, parseInstant } from '@lotbook/ledger/instant';
import type { LedgerSettings } from '@lotbook/ledger/settings';
import { resolveRules } from './rules.ts';
import { startYearOf, startYearOfDay, type YearStart, yearLabel } from './tax-year-label.ts';
import { type Zone, zoneOf } from './zone.ts';

export function yearBegins(startYear: number, start: YearStart, zone: Zone): number {
  return zone.startOf(dayNumber(startYear, start.month, start.day));
}

/**
 * Returns the last millisecond of a tax year in ISO 8601.
 * @param label such as `2024/25`
 */
export function endOfTaxYear(label: string, settings: LedgerSettings | undefined): string {
  const { yearStart, timeZone } = resolveRules(settings ?? {});
  return new Date(yearBegins(startYearOf(label) + 1, yearStart, zoneOf(timeZone)) / 1000 - 1).toISOString();
}

/**
 * @param instant ISO 8601 with a time zone
 * @throws {RangeError} if it is invalid, which is a bug in the caller
 */
export function taxYearOf(instant: string, settings: LedgerSettings | undefined): string {
  return taxYearsOf(settings)(instant);
}

/** Returns a function that resolves the rules once and caches the last answer, because rows are sorted by day. */
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
 * Returns a function that is true if an instant is in a tax year or a later one.
 * @param label such as `2024/25`
 * @returns a function of an instant in ISO 8601 with a time zone, which throws RangeError if the instant is invalid
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
