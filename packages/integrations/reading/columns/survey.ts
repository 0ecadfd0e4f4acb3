/**
 * Collects evidence about column notations in one pass before any row is read. Memory per column is constant, and the
 * order of rows only affects which proof is named.
 */
import { namesNothing, numberSign } from '../files/number.ts';
import type { Row, Table } from '../files/table.ts';
import { DATE_ORDERS, type DateOrder, isOneDay, numericDate, ordersOf } from './date-order.ts';

/** A conclusive cell. */
export type Seen = { readonly row: number; readonly text: string };

export type NumberEvidence = {
  /** The first cell that is a number only with a decimal point. */
  readonly point: Seen | null;
  readonly comma: Seen | null;
  readonly either: Seen | null;
  /** Only a column of numbers can decide for the file. */
  readonly isAllNumbers: boolean;
};

/** The first cell that can't be a date in this order. Dates with points prove nothing about those with slashes. */
export type DateEvidence = Readonly<Partial<Record<DateOrder, Seen>>>;

/** The mark of a numeric date, `y` before the mark if the year comes first, or `named` for a month's name. */
export type DateShape = '.' | '/' | '-' | 'y.' | 'y/' | 'y-' | 'named';

export type ColumnDates = {
  readonly excluded: ReadonlyMap<string, DateEvidence>;
  readonly shapes: ReadonlyMap<DateShape, string>;
};

export type Survey = {
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
    // In a text column, this only searches for a mark.
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
