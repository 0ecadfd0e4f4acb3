/**
 * Writes CSV by RFC 4180: UTF-8 without a byte order mark, CRLF, quotes only where needed. Text that a spreadsheet
 * would run as a formula (an NFT may be called `=HYPERLINK(...)`) is escaped, but our amounts are not.
 */

export const NUMBER = /^-?\d+(\.\d+)?$/;
const FORMULA = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;
/**
 * A pattern for a formula after characters at which a spreadsheet in another locale starts a new cell, even within
 * quotes.
 */
const INNER_FORMULA = /([;\t][ "]*)(?=[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g;

/** @param rows the rows, the header first, each as long as the header */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

export function cell(text: string): string {
  const plain = text.replace(INNER_FORMULA, "$1'");
  const safe = FORMULA.test(plain) && !NUMBER.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
