/**
 * Reads cells by column name. An unreadable cell throws a RowError, which the loops below turn into an issue; other
 * rows are still read.
 */

import { abs, type Decimal, formatDecimal, isZero } from '@lotbook/ledger/decimal';
import { printable } from '@lotbook/ledger/printable';
import type { DateOrder } from './columns/date-order.ts';
import type { ColumnAt, Reading } from './columns/decision.ts';
import { readDate } from './columns/read-date.ts';
import { type ColumnStyles, stylesOf } from './columns/styles.ts';
import { whyUnread } from './columns/words.ts';
import { type DateReader, dateFaultMessage, hasLostHour } from './files/date.ts';
import { type Amount, isLostNumber, type NumberStyle, readAmount, readNumber } from './files/number.ts';
import { headerKey, type Row, type Table } from './files/table.ts';
import type { Entry, ReadOptions } from './importer.ts';
import { EXPORT_AGAIN, FAULTS, FIX_CELL, issueOf, type Problem, problemOf, RowError } from './row-error.ts';
import { Zones } from './zones.ts';

export class Columns {
  readonly header: readonly string[];
  /** By position, so that renaming has no effect. */
  readonly styles: ColumnStyles;
  readonly zones: Zones;
  readonly #byKey = new Map<string, number>();
  readonly #indexes = new Map<string, number>();
  readonly #asked: Set<number> | undefined;

