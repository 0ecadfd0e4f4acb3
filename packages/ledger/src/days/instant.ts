/**
 * Parses ISO 8601 with a time zone, to the nanosecond. Microseconds fit a number exactly for every allowed year. The
 * rare further digits are kept separately, so that sorting never depends on float rounding.
 */

/** Microseconds since 1970-01-01T00:00:00Z, and the remaining nanoseconds (0..999). */
export type Instant = { readonly micros: number; readonly nanos: number };

const DAY_MICROS = 86_400_000_000;
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Returns the days since 1970-01-01 in the Gregorian calendar. `month` and `day` count from 1. */
export function dayNumber(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  return era * 146097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719468;
}

export function dateOfDay(days: number): { year: number; month: number; day: number } {
  const z = days + 719468;
  const era = Math.floor(z / 146097);
  const doe = z - era * 146097;
  const yoe = Math.floor((doe - Math.floor(doe / 1460) + Math.floor(doe / 36524) - Math.floor(doe / 146096)) / 365);
  const doy = doe - (365 * yoe + Math.floor(yoe / 4) - Math.floor(yoe / 100));
  const mp = Math.floor((5 * doy + 2) / 153);
  const month = mp < 10 ? mp + 3 : mp - 9;
  return { year: yoe + era * 400 + (month <= 2 ? 1 : 0), month, day: doy - Math.floor((153 * mp + 2) / 5) + 1 };
}

export function daysInMonth(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && leap ? 29 : DAYS_IN_MONTH[month - 1]!;
}

function digits(text: string, from: number, count: number): number {
  let value = 0;
  for (let i = from; i < from + count; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (!(digit >= 0 && digit <= 9)) return -1;
    value = value * 10 + digit;
  }
  return value;
}

/**
 * Parses `2024-03-01T10:00:00Z`, `...T10:00Z`, `...:00.123456789+02:00`. The time zone is required.
 * @returns null for anything else, for nonexistent dates, and for more than nine fractional digits
 */
export function parseInstant(text: string): Instant | null {
  const whole = minuteOf(text);
  if (Number.isNaN(whole)) return null;
  let at = 16;
  let second = 0;
  let micros = 0;
  let nanos = 0;
  if (text[at] === ':') {
    second = digits(text, 17, 2);
    if (second < 0 || second > 59) return null;
    at = 19;
    if (text[at] === '.') {
      let end = ++at;
      while (text.charCodeAt(end) >= 48 && text.charCodeAt(end) <= 57) end++;
      if (end === at || end - at > 9) return null;
      const fraction = text.slice(at, end).padEnd(9, '0');
      micros = Number(fraction.slice(0, 6));
      nanos = Number(fraction.slice(6));
      at = end;
    }
  }
  const offset = zoneMinutes(text, at);
  if (offset === null) return null;
  return { micros: whole + (second - offset * 60) * 1e6 + micros, nanos };
}

/**
 * Parses `2024-03-01T10:00:00Z`, the most common form, without allocating an object.
 * @returns NaN for any other text, which `parseInstant` may still accept
 */
export function plainMicros(text: string): number {
  if (text.length !== 20 || text[16] !== ':' || text[19] !== 'Z') return Number.NaN;
  const second = digits(text, 17, 2);
  return second < 0 || second > 59 ? Number.NaN : minuteOf(text) + second * 1e6;
}

/** Reads `2024-03-01T10:00` as UTC; NaN if there is none. */
function minuteOf(text: string): number {
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 2);
  const day = digits(text, 8, 2);
  const hour = digits(text, 11, 2);
  const minute = digits(text, 14, 2);
  const isTime = hour >= 0 && hour <= 23 && minute >= 0 && minute <= 59;
  if (year < 0 || month < 1 || month > 12 || day < 1 || !isTime) return Number.NaN;
  if (text[4] !== '-' || text[7] !== '-' || text[10] !== 'T' || text[13] !== ':') return Number.NaN;
  if (day > 28 && day > daysInMonth(year, month)) return Number.NaN;
  return dayNumber(year, month, day) * DAY_MICROS + (hour * 3600 + minute * 60) * 1e6;
}

function zoneMinutes(text: string, at: number): number | null {
  if (text[at] === 'Z') return text.length === at + 1 ? 0 : null;
  const match = /^([+-])(\d\d)(?::?(\d\d))?$/.exec(text.slice(at));
  if (!match) return null;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  if (Number(match[2]) > 23 || Number(match[3] ?? 0) > 59) return null;
  return match[1] === '-' ? -minutes : minutes;
}

const two = (n: number) => (n < 10 ? `0${n}` : `${n}`);

/** Formats an instant in UTC, to the second, with a fraction of 3, 6 or 9 digits only if nonzero. */
export function formatInstant({ micros, nanos }: Instant): string {
  const days = Math.floor(micros / DAY_MICROS);
  const { year, month, day } = dateOfDay(days);
  const rest = micros - days * DAY_MICROS;
  const seconds = Math.floor(rest / 1e6);
  const part = rest - seconds * 1e6;
  const time = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${time}${fractionText(part, nanos)}Z`;
}

function fractionText(micros: number, nanos: number): string {
  if (nanos > 0) return `.${String(micros).padStart(6, '0')}${String(nanos).padStart(3, '0')}`;
  if (micros === 0) return '';
  return micros % 1000 === 0 ? `.${String(micros / 1000).padStart(3, '0')}` : `.${String(micros).padStart(6, '0')}`;
}
