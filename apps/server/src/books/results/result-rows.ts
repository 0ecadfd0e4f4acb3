/** A result as rows of its tables and as lines of the years' summaries: its records with tax year and printed figures found. */
import { taxYearsOf } from '@lotbook/engine/tax-year';
import { calloutMessage } from '@lotbook/ledger/callout-words';
import type { LedgerNames } from '@lotbook/ledger/ledger';
import { printIncome } from '@lotbook/ledger/printed/income';
import { isReportable, type Printed, printDisposals } from '@lotbook/ledger/printed/rows';
import type { Disposal, Result } from '@lotbook/ledger/result';
import type { LedgerSettings } from '@lotbook/ledger/settings';
import type { Transaction } from '@lotbook/ledger/transaction';
import { plain } from '@lotbook/reports/amounts';
import { digitsOf } from '@lotbook/reports/report';
import { type DisposalLine, type PrintedFigures, summariseYears, type YearSummary } from './summarise.ts';

export type ResultTable = 'disposals' | 'income' | 'lots' | 'callouts' | 'segments';
/** By column. */
export type TableRow = Record<string, unknown>;

export class ResultRows {
  private readonly result: Result;
  private readonly transactions: readonly Transaction[];
  private readonly settings: LedgerSettings;
  private readonly names: LedgerNames;
  /** Digits after the point of printed amounts. */
  private readonly digits: number;
  private readonly year: (instant: string) => string;
  private readonly instants: ReadonlyMap<string, string>;
  private readonly printed: readonly (PrintedFigures | null)[];

  constructor(
    result: Result,
    {
      transactions,
      settings,
      names,
    }: { transactions: readonly Transaction[]; settings: LedgerSettings; names: LedgerNames },
  ) {
    this.result = result;
    this.transactions = transactions;
    this.settings = settings;
    this.names = names;
    this.digits = digitsOf({ currency: settings.baseCurrency ?? 'USD' });
    this.year = taxYearsOf(settings);
    this.instants = new Map(transactions.map(({ id, timestamp }) => [id, timestamp]));
    this.printed = this.printDisposals();
  }

  /** Everything of the result but its segments, table by table. */
  *tables(): Generator<[ResultTable, Iterable<TableRow>]> {
    yield ['disposals', this.disposals()];
    yield ['income', this.income()];
    yield ['lots', this.lots()];
    yield ['callouts', this.callouts()];
  }

  years(): Map<string, YearSummary> {
    return summariseYears(
      this.disposalLines(),
      this.incomeLines(),
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
    return instant === undefined ? null : this.year(instant);
  }

  private *disposalLines(): Generator<DisposalLine> {
    for (const [i, disposal] of this.result.disposals.entries()) {
      const taxYear = this.year(disposal.disposedAt);
      yield { ...disposal, taxYear, category: 'disposal', printed: this.printed[i]! };
    }
    for (const removal of this.result.removals) {
      const nothing = { proceeds: '0', gain: '0', term: null, deniedLoss: null, printed: null } as const;
      yield { ...removal, ...nothing, taxYear: this.year(removal.removedAt), category: 'removal' };
    }
  }

  private *incomeLines() {
    const printed = this.byYear(
      this.result.income,
      (row) => row.receivedAt,
      (rows) => printIncome(rows, { digits: this.digits }).rows.map((units) => plain(units, this.digits)),
    );
    for (const [i, row] of this.result.income.entries())
      yield { ...row, taxYear: this.year(row.receivedAt), printed: printed[i]! };
  }

  private *disposals(): Generator<TableRow> {
    const { disposals, removals } = this.result;
    let position = 0;
    for (const line of this.disposalLines()) {
      const disposal = disposals[position];
      const origin = disposal ?? removals[position - disposals.length]!;
      yield {
        position: position++,
        tax_year: line.taxYear,
        transaction_id: line.transactionId,
        kind: line.kind,
        asset_id: line.assetId,
        account_id: line.accountId,
        quantity: line.quantity,
        acquired_transaction_id: origin.acquiredTransactionId,
        acquired_at: origin.acquiredAt,
        disposed_at: 'disposedAt' in origin ? origin.disposedAt : origin.removedAt,
        proceeds: line.proceeds,
        cost_basis: line.costBasis,
        gain: line.gain,
        term: line.term,
        rule: disposal?.rule ?? null,
        denied_loss: line.deniedLoss,
        category: line.category,
        printed_proceeds: line.printed?.proceeds ?? null,
        printed_cost_basis: line.printed?.costBasis ?? null,
        printed_gain: line.printed?.gain ?? null,
        unknown: line.unknown ?? null,
      };
    }
  }

  private *income(): Generator<TableRow> {
    for (const [position, row] of this.result.income.entries()) {
      yield {
        position,
        tax_year: this.year(row.receivedAt),
        transaction_id: row.transactionId,
        label: row.label,
        asset_id: row.assetId,
        account_id: row.accountId,
        quantity: row.quantity,
        value: row.value,
        received_at: row.receivedAt,
        unknown: row.unknown ?? null,
      };
    }
  }

  private *lots(): Generator<TableRow> {
    for (const [position, lot] of this.result.lots.entries()) {
      yield {
        position,
        asset_id: lot.assetId,
        account_id: lot.accountId,
        quantity: lot.quantity,
        cost_basis: lot.costBasis,
        acquired_transaction_id: lot.acquiredTransactionId,
        acquired_at: lot.acquiredAt,
        unknown: lot.unknown ?? null,
      };
    }
  }

  private *callouts(): Generator<TableRow> {
    for (const [position, callout] of this.result.callouts.entries()) {
      yield {
        position,
        type: callout.type,
        severity: callout.severity,
        tax_year: this.yearOf(callout.transactionId),
        transaction_id: callout.transactionId,
        asset_id: callout.assetId,
        quantity: callout.quantity,
        amount_at_risk: callout.amountAtRisk,
        is_amount_at_risk_estimate: callout.isAmountAtRiskEstimate,
        receipt_transaction_id: callout.receipt?.transactionId ?? null,
        message: calloutMessage(callout, this.names),
      };
    }
  }

  /** What each disposal prints as; null for those no form has. Instants are written as documents read them, so that ties agree. */
  private printDisposals(): (PrintedFigures | null)[] {
    const country = this.settings.country ?? 'US';
    return this.byYear(
      this.result.disposals,
      (disposal) => disposal.disposedAt,
      (disposals) => {
        const reportable = disposals.filter((disposal) => isReportable(disposal, country));
        const { rows } = printDisposals(reportable.map(inMilliseconds), { digits: this.digits });
        const next = rows.values();
        return disposals.map((disposal) => (isReportable(disposal, country) ? this.figures(next.next().value!) : null));
      },
    );
  }

  private figures(row: Printed): PrintedFigures {
    return {
      proceeds: plain(row.proceeds, this.digits),
      costBasis: plain(row.costBasis, this.digits),
      gain: plain(row.gain, this.digits),
    };
  }

  /** Work on the rows of each tax year by themselves. @returns one answer per row, in the order given */
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

function inMilliseconds(disposal: Disposal): Disposal {
  return {
    ...disposal,
    acquiredAt: disposal.acquiredAt === null ? null : new Date(disposal.acquiredAt).toISOString(),
    disposedAt: new Date(disposal.disposedAt).toISOString(),
  };
}
