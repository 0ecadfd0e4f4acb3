/**
 * CSV as RFC 4180 has it: UTF-8 without a mark, CRLF, quotes only where needed. A text that a spreadsheet would run as a formula
 * (an NFT may be called `=HYPERLINK(...)`) is disarmed; amounts we wrote ourselves are left alone, a minus sign included.
 */

/** A plain decimal, written by us, as opposed to a text that came from elsewhere. */
export const NUMBER = /^-?\d+(\.\d+)?$/;
const FORMULA = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

/** @param rows  header first; every row as long as the header */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** One cell of it: never a formula, quoted where it has to be. */
export function cell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
