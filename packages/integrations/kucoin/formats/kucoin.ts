/** What KuCoin's formats share. Its newer files name their offset in the time column; older ones do not say it. */

import { dateReader } from '../../reading/files/date.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';

export const dates = dateReader([
  'YYYY-MM-DD HH:mm:ssf',
  'YYYY/MM/DD HH:mm:ssf',
  'YYYY-MM-DDTHH:mm:ssf[Z]',
  'epoch-ms',
  'epoch-s',
]);

/** Pattern of a column that may name its offset. */
export function zoned(name: string): string {
  return `^${name}(\\(utc[-+]?[\\d:]*\\))?$`;
}

/** An export of nothing has one row that says so. @returns whether it was that row, and so has been reported */
export function isEmptyExport(row: RowReader, out: Out): boolean {
  if (!row.row.cells.some((cell) => /^no (matching )?(records|data) found/i.test(cell.trim()))) return false;
  out.skip(row, 'says that the export is empty.');
  return true;
}
