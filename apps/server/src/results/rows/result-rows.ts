import { taxYearsOf } from '@lotbook/engine/tax-year';
import { formatDecimal } from '@lotbook/ledger/decimal';
import { printIncome } from '@lotbook/ledger/printed/income';
import { printRemovals } from '@lotbook/ledger/printed/removals';
import { isReportable, type Printed, printDisposals } from '@lotbook/ledger/printed/rows';
import type { Result } from '@lotbook/ledger/result';
import type { LedgerSettings } from '@lotbook/ledger/settings';
import type { Transaction } from '@lotbook/ledger/transaction';
import { digitsOf } from '@lotbook/reports/report';
import {
  type DisposalLine,
  type IncomeLine,
  type PrintedLine,
  summarizeYears,
  type YearSummary,
} from '../years/summarize.ts';

export type ResultTable = 'disposals' | 'income' | 'lots' | 'callouts' | 'segments';
/** Values by column. Null values are left out to transfer less data. */
export type TableRow = Record<string, unknown>;

export type RowsBefore = { disposals: number; income: number; callouts: number };

/** Increase when the same result produces different rows, such as other printed figures or columns. */
export const ROWS_VERSION = 4;

/**
 * Collects rows by tax year, with disposals before removals and callouts without a year last. Later years therefore
 * never change the position of a row.
 */
export class ResultRows {
  private readonly result: Result;
  private readonly transactions: readonly Transaction[];
  private readonly settings: LedgerSettings;
  private readonly digits: number;
  private readonly year: (instant: string) => string;
  private readonly instants: ReadonlyMap<string, string>;
  private readonly lines: readonly DisposalLine[];
  private readonly incomeLines: readonly IncomeLine[];
  private readonly before: RowsBefore;
  private readonly isComputed: ReadonlySet<string>;

  constructor(
    result: Result,
    {
      transactions,
      settings,
      instants = new Map(),
      before = { disposals: 0, income: 0, callouts: 0 },
    }: {
      transactions: readonly Transaction[];
      settings: LedgerSettings;
      instants?: ReadonlyMap<string, string>;
      before?: RowsBefore;
    },
  ) {
    this.result = result;
    this.transactions = transactions;
    this.settings = settings;
    this.digits = digitsOf({ currency: settings.baseCurrency ?? 'USD' });
    this.year = taxYearsOf(settings);
    this.before = before;
    this.instants = new Map([...instants, ...transactions.map(({ id, timestamp }) => [id, timestamp] as const)]);
    this.isComputed = new Set(transactions.map(({ timestamp }) => this.year(timestamp)));
    this.lines = [...this.disposalLines(), ...this.removalLines()];
    this.incomeLines = this.linesOfIncome();
  }

  /** True if every dated callout belongs to a computed year, so that it is kept when later years are recomputed. */
  get isByYear(): boolean {
    return this.result.callouts.every(
      ({ transactionId }) => transactionId === null || this.yearOf(transactionId) !== null,
    );
  }

  *tables(): Generator<[ResultTable, Iterable<TableRow>]> {
    yield ['disposals', this.disposals()];
    yield ['income', this.income()];
    yield ['lots', this.lots()];
    yield ['callouts', this.callouts()];
  }

  years(): Map<string, YearSummary> {
    return summarizeYears(
      this.lines,
      this.incomeLines,
      this.result.callouts.map(({ type, severity, transactionId }) => ({
        taxYear: this.yearOf(transactionId),
        type,
        severity,
      })),
      this.transactions.map(({ timestamp }) => this.year(timestamp)),
    );
  }

  private yearOf(transactionId: string | null): string | null {
    const instant = transactionId === null ? undefined : this.instants.get(transactionId);
    const year = instant === undefined ? null : this.year(instant);
    return year !== null && this.isComputed.has(year) ? year : null;
  }

  private disposalLines(): DisposalLine[] {
    const printed = this.printDisposals();
    return this.result.disposals.map((disposal, i) => ({
      ...disposal,
      taxYear: this.year(disposal.disposedAt),
      category: 'disposal',
      printed: printed[i]!,
      isReported: isReportable(disposal, this.country),
    }));
  }

  private removalLines(): DisposalLine[] {
    const costs = this.printedCosts();
    return this.result.removals.map((removal, i) => ({
      ...removal,
      ...NOTHING,
      costBasis: removal.costBasis,
      term: null,
      taxYear: this.year(removal.removedAt),
      category: 'removal',
      printed: { ...NOTHING, costBasis: costs[i]! },
      isReported: false,
    }));
  }

  private printedCosts(): string[] {
    return this.byYear(
      this.result.removals,
      (removal) => removal.removedAt,
      (removals) => printRemovals(removals, { digits: this.digits }).map((units) => this.text(units)),
    );
  }

  private linesOfIncome(): IncomeLine[] {
    const printed = this.byYear(
      this.result.income,
      (row) => row.receivedAt,
      (rows) => printIncome(rows, { digits: this.digits }).rows.map((units) => this.text(units)),
    );
    return this.result.income.map((row, i) => ({
      ...row,
      taxYear: this.year(row.receivedAt),
      printed: printed[i]!,
    }));
  }

