/**
 * Dates like 02/03/2024 in formats that write the month first. A spreadsheet of another country may have saved the file again with
 * the day first: then somewhere there is a 13th month. One such cell proves that no date of the file can be read surely, so all
 * that could mean two days are refused until the user says which order it is.
 */

import type { DateReader } from './files/date.ts';
import type { Table } from './files/table.ts';
import type { OptionSpec, ReadOptions } from './importer.ts';
import { Columns, type RowReader } from './row-reader.ts';

export const DATE_ORDER: OptionSpec = {
  key: 'date_order',
  label: 'Order of day and month',
  question: 'Do the dates of this file begin with the month or with the day?',
  kind: 'choice',
  choices: [
    { value: 'month-first', label: 'Month first: 12/31/2024' },
    { value: 'day-first', label: 'Day first: 31/12/2024' },
  ],
  default: 'month-first',
};

export class MonthFirstDates {
  readonly #column: string;
  readonly #reader: DateReader;
  readonly #other: DateReader;
  /** A cell that has a day where the month should be. */
  readonly #proof: { row: number; text: string } | null;

  /**
   * @param monthFirst  what the format writes
   * @param dayFirst    what a spreadsheet may have made of it
   */
  constructor(table: Table, column: string, monthFirst: DateReader, dayFirst: DateReader, options: ReadOptions) {
    const order = options.values?.[DATE_ORDER.key];
    this.#column = column;
    this.#reader = order === 'day-first' ? dayFirst : monthFirst;
    this.#other = order === 'day-first' ? monthFirst : dayFirst;
    // A user who states the order has seen the dates; single slips are then errors of their rows.
    this.#proof = order === undefined ? contradiction(table, column, monthFirst, dayFirst) : null;
  }

  /** @returns ISO 8601 in UTC. @throws {RowError} INVALID_DATE, DATE_ORDER_UNSURE */
  time(row: RowReader): string {
    const proof = this.#proof;
    if (proof !== null && !meansOneDay(row.text(this.#column), this.#reader, this.#other)) {
      throw row.error(
        'DATE_ORDER_UNSURE',
        `the format writes the month first, but row ${proof.row} has "${proof.text}", so this date may mean two days.`,
        'Import again and state the order of day and month (option date_order).',
        this.#column,
      );
    }
    return row.time(this.#column, this.#reader);
  }
}

function contradiction(table: Table, column: string, monthFirst: DateReader, dayFirst: DateReader) {
  const index = new Columns(table.header).index(column);
  for (const row of table.rows()) {
    const text = row.cells[index]?.trim() ?? '';
    // Month and day are in range almost always: only a first number above twelve is worth reading twice.
    if (!/^(1[3-9]|[23]\d)[/.-]/.test(text)) continue;
    const read = monthFirst.read(text, 'UTC');
    if ('fault' in read && read.fault === 'month' && 'iso' in dayFirst.read(text, 'UTC'))
      return { row: row.number, text };
  }
  return null;
}

/** Year first, or day and month alike. */
function meansOneDay(text: string, a: DateReader, b: DateReader): boolean {
  const [left, right] = [a.read(text, 'UTC'), b.read(text, 'UTC')];
  return 'iso' in left && 'iso' in right && left.iso === right.iso;
}
