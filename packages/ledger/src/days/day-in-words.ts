/** The order in a date: `14 March 2024`, or `March 14, 2024` in the United States and Canada. */

export type DayOrder = 'day first' | 'month first';

/** Exceptions to the order. All other countries follow the United Kingdom. Numbers are written the same everywhere. */
const ORDERS: Readonly<Record<string, DayOrder>> = { AU: 'day first', CA: 'month first', US: 'month first' };

/** @param country an ISO 3166-1 alpha-2 code */
export function dayOrderOf(country: string): DayOrder {
  return ORDERS[country] ?? 'day first';
}

const FORMAT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** @param day  'YYYY-MM-DD' */
export function dayInWords(day: string, country: string): string {
  const parts = Object.fromEntries(FORMAT.formatToParts(Date.parse(day)).map(({ type, value }) => [type, value]));
  return dayOrderOf(country) === 'day first'
    ? `${parts.day} ${parts.month} ${parts.year}`
    : `${parts.month} ${parts.day}, ${parts.year}`;
}
