/**
 * Dates of three numbers: `03/04/2024` is a day in March or in April, and `24-03-01` one of 2024 or of 2001. A cell allows some
 * orders and excludes others; what all cells of a column allow is how the column is written. Dates that begin with four digits or
 * name their month need none of this.
 */

export const DATE_ORDERS = ['day-first', 'month-first', 'year-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** The date in a cell: its three numbers, and where in the text it stands. */
export type NumericDate = {
  readonly numbers: readonly [string, string, string];
  readonly mark: '.' | '/' | '-';
  readonly at: number;
  readonly end: number;
};

/** A weekday or a time of day may stand before the date. Everything is bounded, so that reading is linear. */
const NUMERIC =
  /^(?:[^\d]{0,12}|\d{1,2}:\d{2}(?::\d{2})?[ ,]{1,2})(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?![\d./-]|:\d)/;

/** The date of three numbers that a text holds, or null where it holds none or one that begins with its year in four digits. */
export function numericDate(text: string): NumericDate | null {
  if (!mayBeNumeric(text)) return null;
  const match = NUMERIC.exec(text);
  if (!match) return null;
  const [whole, a = '', mark, b = '', c = ''] = match;
  const length = a.length + b.length + c.length + 2;
  return { numbers: [a, b, c], mark: mark as NumericDate['mark'], at: whole.length - length, end: whole.length };
}

/** Cheap, because every cell of a file is asked: most have no mark behind one or two digits, nor a word or time before them. */
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

/** The orders in which the three numbers are a date. Empty: no date at all. */
export function ordersOf({ numbers: [a, b, c], mark }: NumericDate): readonly DateOrder[] {
  return DATE_ORDERS.filter((order) => {
    // With hyphens, a two-digit year can come first or last.
    const isYear = mark !== '-' || c.length === 4 || isLate(c);
    if (order === 'day-first') return isYear && isDay(a) && isMonth(b);
    if (order === 'month-first') return isYear && isMonth(a) && isDay(b);
    return a.length === 2 && c.length === 2 && isLate(a) && isMonth(b) && isDay(c);
  });
}

/** Whether the orders that are possible all mean the same day: `07/07/2024`. */
export function isOneDay(date: NumericDate, orders: readonly DateOrder[]): boolean {
  return new Set(orders.map((order) => isoDay(date, order))).size <= 1;
}

/** `2024-03-25`. Years of two digits are of this century. */
export function isoDay({ numbers: [a, b, c] }: NumericDate, order: DateOrder): string {
  const [year, month, day] = order === 'day-first' ? [c, b, a] : order === 'month-first' ? [c, a, b] : [a, b, c];
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function isDay(text: string): boolean {
  return Number(text) >= 1 && Number(text) <= 31;
}

/** A year of two digits that tells itself: before 2009 there was nothing to trade, and most numbers could be years. */
function isLate(text: string): boolean {
  return Number(text) >= 9;
}

function isMonth(text: string): boolean {
  return Number(text) >= 1 && Number(text) <= 12;
}
