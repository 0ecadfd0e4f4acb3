/** Corrects the time of transactions: shifts it, or reads it in another time zone. Pure. */
import { offsetAt, zoneOffsetMs } from '@lotbook/integrations/reading/files/zone';
import { isNamedTimeZone } from '@lotbook/ledger/time-zone';

export type TimeShift = { minutes: number } | { from: string; to: string };

/** Ten years. A larger error is implausible. */
const MOST_MINUTES = 10 * 366 * 24 * 60;
const FIRST = Date.UTC(2009, 0, 1);
const DAY = 86_400_000;

export function mistakeInShift(shift: TimeShift): string | null {
  if ('minutes' in shift) {
    if (shift.minutes === 0) return 'Say by how many hours and minutes.';
    return Math.abs(shift.minutes) > MOST_MINUTES ? 'Times are shifted by ten years at most.' : null;
  }
  const unknown = [shift.from, shift.to].find((zone) => !isNamedTimeZone(zone));
  if (unknown !== undefined) return `“${unknown.slice(0, 60)}” is no time zone. Choose one from the list.`;
  return shift.from === shift.to ? 'Those are the same time zone. Choose another one.' : null;
}

/**
 * Returns the shift in milliseconds. In another time zone, the local time stays the same. A skipped local time moves an
 * hour later, and a repeated one is the first.
 */
export function movedBy(at: number, shift: TimeShift): number {
  if ('minutes' in shift) return shift.minutes * 60_000;
  const shown = at + offsetAt(shift.from, at);
  return shown - zoneOffsetMs(shift.to, shown) - at;
}

export const isPossible = (at: number, now: number): boolean => at >= FIRST && at <= now + DAY;
