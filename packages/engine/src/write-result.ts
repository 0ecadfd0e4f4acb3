/** Writes a journal as the contract's result: decimal strings, ids, instants; rows of the wanted tax year and their sums. */

import { formatInstant, parseInstant } from '@lotbook/ledger/ledger-file-time';
import type { Callout, Disposal, Income, Lot, Removal, Result, YearTotals } from '@lotbook/ledger/result';
import type { Ledger } from './book.ts';
import { formatFixed } from './fixed.ts';
import {
  type CalloutRow,
  type DisposalRow,
  type IncomeRow,
  type Journal,
  type LotRow,
  NONE,
  type RemovalRow,
} from './journal.ts';
import { startYearOfDay, yearLabel } from './tax-year-label.ts';

export type Figures = Pick<Result, 'disposals' | 'removals' | 'income' | 'lots' | 'totals' | 'years' | 'callouts'>;

/** @param lots  open at the end, or at the end of the wanted tax year */
export function writeResult(ledger: Ledger, journal: Journal, lots: readonly LotRow[]): Figures {
  const writer = new Writer(ledger);
  const { taxYear } = ledger.rules;
  const wanted = <Row extends { tx: number }>(rows: readonly Row[]): readonly Row[] =>
    taxYear === null ? rows : rows.filter(({ tx }) => tx === NONE || writer.yearOf(tx) === taxYear);
  const disposals = wanted(journal.disposals);
  const income = wanted(journal.income);
  const sums = new YearSums(writer, taxYear);
  for (const row of disposals) sums.dispose(row);
  for (const row of income) sums.earn(row);
  return {
    disposals: disposals.map((row) => writer.disposal(row)),
    removals: wanted(journal.removals).map((row) => writer.removal(row)),
    income: income.map((row) => writer.income(row)),
    lots: writer.lots(lots),
    ...sums.written(),
    callouts: wanted(journal.callouts).map((row) => writer.callout(row)),
  };
}

class Writer {
  readonly #ledger: Ledger;
  readonly #ids: (i: number) => string | null;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
    this.#ids = (i) => (i === NONE ? null : ledger.timeline.transactions[i]!.id);
  }

  yearOf(tx: number): number {
    return startYearOfDay(this.#ledger.timeline.days[tx]!, this.#ledger.rules.yearStart);
  }

  label(startYear: number): string {
    return yearLabel(startYear, this.#ledger.rules.yearStart);
  }

  #wallet(number: number): string | null {
    return number === NONE ? null : this.#ledger.wallets.list[number] || null;
  }

  #since(row: { acquiredTx: number; since: string | null }): string | null {
    if (row.since !== null) return formatInstant(parseInstant(row.since)!);
    return row.acquiredTx === NONE ? null : this.#ledger.timeline.text(row.acquiredTx);
  }

  disposal(row: DisposalRow): Disposal {
    const { timeline, assets } = this.#ledger;
    return {
      tx: timeline.transactions[row.tx]!.id,
      kind: row.kind,
      asset: assets.list[row.asset]!,
      wallet: this.#wallet(row.wallet),
      quantity: formatFixed(row.quantity),
      acquired_tx: this.#ids(row.acquiredTx),
      acquired_at: this.#since(row),
      disposed_at: timeline.text(row.tx),
      proceeds: formatFixed(row.proceeds),
      cost_basis: formatFixed(row.basis),
      gain: formatFixed(gainOf(row)),
      term: row.term,
      rule: row.rule,
      denied_loss: row.denied === null ? null : formatFixed(row.denied),
    };
  }

  removal(row: RemovalRow): Removal {
    const { timeline, assets } = this.#ledger;
    return {
      tx: timeline.transactions[row.tx]!.id,
      kind: row.kind,
      asset: assets.list[row.asset]!,
      wallet: this.#wallet(row.wallet),
      quantity: formatFixed(row.quantity),
      acquired_tx: this.#ids(row.acquiredTx),
      acquired_at: this.#since(row),
      removed_at: timeline.text(row.tx),
      cost_basis: formatFixed(row.basis),
    };
  }

  income(row: IncomeRow): Income {
    const { timeline, assets } = this.#ledger;
    return {
      tx: timeline.transactions[row.tx]!.id,
      label: row.label,
      asset: assets.list[row.asset]!,
      wallet: this.#wallet(row.wallet),
      quantity: formatFixed(row.quantity),
      value: formatFixed(row.value),
      received_at: timeline.text(row.tx),
    };
  }

  /** By asset, wallet, date, and then as they came. */
  lots(rows: readonly LotRow[]): Lot[] {
    const name = (row: LotRow) => this.#ledger.assets.list[row.asset]!;
    const place = (row: LotRow) => this.#wallet(row.wallet) ?? '';
    const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
    return [...rows]
      .sort((a, b) => text(name(a), name(b)) || text(place(a), place(b)) || a.at - b.at || a.lot - b.lot)
      .map((row) => ({
        asset: name(row),
        wallet: this.#wallet(row.wallet),
        quantity: formatFixed(row.quantity),
        acquired_tx: this.#ids(row.acquiredTx),
        acquired_at: this.#since(row),
        cost_basis: formatFixed(row.basis),
      }));
  }

  callout(row: CalloutRow): Callout {
    return {
      type: row.type,
      severity: row.severity,
      tx: this.#ids(row.tx),
      asset: row.asset === NONE ? null : this.#ledger.assets.list[row.asset]!,
      quantity: row.quantity === null ? null : formatFixed(row.quantity),
      message: row.message,
    };
  }
}

