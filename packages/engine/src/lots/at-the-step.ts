/** Ends a computation right after the step from one inventory to per-wallet lots. */
import { dateOfDay, formatInstant } from '@lotbook/ledger/instant';
import type { LedgerSettings } from '@lotbook/ledger/settings';
import { resolveRules } from '../rules.ts';
import { yearLabel } from '../tax-year-label.ts';
import { zoneOf } from '../zone.ts';

/**
 * Moves the step a microsecond earlier, to the end of a "year", so that every earlier transaction counts and no later
 * one does.
 * @returns null if there is no such step, or it is not at the beginning of a day in the ledger's time zone
 */
export function settingsAtStep(settings: LedgerSettings): LedgerSettings | null {
  const { walletFrom, timeZone } = resolveRules(settings);
  if (walletFrom === null) return null;
  const zone = zoneOf(timeZone);
  const day = zone.dayOf(walletFrom);
  if (zone.startOf(day) !== walletFrom) return null;
  const { year, month, day: dayOfMonth } = dateOfDay(day);
  const begins = { month, day: dayOfMonth };
  const { lotAllocation: _, ...rest } = settings;
  return {
    ...rest,
    walletFrom: formatInstant({ micros: walletFrom - 1, nanos: 0 }),
    taxYear: yearLabel(year - 1, begins),
    taxYearStart: `${two(month)}-${two(dayOfMonth)}`,
  };
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
