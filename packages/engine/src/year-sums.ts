/**
 * Adds up by tax year and term. Only proceeds, basis and denied losses are summed, because a gain follows from them.
 */
import type { Result, Totals, YearTotals } from '@lotbook/ledger/result';
import type { UnknownTotals } from '@lotbook/ledger/unknown';
import { formatFixed, parseFixed } from './fixed.ts';
import type { DisposalRow, IncomeRow } from './journal.ts';
import { type YearStart, yearLabel } from './tax-year-label.ts';
import { KNOWN } from './unknown.ts';

type Sum = { proceeds: bigint; basis: bigint; denied: bigint };
const zero = (): Sum => ({ proceeds: 0n, basis: 0n, denied: 0n });

type Unsure = { disposals: number; proceeds: bigint };

type Year = { short: Sum; long: Sum; noTerm: Sum; income: Map<string, bigint>; unsure: Unsure };

export class YearSums {
  readonly #start: YearStart;
  readonly #years = new Map<number, Year>();
  #last: Year | null = null;
  #lastYear = Number.NaN;

  /** @param wanted  a year to write even if nothing happened in it */
  constructor(start: YearStart, wanted: number | null) {
    this.#start = start;
    if (wanted !== null) this.#year(wanted);
  }

  #year(startYear: number): Year {
    if (startYear === this.#lastYear) return this.#last!;
    let year = this.#years.get(startYear);
    if (!year) {
      year = { short: zero(), long: zero(), noTerm: zero(), income: new Map(), unsure: { disposals: 0, proceeds: 0n } };
      this.#years.set(startYear, year);
    }
    this.#last = year;
    this.#lastYear = startYear;
    return year;
  }

  dispose(startYear: number, row: DisposalRow): void {
    const year = this.#year(startYear);
    const sum = year[row.term ?? 'noTerm'];
    sum.proceeds += row.proceeds;
    sum.basis += row.basis;
    if (row.denied !== null) sum.denied += row.denied;
    if (row.unknown === KNOWN) return;
    year.unsure.disposals++;
    year.unsure.proceeds += row.proceeds;
  }

  earn(startYear: number, row: IncomeRow): void {
    const { income } = this.#year(startYear);
    income.set(row.label, (income.get(row.label) ?? 0n) + row.value);
  }

  written(): Pick<Result, 'totals' | 'years'> {
    const inOrder = [...this.#years].sort(([a], [b]) => a - b);
    const years: Record<string, YearTotals> = {};
    for (const [startYear, { short, long, income, unsure }] of inOrder) {
      const { gain, income: earned } = this.totalsOf(startYear);
      const labels = [...income].sort(([a], [b]) => (a < b ? -1 : 1));
      years[yearLabel(startYear, this.#start)] = {
        short: written(short),
        long: written(long),
        gain,
        income: earned,
        incomeByLabel: Object.fromEntries(labels.map(([label, value]) => [label, formatFixed(value)])),
        deniedLoss: formatFixed(this.#sumOf(startYear).denied),
        ...unknownTotals(unsure),
      };
    }
    const totals = inOrder.map(([startYear]) => this.totalsOf(startYear));
    return { totals: totals.reduce(addTotals, NO_TOTALS), years };
  }

  totalsOf(startYear: number): Totals {
    const { income, unsure } = this.#year(startYear);
    const earned = [...income.values()].reduce((total, value) => total + value, 0n);
    const { gain, proceeds, costBasis } = written(this.#sumOf(startYear));
    return { gain, proceeds, costBasis, income: formatFixed(earned), ...unknownTotals(unsure) };
  }

  #sumOf(startYear: number): Sum {
    const { short, long, noTerm } = this.#year(startYear);
    const sum = zero();
    for (const part of [short, long, noTerm]) addTo(sum, part);
    return sum;
  }
}

const NO_TOTALS: Totals = { gain: '0', proceeds: '0', costBasis: '0', income: '0' };

function unknownTotals({ disposals, proceeds }: Unsure): { unknown?: UnknownTotals } {
  return disposals === 0 ? {} : { unknown: { disposals, proceeds: formatFixed(proceeds) } };
}

export function addTotals(a: Totals, b: Totals): Totals {
  const sum = (key: 'gain' | 'proceeds' | 'costBasis' | 'income') => formatFixed(signed(a[key]) + signed(b[key]));
  const totals = { gain: sum('gain'), proceeds: sum('proceeds'), costBasis: sum('costBasis'), income: sum('income') };
  const disposals = (a.unknown?.disposals ?? 0) + (b.unknown?.disposals ?? 0);
  const proceeds = signed(a.unknown?.proceeds ?? '0') + signed(b.unknown?.proceeds ?? '0');
  return { ...totals, ...unknownTotals({ disposals, proceeds }) };
}

function signed(text: string): bigint {
  return text.startsWith('-') ? -parseFixed(text.slice(1)) : parseFixed(text);
}

function addTo(sum: Sum, part: Sum): void {
  sum.proceeds += part.proceeds;
  sum.basis += part.basis;
  sum.denied += part.denied;
}

function gainOf({ proceeds, basis, denied }: Sum): bigint {
  return proceeds - basis + denied;
}

function written(sum: Sum): { proceeds: string; costBasis: string; gain: string } {
  return {
    proceeds: formatFixed(sum.proceeds),
    costBasis: formatFixed(sum.basis),
    gain: formatFixed(gainOf(sum)),
  };
}