/** What was made on a disposal. A denied loss is not lost to the sum: it has gone into the cost of what is still held. */
export function gainOf(row: DisposalRow): bigint {
  return row.proceeds - row.basis + (row.denied ?? 0n);
}

type Sum = { proceeds: bigint; basis: bigint; gain: bigint };
const zero = (): Sum => ({ proceeds: 0n, basis: 0n, gain: 0n });

class YearSums {
  readonly #writer: Writer;
  readonly #all = zero();
  #income = 0n;
  readonly #years = new Map<
    number,
    { short: Sum; long: Sum; all: Sum; income: bigint; byLabel: Map<string, bigint>; denied: bigint }
  >();

  constructor(writer: Writer, taxYear: number | null) {
    this.#writer = writer;
    if (taxYear !== null) this.#year(taxYear);
  }

  #year(startYear: number) {
    let year = this.#years.get(startYear);
    if (!year) {
      year = { short: zero(), long: zero(), all: zero(), income: 0n, byLabel: new Map(), denied: 0n };
      this.#years.set(startYear, year);
    }
    return year;
  }

  dispose(row: DisposalRow): void {
    const year = this.#year(this.#writer.yearOf(row.tx));
    const gain = gainOf(row);
    for (const sum of [this.#all, year.all, row.term === null ? null : year[row.term]]) {
      if (!sum) continue;
      sum.proceeds += row.proceeds;
      sum.basis += row.basis;
      sum.gain += gain;
    }
    year.denied += row.denied ?? 0n;
  }

  earn(row: IncomeRow): void {
    const year = this.#year(this.#writer.yearOf(row.tx));
    this.#income += row.value;
    year.income += row.value;
    year.byLabel.set(row.label, (year.byLabel.get(row.label) ?? 0n) + row.value);
  }

  written(): Pick<Result, 'totals' | 'years'> {
    const years: Record<string, YearTotals> = {};
    for (const [startYear, year] of [...this.#years].sort(([a], [b]) => a - b)) {
      years[this.#writer.label(startYear)] = {
        short: written(year.short),
        long: written(year.long),
        gain: formatFixed(year.all.gain),
        income: formatFixed(year.income),
        income_by_label: Object.fromEntries(
          [...year.byLabel].sort(([a], [b]) => (a < b ? -1 : 1)).map(([label, value]) => [label, formatFixed(value)]),
        ),
        denied_loss: formatFixed(year.denied),
      };
    }
    const { proceeds, cost_basis, gain } = written(this.#all);
    return { totals: { gain, proceeds, cost_basis, income: formatFixed(this.#income) }, years };
  }
}

function written(sum: Sum): { proceeds: string; cost_basis: string; gain: string } {
  return { proceeds: formatFixed(sum.proceeds), cost_basis: formatFixed(sum.basis), gain: formatFixed(sum.gain) };
}
