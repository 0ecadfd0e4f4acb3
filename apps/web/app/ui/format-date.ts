/** A month name is unambiguous, but filers in the United States and Canada expect `March 14, 2024`. */

import { type DayOrder, dayOrderOf } from '@lotbook/ledger/day-in-words';

export type Dates = {
  /**
   * `14 March 2024`, `March 14, 2024`.
   * @param at ISO instant, here and below
   */
  day(at: string): string;
  /** `14 Mar 2024`, `Mar 14, 2024` */
  shortDay(at: string): string;
  /** `09:41` */
  time(at: string): string;
  /** `14 Mar 2024, 09:41` */
  moment(at: string): string;
  exactMoment(at: string): string;
  /** A calendar date `2024-03-14`, which has no zone: `14 March 2024`. */
  calendarDate(date: string): string;
  /**
   * An annual date: `6 April`, `April 6`.
   * @param month 1 to 12
   */
  dayOfYear(month: number, day: number): string;
  /**
   * `just now`, `4 minutes ago`, `3 days ago`; after a month, the date.
   * @param now milliseconds
   */
  ago(at: string, now: number): string;
};

/**
 * @param timeZone  IANA name
 * @param country  ISO 3166-1 alpha-2 code
 */
export function datesIn(timeZone: string, country: string): Dates {
  const key = `${timeZone} ${country}`;
  const known = made.get(key) ?? makeDates(timeZone, country);
  made.set(key, known);
  return known;
}

/** A cache by zone and country, because a page has hundreds of moments. */
const made = new Map<string, Dates>();

function makeDates(timeZone: string, country: string): Dates {
  const order = dayOrderOf(country);
  const day = (at: string) => dayText(partsOf(at, timeZone), order);
  const shortDay = (at: string) => dayText(partsOf(at, timeZone, 'short'), order);
  const time = (at: string) => formatter('minutes', timeZone).format(new Date(at));
  return {
    day,
    shortDay,
    time,
    moment: (at) => `${shortDay(at)}, ${time(at)}`,
    exactMoment(at) {
      const exact = formatter('seconds', timeZone).format(new Date(at));
      const utc = new Date(at).toISOString().replace('.000Z', 'Z');
      return `${day(at)}, ${exact} (${timeZone.replaceAll('_', ' ')}) · ${utc}`;
    },
    calendarDate: (date) => dayText(partsOf(`${date}T00:00:00Z`, 'UTC'), order),
    dayOfYear: (month, dayOfMonth) =>
      inOrder(String(dayOfMonth), partsOf(new Date(Date.UTC(2023, month - 1, 1)).toISOString(), 'UTC').month, order),
    ago: (at, now) => agoText(at, now, shortDay),
  };
}

const cache = new Map<string, Intl.DateTimeFormat>();

const STYLES = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  minutes: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  seconds: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

function formatter(style: keyof typeof STYLES, timeZone: string): Intl.DateTimeFormat {
  const key = `${style} ${timeZone}`;
  let known = cache.get(key);
  if (!known) {
    known = new Intl.DateTimeFormat('en-GB', { ...STYLES[style], timeZone });
    cache.set(key, known);
  }
  return known;
}

type Parts = { day: string; month: string; year: string };

/** One locale provides the words, so that they are the same everywhere. */
function partsOf(at: string, timeZone: string, month: 'long' | 'short' = 'long'): Parts {
  const parts = formatter(month, timeZone).formatToParts(new Date(at));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const name = part('month');
  return { day: part('day'), month: name === 'Sept' ? 'Sep' : name, year: part('year') };
}

function dayText({ day, month, year }: Parts, order: DayOrder): string {
  return order === 'day first' ? `${inOrder(day, month, order)} ${year}` : `${inOrder(day, month, order)}, ${year}`;
}

const inOrder = (day: string, month: string, order: DayOrder) =>
  order === 'day first' ? `${day} ${month}` : `${month} ${day}`;

function agoText(at: string, now: number, shortDay: (at: string) => string): string {
  const seconds = Math.floor((now - Date.parse(at)) / 1_000);
  if (seconds < 60) return 'just now';
  const steps = [
    { of: 86_400 * 30, unit: 'over' },
    { of: 86_400, unit: 'day' },
    { of: 3_600, unit: 'hour' },
    { of: 60, unit: 'minute' },
  ] as const;
  const step = steps.find(({ of }) => seconds >= of)!;
  if (step.unit === 'over') return `on ${shortDay(at)}`;
  const count = Math.floor(seconds / step.of);
  return `${count} ${step.unit}${count === 1 ? '' : 's'} ago`;
}