  constructor(table: Pick<Table, 'header' | 'styles' | 'zones' | 'renamed' | 'survey' | 'rows' | 'asked'>) {
    this.header = table.header;
    this.#asked = table.asked;
    this.styles = table.styles ?? stylesOf(table);
    this.zones = table.zones ?? new Zones(table);
    this.header.forEach((name, i) => {
      const key = headerKey(name);
      if (!this.#byKey.has(key)) this.#byKey.set(key, i);
    });
  }

  under(header: readonly string[]): Columns {
    const { styles, zones } = this;
    return new Columns({ header, styles, zones, rows: () => [], ...(this.#asked && { asked: this.#asked }) });
  }

  index(name: string): number {
    let index = this.#indexes.get(name);
    if (index === undefined) {
      index = this.#byKey.get(headerKey(name)) ?? -1;
      this.#indexes.set(name, index);
      this.#asked?.add(index);
    }
    return index;
  }
}

export class RowReader {
  readonly row: Row;
  readonly #columns: Columns;

  constructor(row: Row, columns: Columns) {
    this.row = row;
    this.#columns = columns;
  }

  get number(): number {
    return this.row.number;
  }

  has(column: string): boolean {
    return this.#columns.index(column) !== -1;
  }

  columnsUnder(header: readonly string[]): Columns {
    return this.#columns.under(header);
  }

  text(column: string): string {
    const index = this.#columns.index(column);
    const cell = index === -1 ? undefined : this.row.cells[index];
    return cell === undefined ? '' : cell.trim();
  }

  /** @throws {RowError} MISSING_VALUE if the cell is empty */
  need(column: string): string {
    const text = this.text(column);
    if (text === '')
      throw this.error('MISSING_VALUE', `"${column}" is empty.`, `Fill in "${column}", or skip the row.`, column);
    return text;
  }

  /**
   * Null if the cell is empty.
   * @throws {RowError} INVALID_NUMBER, NUMBER_STYLE_UNSURE
   */
  decimal(column: string): Decimal | null {
    const text = this.text(column);
    if (text === '') return null;
    const value = readNumber(text, this.#numberStyle(column, text));
    if (value === undefined) throw this.badNumber(column);
    return value;
  }

  /** @throws {RowError} INVALID_NUMBER, NUMBER_STYLE_UNSURE, MISSING_VALUE */
  needDecimal(column: string): Decimal {
    const value = this.decimal(column);
    if (value === null)
      throw this.error('MISSING_VALUE', `"${column}" is empty.`, `Fill in "${column}", or skip the row.`, column);
    return value;
  }

  /**
   * Includes the currency; null if the cell is empty.
   * @throws {RowError} INVALID_NUMBER, NUMBER_STYLE_UNSURE
   */
  amount(column: string): Amount | null {
    const text = this.text(column);
    if (text === '') return null;
    const amount = readAmount(text, this.#numberStyle(column, text));
    if (amount === undefined) throw this.badNumber(column);
    return amount;
  }

  /**
   * Uses the column's notation.
   * @returns undefined if the text may not be a number, null if it is empty.
   * @throws {RowError} NUMBER_STYLE_UNSURE
   */
  decimalIn(column: string, text: string): Decimal | null | undefined {
    return readNumber(text, this.#numberStyle(column, text));
  }

  #numberStyle(column: string, text: string): NumberStyle {
    const reading = this.#columns.styles.numbers.styleIn(this.#at(column), text);
    if ('style' in reading) return reading.style;
    const { message, remedy } = whyUnread('numbers', reading);
    throw this.error('NUMBER_STYLE_UNSURE', `"${column}": ${message}`, remedy, column);
  }

  /**
   * @returns ISO 8601 in UTC.
   * @throws {RowError} INVALID_DATE, DATE_ORDER_UNSURE, MISSING_VALUE
   */
  time(column: string, reader: DateReader, zone = 'UTC'): string {
    return this.timeIn(column, this.need(column), reader, zone);
  }

  /**
   * @param column the column whose rows decide the order of day and month; named in errors
   * @param known the format's fixed zone; undefined if it varies
   * @param isFirm whether `known` overrides a zone in the column's name
   * @throws {RowError} INVALID_DATE, DATE_ORDER_UNSURE
   */
  timeIn(column: string, text: string, reader: DateReader, known: string | undefined, isFirm = false): string {
    const { dates } = this.#columns.styles;
    const { zones } = this.#columns;
    const chosen = zones.zoneOf(this.#at(column).at, known, isFirm);
    const result = readDate(text, {
      reader,
      zone: chosen.zone,
      orderOf: (date) => this.#dateOrder(column, dates.orderIn(this.#at(column), text, date, reader)),
      isSavedAgain: (shape) => {
        const isSaved = dates.isSavedAgain(this.#at(column), shape, reader);
        if (isSaved) dates.noteSavedAgain(this.#at(column), text);
        return isSaved;
      },
    });
    if ('iso' in result) {
      zones.note(chosen, result.iso, result.zoned);
      return result.iso;
    }
    const fault = hasLostHour(text) ? 'hour' : result.fault;
    const message = `"${column}": ${dateFaultMessage(fault, reader.patterns)}`;
    throw this.error('INVALID_DATE', message, fault === 'hour' ? EXPORT_AGAIN : FIX_CELL, column);
  }

  #dateOrder(column: string, reading: Reading<DateOrder>): DateOrder {
    if ('style' in reading) return reading.style;
    const { message, remedy } = whyUnread('dates', reading);
    throw this.error('DATE_ORDER_UNSURE', `"${column}": ${message}`, remedy, column);
  }

  #at(column: string): ColumnAt {
    return { name: column, at: this.#columns.index(column) };
  }

  error(code: string, message: string, remedy: string, column?: string): RowError {
    return new RowError({ code, message, remedy, column, value: column === undefined ? undefined : this.text(column) });
  }

  badNumber(column: string): RowError {
    if (isLostNumber(this.text(column)))
      return this.error(
        'LOST_NUMBER',
        `"${column}" holds no number: whatever wrote the file could not work it out.`,
        'Look the number up where the file comes from and write it into the cell; empty the cell if there was nothing.',
        column,
      );
    return this.error('INVALID_NUMBER', `"${column}" is not a number that can be read exactly.`, FIX_CELL, column);
  }

  unknownType(column: string): RowError {
    return this.error(
      'UNKNOWN_TYPE',
      `"${this.text(column)}" is not a known value of "${column}".`,
      'Add the transaction by hand, and tell us about the new type so that it can be read.',
      column,
    );
  }
}

/** Returns null if a cell is unreadable. The later reading reports it. */
export function ifReadable<T>(look: () => T): T | null {
  try {
    return look();
  } catch (error) {
    if (error instanceof RowError) return null;
    throw error;
  }
}

export class Out {
  readonly entries: Entry[] = [];

  add(
    draft: Extract<Entry, { kind: 'transaction' }>['draft'],
    from: RowReader | readonly RowReader[],
    id?: string,
  ): void {
    this.entries.push({ kind: 'transaction', draft, rows: rowsOf(from), id: id === '' ? undefined : id });
  }

  skip(from: RowReader | readonly RowReader[], reason: string): void {
    this.entries.push({ kind: 'skipped', rows: rowsOf(from), reason: printable(reason) });
  }

  warn(at: RowReader, problem: Problem): void {
    this.entries.push({ kind: 'issue', issue: issueOf(at.row, problem, 'warning') });
  }

  fail(from: RowReader | readonly RowReader[], problem: Problem): void {
    for (const row of rowsOf(from)) this.entries.push({ kind: 'issue', issue: issueOf(row, problem, 'error') });
  }

  /** Runs `step`; if it throws, its results are dropped and the rows are reported. */
  attempt(from: RowReader | readonly RowReader[], step: () => void): void {
    const before = this.entries.length;
    try {
      step();
    } catch (error) {
      this.entries.length = before;
      this.fail(from, problemOf(error));
    }
  }
}

function rowsOf(from: RowReader | readonly RowReader[]): readonly Row[] {
  return from instanceof RowReader ? [from.row] : from.map((reader) => reader.row);
}

/**
 * Reports a row whose cells could not be separated.
 * @returns whether it was one
 */
export function reportFault(reader: RowReader, out: Out): boolean {
  const fault = reader.row.fault;
  if (fault === undefined) return false;
  out.fail(reader, { code: fault, ...FAULTS[fault] });
  return true;
}

export function* eachRow(
  table: Table,
  step: (row: RowReader, out: Out) => void,
  end?: (out: Out) => void,
): Generator<Entry> {
  const columns = new Columns(table);
  for (const row of table.rows()) {
    const reader = new RowReader(row, columns);
    const out = new Out();
    if (!reportFault(reader, out)) out.attempt(reader, () => step(reader, out));
    yield* out.entries;
  }
  if (end) {
    const out = new Out();
    end(out);
    yield* out.entries;
  }
}

export class Clock {
  readonly #reader: DateReader;

  constructor(reader: DateReader, _options?: ReadOptions) {
    this.#reader = reader;
  }

  /**
   * @returns ISO 8601 in UTC.
   * @throws {RowError} INVALID_DATE, MISSING_VALUE
   */
  time(row: RowReader, column: string, _out?: Out): string {
    return row.timeIn(column, row.need(column), this.#reader, undefined);
  }
}

export function magnitude(value: Decimal): string {
  return formatDecimal(abs(value));
}

export function feeList(
  asset: string,
  value: Decimal | null,
  extra?: { withheld?: boolean; fiatValue?: string; fiatCurrency?: string },
) {
  return value === null || isZero(value) ? [] : [{ asset, quantity: magnitude(value), ...extra }];
}

/** @throws {RowError} a question to the user if there is neither a value nor a default */
export function optionValue(options: ReadOptions, key: string, fallback?: string): string {
  const value = options.values?.[key] ?? fallback;
  if (value === undefined) {
    throw new RowError({
      code: 'OPTION_MISSING',
      message: `the option "${key}" is needed to read this file.`,
      remedy: `Give "${key}".`,
    });
  }
  return value;
}