  private *disposals(): Generator<TableRow> {
    const { disposals, removals } = this.result;
    let position = this.before.disposals;
    for (const i of inOrderOfYears(this.lines.map(({ taxYear }) => taxYear))) {
      const line = this.lines[i]!;
      const disposal = disposals[i];
      const origin = disposal ?? removals[i - disposals.length]!;
      yield {
        position: position++,
        tax_year: line.taxYear,
        transaction_id: line.transactionId,
        kind: line.kind,
        asset_id: line.assetId,
        account_id: line.accountId ?? undefined,
        quantity: line.quantity,
        acquired_transaction_id: origin.acquiredTransactionId ?? undefined,
        acquired_at: origin.acquiredAt ?? undefined,
        disposed_at: 'disposedAt' in origin ? origin.disposedAt : origin.removedAt,
        proceeds: line.proceeds,
        cost_basis: line.costBasis,
        gain: line.gain,
        term: line.term ?? undefined,
        rule: disposal?.rule ?? undefined,
        denied_loss: line.deniedLoss ?? undefined,
        category: line.category,
        printed_proceeds: line.printed.proceeds,
        printed_cost_basis: line.printed.costBasis,
        printed_gain: line.printed.gain,
        printed_denied_loss: line.printed.deniedLoss ?? undefined,
        unknown: line.unknown,
      };
    }
  }

  private *income(): Generator<TableRow> {
    let position = this.before.income;
    for (const [i, row] of this.result.income.entries()) {
      const { taxYear, printed } = this.incomeLines[i]!;
      yield {
        position: position++,
        tax_year: taxYear,
        transaction_id: row.transactionId,
        label: row.label,
        asset_id: row.assetId,
        account_id: row.accountId ?? undefined,
        quantity: row.quantity,
        value: row.value,
        printed_value: printed,
        received_at: row.receivedAt,
        unknown: row.unknown,
      };
    }
  }

  private *lots(): Generator<TableRow> {
    for (const [position, lot] of this.result.lots.entries()) {
      yield {
        position,
        asset_id: lot.assetId,
        account_id: lot.accountId ?? undefined,
        quantity: lot.quantity,
        cost_basis: lot.costBasis,
        acquired_transaction_id: lot.acquiredTransactionId ?? undefined,
        acquired_at: lot.acquiredAt ?? undefined,
        unknown: lot.unknown,
      };
    }
  }

  private *callouts(): Generator<TableRow> {
    const { callouts } = this.result;
    const years = callouts.map(({ transactionId }) => this.yearOf(transactionId));
    let position = this.before.callouts;
    for (const i of inOrderOfYears(years)) {
      const callout = callouts[i]!;
      yield {
        position: position++,
        type: callout.type,
        severity: callout.severity,
        tax_year: years[i] ?? undefined,
        transaction_id: callout.transactionId ?? undefined,
        asset_id: callout.assetId ?? undefined,
        quantity: callout.quantity ?? undefined,
        amount_at_risk: callout.amountAtRisk ?? undefined,
        is_amount_at_risk_estimate: callout.isAmountAtRiskEstimate,
        receipt_transaction_id: callout.receipt?.transactionId,
        receipt_received_at: callout.receipt?.receivedAt,
        receipt_quantity: callout.receipt?.quantity,
        params: callout.params,
      };
    }
  }

  private get country(): string {
    return this.settings.country ?? 'US';
  }

  /** Rounds disposals that no form lists separately, so that they don't shift a cent between a form's rows. */
  private printDisposals(): PrintedLine[] {
    return this.byYear(
      this.result.disposals,
      (disposal) => disposal.disposedAt,
      (disposals) => {
        const { true: reported = [], false: others = [] } = Object.groupBy(disposals, (disposal) =>
          isReportable(disposal, this.country) ? 'true' : 'false',
        );
        const printed = new Map(
          [reported, others].flatMap((rows) =>
            printDisposals(rows, { digits: this.digits }).rows.map((row, i) => [rows[i]!, this.figures(row)] as const),
          ),
        );
        return disposals.map((disposal) => printed.get(disposal)!);
      },
    );
  }

  private text(units: bigint): string {
    return formatDecimal({ coefficient: units, scale: this.digits });
  }

  private figures(row: Printed): PrintedLine {
    return {
      proceeds: this.text(row.proceeds),
      costBasis: this.text(row.costBasis),
      gain: this.text(row.gain),
      deniedLoss: row.adjustment === 0n ? null : this.text(row.adjustment),
    };
  }

  private byYear<T, A>(rows: readonly T[], instantOf: (row: T) => string, work: (rows: T[]) => A[]): A[] {
    const years = new Map<string, number[]>();
    rows.forEach((row, i) => {
      const year = this.year(instantOf(row));
      const indexes = years.get(year);
      if (indexes) indexes.push(i);
      else years.set(year, [i]);
    });
    const answers: A[] = new Array(rows.length);
    for (const indexes of years.values()) {
      work(indexes.map((i) => rows[i]!)).forEach((answer, n) => {
        answers[indexes[n]!] = answer;
      });
    }
    return answers;
  }
}

const NOTHING = { proceeds: '0', gain: '0', deniedLoss: null } as const;

function inOrderOfYears(years: readonly (string | null)[]): number[] {
  const byYear = new Map<string | null, number[]>();
  for (const [i, year] of years.entries()) {
    const indexes = byYear.get(year);
    if (indexes) indexes.push(i);
    else byYear.set(year, [i]);
  }
  const labels = [...byYear.keys()].sort((a, b) => (a === null ? 1 : b === null || a < b ? -1 : 1));
  return labels.flatMap((label) => byYear.get(label)!);
}
