/**
 * A format lists its source's date patterns in order. `reading/columns` decides for whole columns whether 02/03/2024 is
 * in February or March. Times without a zone use the format's zone, or the user's.
 * Patterns: YYYY YY MM M DD D HH H hh h mm m ss f (an optional fraction) A (AM/PM) MMM (month name) Z (offset, Z, UTC,
 * GMT) _ (a space or the letter T); brackets mark optional parts; other characters are literal. Also `epoch-s`,
 * `epoch-ms`, `epoch-us` and `excel-serial`.
 */
import type { DateOrder } from '../columns/date-order.ts';
import { zoneOffsetMs } from './zone.ts';

export type DateReader = {
  /**
   * @param zone the IANA zone for times that state none
   * @returns ISO 8601 in UTC with milliseconds, or the fault of the text
   */
  read(text: string, zone: string): { iso: string; zoned: boolean } | { fault: DateFault };
  readonly patterns: readonly string[];
  /** The orders of the matching patterns: several if configurable, none if the source never writes numeric dates. */
  ownOrders?(text: string): readonly DateOrder[];
};

/** `hour`: the hour was dropped by a spreadsheet. */
export type DateFault = 'shape' | 'month' | 'day' | 'time' | 'year' | 'hour';

type Part =
  | 'year'
  | 'shortYear'
  | 'month'
  | 'monthName'
  | 'day'
  | 'hour'
  | 'hour12'
  | 'minute'
  | 'second'
  | 'fraction'
  | 'half'
  | 'zone';
type Compiled = { regex: RegExp; parts: Part[]; order: DateOrder | null };

const TOKENS: Record<string, [Part, string]> = {
  YYYY: ['year', '(\\d{4})'],
  YY: ['shortYear', '(\\d{2})'],
  MMM: ['monthName', '([A-Za-z]{3,9})\\.?'],
  MM: ['month', '(\\d{2})'],
  M: ['month', '(\\d{1,2})'],
  DD: ['day', '(\\d{2})'],
  D: ['day', '(\\d{1,2})'],
  HH: ['hour', '(\\d{2})'],
  H: ['hour', '(\\d{1,2})'],
  hh: ['hour12', '(\\d{2})'],
  h: ['hour12', '(\\d{1,2})'],
  mm: ['minute', '(\\d{2})'],
  m: ['minute', '(\\d{1,2})'],
  ss: ['second', '(\\d{2})'],
  f: ['fraction', '(?:[.,](\\d{1,9}))?'],
  A: ['half', '([AaPp])\\.?[Mm]\\.?'],
  Z: ['zone', '(Z|UTC|GMT|[+-]\\d{2}(?::?\\d{2})?)'],
};
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const EPOCHS: Record<string, (text: string) => number | null> = {
  'epoch-s': (text) => (/^\d{9,10}(\.\d+)?$/.test(text) ? Math.round(Number(text) * 1000) : null),
  'epoch-ms': (text) => (/^\d{12,13}$/.test(text) ? Number(text) : null),
  'epoch-us': (text) => (/^\d{15,16}$/.test(text) ? Math.floor(Number(text) / 1000) : null),
  'excel-serial': (text) =>
    /^\d{5}(\.\d+)?([eE]\+?\d)?$/.test(text) ? Math.round((Number(text) - 25_569) * 86_400_000) : null,
};

/** Spreadsheets write dates like this. It is unambiguous, so every format reads it. */
const YEAR_FIRST = 'YYYY-MM-DD[ HH:mm:ss[f]]';

/**
 * @param patterns tried in order; the first matching shape decides, even if its month is impossible
 * @param order `either`: numeric dates have day or month first, depending on the user or account
 */
export function dateReader(patterns: readonly string[], order: 'as written' | 'either' = 'as written'): DateReader {
  const compiled = [...patterns.filter((p) => !(p in EPOCHS)), YEAR_FIRST].map(compile);
  const epochs = patterns.filter((p) => p in EPOCHS).map((p) => EPOCHS[p]!);
  return {
    patterns,
    read(text, zone) {
      for (const { regex, parts } of compiled) {
        const match = regex.exec(text);
        if (match) return build(match, parts, zone);
      }
      for (const epoch of epochs) {
        const ms = epoch(text);
        if (ms !== null) return inRange(ms) ? { iso: toIso(ms), zoned: true } : { fault: 'year' };
      }
      return { fault: 'shape' };
    },
    ownOrders(text) {
      const orders = compiled.flatMap((one) => (one.order !== null && one.regex.test(text) ? [one.order] : []));
      const isEither = order === 'either' && orders.some((one) => one !== 'year-first');
      return isEither ? ['day-first', 'month-first'] : [...new Set(orders)];
    },
  };
}

