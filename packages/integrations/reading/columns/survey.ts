/**
 * What all rows of a file say about how its columns are written, collected on one way through the file before any row is read.
 * A few words for each column are kept, however long the file is, and the order of the rows changes nothing but which of several
 * proofs is named.
 */
import { namesNothing, numberSign } from '../files/number.ts';
import type { Row, Table } from '../files/table.ts';
import { DATE_ORDERS, type DateOrder, isOneDay, numericDate, ordersOf } from './date-order.ts';

/** A cell that says something. */
export type Seen = { readonly row: number; readonly text: string };

export type NumberEvidence = {
  /** The first cell that is a number with this decimal mark alone. */
  readonly point: Seen | null;
  readonly comma: Seen | null;
  /** The first one that is a number with either. */
  readonly either: Seen | null;
  /** Whether all cells of the column are numbers, so that it tells how the file writes them. */
  readonly isAllNumbers: boolean;
};

/** The first cell that cannot be a date in this order. Dates with points say nothing of those with slashes. */
export type DateEvidence = Readonly<Partial<Record<DateOrder, Seen>>>;

/** How a date looks: its mark where it is three numbers, `y` before the mark where the year stands first, or with a month's name. */
export type DateShape = '.' | '/' | '-' | 'y.' | 'y/' | 'y-' | 'named';

export type ColumnDates = {
  readonly excluded: ReadonlyMap<string, DateEvidence>;
  /** The first date of each shape. */
  readonly shapes: ReadonlyMap<DateShape, string>;
};

export type Survey = {
  /** By place of the column. */
  readonly numbers: readonly NumberEvidence[];
  readonly dates: readonly ColumnDates[];
};

const MAX_TEXT = 60;
const YEAR_FIRST = /^\d{4}([./-])\d{1,2}\1\d{1,2}(?!\d)/;
const NAMED =
  /\d.*\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[. -]/i;

class ColumnSurvey {
  point: Seen | null = null;
  comma: Seen | null = null;
  either: Seen | null = null;
  isAllNumbers = true;
  readonly excluded = new Map<string, Partial<Record<DateOrder, Seen>>>();
  readonly shapes = new Map<DateShape, string>();

  add(cell: string, row: number): void {
    const text = cell.trim();
    if (text === '') return;
    this.#addDate(text, row);
    // A column of words costs no more than a look for a mark.
    if (!this.isAllNumbers && !text.includes(',') && !text.includes('.')) return;
    const sign = numberSign(text);
    if (sign === 'none') this.isAllNumbers &&= namesNothing(text);
    else if (sign !== 'same') this[sign] ??= { row, text: text.slice(0, MAX_TEXT) };
  }

  #addDate(text: string, row: number): void {
    if (text.length < 6 || text.length > MAX_TEXT) return;
    const date = numericDate(text);
    if (date === null) {
      this.#addOther(text);
      return;
    }
    const orders = ordersOf(date);
    if (orders.length === 0) return;
    if (!this.shapes.has(date.mark)) this.shapes.set(date.mark, text);
    if (isOneDay(date, orders) && orders.length > 1) return;
    if (orders.length === DATE_ORDERS.length) return;
    const excluded = this.excluded.get(date.mark) ?? {};
    for (const order of DATE_ORDERS) if (!orders.includes(order)) excluded[order] ??= { row, text };
    this.excluded.set(date.mark, excluded);
  }

  #addOther(text: string): void {
    const code = text.charCodeAt(4);
    if (code >= 45 && code <= 47) {
      const mark = YEAR_FIRST.exec(text)?.[1];
      if (mark !== undefined && !this.shapes.has(`y${mark}` as DateShape))
        this.shapes.set(`y${mark}` as DateShape, text);
    } else if (!this.shapes.has('named') && text.length >= 8 && text.length <= 40 && NAMED.test(text))
      this.shapes.set('named', text);
  }
}

/** Go through a table once. Rows whose cells cannot be told apart say nothing. */
export function surveyOf(table: Pick<Table, 'rows'>): Survey {
  const columns: ColumnSurvey[] = [];
  for (const row of table.rows()) if (row.fault === undefined) addRow(columns, row);
  return { numbers: columns, dates: columns };
}

function addRow(columns: ColumnSurvey[], { cells, number }: Row): void {
  for (let i = 0; i < cells.length; i++) {
    const column = columns[i] ?? new ColumnSurvey();
    columns[i] = column;
    column.add(cells[i]!, number);
  }
}
