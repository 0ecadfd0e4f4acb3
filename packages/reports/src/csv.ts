/**
 * CSV as RFC 4180 has it: UTF-8 without a mark, CRLF, quotes only where needed. A text that a spreadsheet would run as a formula
 * (an NFT may be called `=HYPERLINK(...)`) is disarmed; amounts we wrote ourselves are left alone, a minus sign included.
 */

/** A plain decimal, written by us, as opposed to a text that came from elsewhere. */
export const NUMBER = /^-?\d+(\.\d+)?$/;
const FORMULA = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;
/** The same behind a character at which a spreadsheet of another locale begins a new cell, whatever the quotes. */
const INNER_FORMULA = /([;\t][ "]*)(?=[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g;

/** @param rows  header first; every row as long as the header */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** One cell of it: never a formula, quoted where it has to be. */
export function cell(text: string): string {
  const plain = text.replace(INNER_FORMULA, "$1'");
  const safe = FORMULA.test(plain) && !NUMBER.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