function compile(pattern: string): Compiled {
  const parts: Part[] = [];
  const source = pattern.replace(/_|YYYY|YY|MMM|MM|M|DD|D|HH|H|hh|h|mm|m|ss|f|A|Z|\[|\]|./g, (piece) => {
    if (piece === '[') return '(?:';
    if (piece === ']') return ')?';
    if (piece === '_') return '[ T]';
    const token = TOKENS[piece];
    if (!token) return piece.replace(/[.*+?^${}()|\\/]/, '\\$&');
    parts.push(token[0]);
    return token[1];
  });
  return { regex: new RegExp(`^${source}$`), parts, order: orderOfParts(parts) };
}

/** Four-digit years are unambiguous; only day, month and a two-digit year can be confused. */
function orderOfParts(parts: readonly Part[]): DateOrder | null {
  if (!parts.includes('month') || !parts.includes('day') || parts[0] === 'year') return null;
  const first = parts.find((part) => part === 'day' || part === 'month' || part === 'shortYear');
  return first === 'shortYear' ? 'year-first' : first === 'day' ? 'day-first' : 'month-first';
}

function build(match: RegExpExecArray, parts: readonly Part[], zone: string): ReturnType<DateReader['read']> {
  let year = 0;
  let month = 1;
  let day = 1;
  let hour = 0;
  let minute = 0;
  let second = 0;
  let ms = 0;
  let half = '';
  let offset: string | undefined;
  for (let i = 0; i < parts.length; i++) {
    const text = match[i + 1];
    if (text === undefined) continue;
    switch (parts[i]!) {
      case 'year':
        year = Number(text);
        break;
      case 'shortYear':
        year = 2000 + Number(text);
        break;
      case 'month':
        month = Number(text);
        break;
      case 'monthName':
        month = MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1;
        break;
      case 'day':
        day = Number(text);
        break;
      case 'hour':
        hour = Number(text);
        break;
      case 'hour12':
        hour = Number(text);
        if (hour < 1 || hour > 12) return { fault: 'time' };
        break;
      case 'minute':
        minute = Number(text);
        break;
      case 'second':
        second = Number(text);
        break;
      case 'fraction':
        ms = Number(text.slice(0, 3).padEnd(3, '0'));
        break;
      case 'half':
        half = text.toLowerCase();
        break;
      case 'zone':
        offset = text;
        break;
    }
  }
  if (half !== '') hour = (hour % 12) + (half === 'p' ? 12 : 0);
  if (month < 1 || month > 12) return { fault: 'month' };
  if (day < 1 || day > daysIn(year, month)) return { fault: 'day' };
  if (hour > 23 || minute > 59 || second > 59) return { fault: 'time' };
  const local = Date.UTC(year, month - 1, day, hour, minute, second, ms);
  const utc = local - (offset === undefined ? zoneOffsetMs(zone, local) : offsetMs(offset));
  return inRange(utc) ? { iso: toIso(utc), zoned: offset !== undefined } : { fault: 'year' };
}

function offsetMs(text: string): number {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(text);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return (match[1] === '-' ? -minutes : minutes) * 60_000;
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** A year before 1990 or after 2100 is an error or an attack. */
function inRange(ms: number): boolean {
  return ms >= 631_152_000_000 && ms < 4_102_444_800_000;
}

function toIso(ms: number): string {
  return new Date(ms).toISOString();
}

function readable(pattern: string): string {
  return pattern
    .replace(/[[\]]|f/g, '')
    .replace('_', ' ')
    .replace(' Z', ' +00:00')
    .replace('Z', '+00:00');
}

/** Spreadsheets display a time with fractions as `41:12.1`, minutes and seconds without the hour. */
export function hasLostHour(text: string): boolean {
  return /(?:^|\s)\d{1,2}:\d{2}\.\d$/.test(text);
}

export function dateFaultMessage(fault: DateFault, patterns: readonly string[]): string {
  switch (fault) {
    case 'shape':
      return `this is not a date as the format writes it (${patterns.slice(0, 3).map(readable).join(', ')}).`;
    case 'month':
      return `the month is not between 1 and 12; the format writes ${readable(patterns[0]!)}.`;
    case 'day':
      return 'that day does not exist in its month.';
    case 'time':
      return 'that time of day does not exist.';
    case 'year':
      return 'the year is outside 1990 to 2100.';
    case 'hour':
      return 'a spreadsheet dropped the hour of this time: only minutes, seconds and tenths are left.';
  }
}
