/**
 * The order of day, month and year comes from the column itself, then other date columns, the user's answer, and the
 * format's default.
 */
import type { DateReader } from '../files/date.ts';
import type { OptionSpec } from '../importer.ts';
import { DATE_ORDERS, type DateOrder, isOneDay, type NumericDate, ordersOf } from './date-order.ts';
import { answered, type ColumnAt, type Decision, type Known, type Reading } from './decision.ts';
import { dateQuestion } from './questions.ts';
import type { ColumnDates, DateEvidence, DateShape, Seen } from './survey.ts';

export type DateSources = {
  readonly header: readonly string[];
  evidence(): readonly ColumnDates[];
  readonly answer: string | undefined;
};

const NOTHING: ColumnDates = { excluded: new Map(), shapes: new Map() };

export class DateColumns {
  readonly #from: DateSources;
  readonly #used = new Map<number, Known<DateOrder>>();
  readonly #open = new Map<number, Parameters<typeof dateQuestion>[0][number]>();
  readonly #ownShapes = new Map<string, boolean>();
  readonly #savedAgain = new Map<number, string>();

  constructor(from: DateSources) {
    this.#from = from;
  }

  /** @param reader  the format's reader; an order that its patterns accept is the format's own */
  orderIn(column: ColumnAt, text: string, date: NumericDate, reader: DateReader): Reading<DateOrder> {
    const own = reader.ownOrders?.(text) ?? [];
    const decision = this.#decide(column, date, own);
    if (decision.kind === 'known') {
      if (!this.#used.has(column.at)) this.#used.set(column.at, { ...decision, column: column.name });
      return decision;
    }
    const orders = ordersOf(date);
    const [first] = orders;
    if (first === undefined) return { style: own[0] ?? 'day-first' };
    if (orders.length > 1 && isOneDay(date, orders)) return { style: first };
    if (decision.kind === 'contradicted') return decision;
    if (!this.#open.has(column.at)) this.#open.set(column.at, { column: column.name, text, date, orders });
    return decision;
  }

  /** True if none of the column's dates has the format's notation. If some have it, a different date is an error. */
  isSavedAgain({ at }: ColumnAt, shape: DateShape | null, reader: DateReader): boolean {
    for (const [other, text] of (this.#from.evidence()[at] ?? NOTHING).shapes) {
      if (other === shape) continue;
      const key = `${at} ${other} ${reader.patterns.join()}`;
      let isOwn = this.#ownShapes.get(key);
      if (isOwn === undefined) {
        const read = reader.read(text, 'UTC');
        isOwn = !('fault' in read && read.fault === 'shape');
        this.#ownShapes.set(key, isOwn);
      }
      if (isOwn) return false;
    }
    return true;
  }

  #decide(column: ColumnAt, date: NumericDate, own: readonly DateOrder[]): Decision<DateOrder> {
    const evidence = (this.#from.evidence()[column.at] ?? NOTHING).excluded.get(date.mark) ?? {};
    const answer = answered(this.#from.answer, DATE_ORDERS);
    const always = own.length === 1 ? own[0]! : null;
    const possible = remaining(evidence, date);
    if (possible.length === 0) return { kind: 'contradicted', cells: proof(evidence) };
    const left = withoutShortYears(possible, own);
    if (left.length === 1)
      return { kind: 'known', style: left[0]!, reason: { kind: 'cell', seen: proof(evidence)[0] } };
    const other = this.#otherColumns(left, date);
    if (other) return other;
    if (answer && left.includes(answer)) return { kind: 'known', style: answer, reason: { kind: 'answer' } };
    if (always && left.includes(always)) return { kind: 'known', style: always, reason: { kind: 'format' } };
    return date.mark === '.' && !left.includes('year-first')
      ? { kind: 'known', style: 'day-first', reason: { kind: 'points' } }
      : { kind: 'open' };
  }

  #otherColumns(left: readonly DateOrder[], date: NumericDate): Decision<DateOrder> | null {
    const found = new Map<DateOrder, { column: string; seen: Seen }>();
    for (const [i, { excluded }] of this.#from.evidence().entries()) {
      const evidence = excluded.get(date.mark);
      const [style, ...more] = evidence ? remaining(evidence, date) : [];
      if (!evidence || style === undefined || more.length > 0) continue;
      if (!found.has(style)) found.set(style, { column: this.#from.header[i] ?? '', seen: proof(evidence)[0] });
    }
    const [only, ...others] = found;
    if (!only || others.length > 0 || !left.includes(only[0])) return null;
    return { kind: 'known', style: only[0], reason: { kind: 'column', ...only[1] } };
  }

  get used(): Known<DateOrder>[] {
    return [...this.#used.values()];
  }

  noteSavedAgain(column: ColumnAt, text: string): void {
    if (/\d:\d/.test(text) && !/:\d{2}:\d{2}/.test(text)) this.#savedAgain.set(column.at, column.name);
  }

  get savedAgain(): string[] {
    return [...this.#savedAgain.values()];
  }

  get question(): OptionSpec | null {
    return this.#open.size === 0 ? null : dateQuestion([...this.#open.values()]);
  }
}

/** A four-digit year after day and month can't come first. */
function remaining(excluded: DateEvidence, { numbers }: NumericDate): DateOrder[] {
  return DATE_ORDERS.filter((order) => !excluded[order] && (order !== 'year-first' || numbers[2].length === 2));
}

function withoutShortYears(possible: readonly DateOrder[], own: readonly DateOrder[]): readonly DateOrder[] {
  if (possible.length === 1 || own.length === 0 || own.includes('year-first')) return possible;
  return possible.filter((order) => order !== 'year-first');
}

/** One cell that can't begin with the month, and one that can't begin with the day, prove an order. */
function proof(excluded: DateEvidence): [Seen, Seen] {
  const seen = [excluded['month-first'], excluded['day-first'], excluded['year-first']].filter(
    (one) => one !== undefined,
  );
  return [seen[0]!, seen[1] ?? seen[0]!];
}
