/** `CST` means China Standard Time. Times without a zone are in the account's zone. */

import { type DateReader, dateReader } from '../../reading/files/date.ts';
import type { Table } from '../../reading/files/table.ts';
import type { ReadOptions } from '../../reading/importer.ts';
import { ISO_DATES, timesIn } from '../../reading/patterns/time.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';

const plain = dateReader(ISO_DATES);
const dates: DateReader = {
  patterns: plain.patterns,
  read: (text, zone) => plain.read(text.replace(/ CST$/, ' +08:00'), zone),
};

export type TimeOf = (row: RowReader, out: Out) => string;

export function okxTime(table: Table, options: ReadOptions, columns: readonly string[]): TimeOf {
  return timesIn(table, options, columns, dates).of;
}
