/** Detects income in a column that the selected format does not read. */
import { headerKey, type Table } from '../files/table.ts';
import type { Importer } from '../importer.ts';
import { knowing } from './header-names.ts';

const INCOME =
  /(?<![a-z])(?:interests?|rewards?|staking|airdrops?|mining|dividends?|cashback|royalt(?:y|ies)|earn(?:ed|ings?)?|referrals?|bonus)(?![a-z])/i;
const MAX_WORD = 40;
const MAX_ROWS = 1000;

/** True if a row is income only according to a column that this format does not know. */
export function leavesIncomeUnread({ headers, detect }: Importer, { header, rows }: Table): boolean {
  const isKnown = knowing([...headers.flat(), ...(detect?.columns ?? []), ...(detect?.unread ?? [])]);
  const unread = new Set(header.flatMap((name, at) => (isKnown(headerKey(name)) ? [] : [at])));
  if (unread.size === 0) return false;
  let left = MAX_ROWS;
  for (const { cells } of rows()) {
    if (left-- === 0) return false;
    const saying = cells.flatMap((cell, at) => (cell.length <= MAX_WORD && INCOME.test(cell) ? [at] : []));
    if (saying.length > 0 && saying.every((at) => unread.has(at))) return true;
  }
  return false;
}
