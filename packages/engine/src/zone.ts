/**
 * Looks up a time zone's offset in the platform once per day of the ledger instead of once per transaction. Only on a
 * day with a clock change does each instant need its own lookup.
 */
import { dateOfDay, dayNumber } from '@lotbook/ledger/instant';

const DAY = 86_400_000_000;
const HOUR = 3_600_000_000;

export type Zone = {
  /**
   * Returns the local date in days since 1970-01-01.
   * @param micros an instant in microseconds
   */
  dayOf(micros: number): number;
  startOf(day: number): number;
  /** Returns the local time to the second, such as `2024-03-01 10:00:00`. */
  textOf(micros: number): string;
};

const UTC: Zone = {
  dayOf: (micros) => Math.floor(micros / DAY),
  startOf: (day) => day * DAY,
  textOf: clockText,
};

const zones = new Map<string, Zone>([['UTC', UTC]]);

/** @param name a validated IANA time zone */
export function zoneOf(name: string): Zone {
  let zone = zones.get(name);
  if (!zone) {
    zone = makeZone(name);
    zones.set(name, zone);
  }
  return zone;
}

function makeZone(timeZone: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    era: 'short',
  });
  const offsetAt = (micros: number): number => {
    const part: Record<string, string> = {};
    for (const { type, value } of format.formatToParts(Math.floor(micros / 1000))) part[type] = value;
    const year = part.era === 'BC' ? 1 - Number(part.year) : Number(part.year);
    const local =
      dayNumber(year, Number(part.month), Number(part.day)) * DAY +
      Number(part.hour) * HOUR +
      Number(part.minute) * 60e6 +
      Number(part.second) * 1e6;
    return local - Math.floor(micros / 1e6) * 1e6;
  };
  /** Offsets by UTC day; NaN if the offset changes during that day. */
  const offsets = new Map<number, number>();
  const offset = (micros: number): number => {
    const day = Math.floor(micros / DAY);
    let known = offsets.get(day);
    if (known === undefined) {
      const first = offsetAt(day * DAY);
      known = first === offsetAt((day + 1) * DAY) ? first : Number.NaN;
      offsets.set(day, known);
    }
    return Number.isNaN(known) ? offsetAt(micros) : known;
  };
  const dayOf = (micros: number) => Math.floor((micros + offset(micros)) / DAY);
  return {
    dayOf,
    textOf: (micros) => clockText(micros + offset(micros)),
    startOf(day) {
      // The offset may change between the first lookup and midnight. If clocks skip midnight, the second lookup is on
      // the previous day, and the day begins at the first lookup.
      const first = day * DAY - offset(day * DAY);
      const second = day * DAY - offset(first);
      return dayOf(second) < day ? first : second;
    },
  };
}

/** @param local the local time in microseconds since 1970 */
function clockText(local: number): string {
  const day = Math.floor(local / DAY);
  const seconds = Math.floor((local - day * DAY) / 1e6);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${dateText(day)} ${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
}

export function dateText(day: number): string {
  const { year, month, day: d } = dateOfDay(day);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}
