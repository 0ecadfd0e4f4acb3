/** Newer files name the time offset in the column; older ones do not state it. */

import { dateReader } from '../../reading/files/date.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';

export const dates = dateReader([
  'YYYY-MM-DD HH:mm:ssf',
  'YYYY/MM/DD HH:mm:ssf',
  'YYYY-MM-DDTHH:mm:ssf[Z]',
  'epoch-ms',
  'epoch-s',
]);

export function zoned(name: string): string {
  return `^${name}(\\(utc[-+]?[\\d:]*\\))?$`;
}

export function isEmptyExport(row: RowReader, out: Out): boolean {
  if (!row.row.cells.some((cell) => /^no (matching )?(records|data) found/i.test(cell.trim()))) return false;
  out.skip(row, 'says that the export is empty.');
  return true;
}
