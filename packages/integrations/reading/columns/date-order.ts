/**
 * `03/04/2024` is in March or in April, and `24-03-01` in 2024 or 2001. The orders that all cells allow decide. Dates
 * with a leading four-digit year or a month name are unambiguous.
 */

export const DATE_ORDERS = ['day-first', 'month-first', 'year-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Includes the date's position in the cell. */
export type NumericDate = {
  readonly numbers: readonly [string, string, string];
  readonly mark: '.' | '/' | '-';
  readonly at: number;
  readonly end: number;
};

/** A weekday or time may precede the date. All repetitions are bounded, so that matching takes linear time. */
const NUMERIC =
  /^(?:[^\d]{0,12}|\d{1,2}:\d{2}(?::\d{2})?[ ,]{1,2})(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?![\d./-]|:\d)/;

/** @returns null if there is none or it begins with a four-digit year */
export function numericDate(text: string): NumericDate | null {
  if (!mayBeNumeric(text)) return null;
  const match = NUMERIC.exec(text);
  if (!match) return null;
  const [whole, a = '', mark, b = '', c = ''] = match;
  const length = a.length + b.length + c.length + 2;
  return { numbers: [a, b, c], mark: mark as NumericDate['mark'], at: whole.length - length, end: whole.length };
}

/** A fast check for every cell: most have neither a mark after one or two digits nor a preceding word or time. */
function mayBeNumeric(text: string): boolean {
  if (text.length < 6 || text.length > 60) return false;
  const [second, third] = [text.charCodeAt(1), text.charCodeAt(2)];
  if (isMark(second) || isMark(third) || second === 58 || third === 58) return true;
  const first = text.charCodeAt(0);
  return (first < 48 || first > 57) && /\d[./-]\d{1,2}[./-]\d/.test(text);
}

function isMark(code: number): boolean {
  return code >= 45 && code <= 47;
}

/** @returns the orders in which the numbers form a date */
export function ordersOf({ numbers: [a, b, c], mark }: NumericDate): readonly DateOrder[] {
  return DATE_ORDERS.filter((order) => {
    // With hyphens, a two-digit year can come first or last.
    const isYear = mark !== '-' || c.length === 4 || isLate(c);
    if (order === 'day-first') return isYear && isDay(a) && isMonth(b);
    if (order === 'month-first') return isYear && isMonth(a) && isDay(b);
    return a.length === 2 && c.length === 2 && isLate(a) && isMonth(b) && isDay(c);
  });
}

/** All orders of `07/07/2024` mean the same day. */
export function isOneDay(date: NumericDate, orders: readonly DateOrder[]): boolean {
  return new Set(orders.map((order) => isoDay(date, order))).size <= 1;
}

/** Two-digit years are in this century. */
export function isoDay({ numbers: [a, b, c] }: NumericDate, order: DateOrder): string {
  const [year, month, day] = order === 'day-first' ? [c, b, a] : order === 'month-first' ? [c, a, b] : [a, b, c];
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function isDay(text: string): boolean {
  return Number(text) >= 1 && Number(text) <= 31;
}

/** Nothing was traded before 2009. */
function isLate(text: string): boolean {
  return Number(text) >= 9;
}

function isMonth(text: string): boolean {
  return Number(text) >= 1 && Number(text) <= 12;
}
