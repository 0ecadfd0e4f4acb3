/**
 * The engine in a thread of its own, so that a page never waits for a computation. The main thread hands over the ledger
 * in pieces and fetches the result in pieces: each message is small enough to copy without being noticed.
 *
 *   main → start, transactions…, compute, next…        worker → finished | failed, rows…
 */
import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { compute } from '@lotbook/engine/compute';
import { taxYearOf } from '@lotbook/engine/tax-year';
import type { LedgerFile, LedgerSettings, LedgerTransaction } from '@lotbook/ledger/json/ledger-file';
import type { Callout, Disposal, Result } from '@lotbook/ledger/result';
import { plain } from '@lotbook/reports/amounts';
import { printIncome } from '@lotbook/reports/printed-income';
import { isReportable, type Printed, printDisposals } from '@lotbook/reports/printed-rows';
import { digitsOf } from '@lotbook/reports/report';
import {
  engineTransaction,
  engineTransfer,
  type FlowRow,
  type Names,
  namesOf,
  type PageRow,
  type TransactionRow,
  transactionOf,
} from './engine-ledger.ts';
import {
  type CalloutLine,
  type DisposalLine,
  type IncomeLine,
  type PrintedFigures,
  summariseYears,
  type YearSummary,
} from './summarise.ts';

export type StartMessage = {
  kind: 'start';
  settings: LedgerSettings;
  assets: { id: string; symbol: string }[];
  accounts: { id: string; name: string }[];
  /** Matched pairs: withdrawal id and deposit id. */
  links: { from: string; to: string }[];
};
export type ToWorker = StartMessage | { kind: 'transactions'; json: string } | { kind: 'compute' } | { kind: 'next' };

export type ResultTable = 'disposals' | 'income' | 'lots' | 'callouts';
export type Finished = {
  kind: 'finished';
  engineVersion: string;
  inputHash: string;
  resultHash: string;
  transactionCount: number;
  totals: Result['totals'];
  years: [string, YearSummary][];
};
export type FromWorker =
  | Finished
  | { kind: 'failed'; message: string; transactionId: string | null }
  | { kind: 'rows'; table: ResultTable; json: string }
  | { kind: 'done' };

const ROWS_PER_MESSAGE = 500;

/** The platform's SHA-256: the same bytes as the engine's own, several times as fast. */
function platformHasher() {
  const hash = createHash('sha256');
  return { update: (data: Uint8Array | string) => hash.update(data), hex: () => hash.digest('hex') };
}

class Run {
  private readonly names: Names;
  private readonly rowsIn: TransactionRow[] = [];
  private readonly transactions: LedgerTransaction[] = [];
  private readonly halves = new Map<string, TransactionRow>();
  private readonly partner = new Map<string, string>();
  /** What the engine does not know of: transactions it cannot read, values that were assumed. */
  private readonly reported: Callout[] = [];
  private readonly place = new Map<string, number>();
  private pieces: Iterator<FromWorker> | null = null;
  private printedOnce: (PrintedFigures | null)[] | null = null;
  private readonly start: StartMessage;
  /** Digits after the point of printed amounts. */
  private readonly digits: number;

  constructor(start: StartMessage) {
    this.start = start;
    this.digits = digitsOf({ currency: start.settings.base_currency ?? 'USD' });
    this.names = namesOf(start.assets, start.accounts);
    for (const { from, to } of start.links) {
      this.partner.set(from, to);
      this.partner.set(to, from);
    }
  }

  /** @param json  PageRow[] as text */
  add(json: string): void {
    for (const page of JSON.parse(json) as PageRow[]) {
      const row = transactionOf(page);
      this.rowsIn.push(row);
      for (const flow of row.flows) if (flow.isPegged) this.reportPeg(row.id, flow);
    }
  }

  private reportPeg(id: string, { assetId, quantity, fiatValue }: FlowRow): void {
    const asset = this.names.asset(assetId);
    this.reported.push({
      type: 'MISSING_PRICE_HISTORY',
      severity: 'INFORMATIONAL',
      tx: id,
      asset,
      quantity,
      amount_at_risk: fiatValue,
      amount_at_risk_is_estimate: false,
      message: `No price of ${asset} was found for that time, so it was taken at its peg. Type its value if it was worth something else.`,
    });
  }

  /** In order of time, at one instant in the order of the file they came in. */
  private convert(): void {
    this.rowsIn.sort(byTimeAndPlace);
    for (const row of this.rowsIn) {
      const partnerId = this.partner.get(row.id);
      if (partnerId === undefined) this.push(row.id, () => engineTransaction(row, this.names));
      else this.addHalf(row, partnerId);
    }
  }

  /** A transfer stands where its withdrawal stands; whichever half comes first waits for the other. */
  private addHalf(row: TransactionRow, partnerId: string): void {
    const other = this.halves.get(partnerId);
    if (!other) {
      this.halves.set(row.id, row);
      return;
    }
    this.halves.delete(partnerId);
    const [withdrawal, deposit] = row.flows.some((flow) => flow.direction === 'out') ? [row, other] : [other, row];
    this.push(withdrawal.id, () => engineTransfer(withdrawal, deposit, this.names));
  }

  private push(id: string, make: () => LedgerTransaction): void {
    try {
      this.transactions.push(make());
    } catch (error) {
      this.reported.push({
        type: 'UNBALANCED_TRANSACTION',
        severity: 'ERROR',
        tx: id,
        asset: null,
        quantity: null,
        amount_at_risk: null,
        amount_at_risk_is_estimate: false,
        message: `This transaction was left out of the computation: ${(error as Error).message.replace(/:? [0-9a-f-]{36}/, '')}.`,
      });
    }
  }

  compute(): FromWorker {
    this.convert();
    // A half whose partner is ignored stands alone.
    for (const row of this.halves.values()) this.push(row.id, () => engineTransaction(row, this.names));
    const ledger: LedgerFile = { settings: this.start.settings, transactions: this.transactions };
    const result = compute(ledger, { hasher: platformHasher });
    for (const transaction of this.transactions) this.place.set(transaction.id, Date.parse(transaction.timestamp));
    result.callouts.push(...this.reported);
    const years = summariseYears(
      this.disposalLines(result),
      this.incomeLines(result),
      this.calloutLines(result),
      this.transactions.map((transaction) => this.year(transaction.timestamp)),
    );
    this.pieces = this.rows(result);
    return {
      kind: 'finished',
      engineVersion: result.engine,
      inputHash: result.input_hash,
      resultHash: result.result_hash,
      transactionCount: this.transactions.length,
      totals: result.totals,
      years: [...years],
    };
  }

  next(): FromWorker {
    const piece = this.pieces?.next();
    return piece && !piece.done ? piece.value : { kind: 'done' };
  }

  private year(instant: string): string {
    return taxYearOf(instant, this.start.settings);
  }

  private *disposalLines(result: Result): Iterable<DisposalLine> {
    const printed = this.printedDisposals(result);
    for (const [i, d] of result.disposals.entries()) {
      yield {
        taxYear: this.year(d.disposed_at),
        transactionId: d.tx,
        kind: d.kind,
        assetId: this.names.assetId(d.asset),
        accountId: this.names.accountId(d.wallet),
        quantity: d.quantity,
        proceeds: d.proceeds,
        costBasis: d.cost_basis,
        gain: d.gain,
        term: d.term,
        deniedLoss: d.denied_loss,
        category: 'disposal',
        printed: printed[i]!,
      };
    }
    for (const r of result.removals) {
      yield {
        taxYear: this.year(r.removed_at),
        transactionId: r.tx,
        kind: r.kind,
        assetId: this.names.assetId(r.asset),
        accountId: this.names.accountId(r.wallet),
        quantity: r.quantity,
        proceeds: '0',
        costBasis: r.cost_basis,
        gain: '0',
        term: null,
        deniedLoss: null,
        category: 'removal',
        printed: null,
      };
    }
  }

  private *incomeLines(result: Result): Iterable<IncomeLine> {
    const printed = this.byYear(
      result.income,
      (row) => row.received_at,
      (rows) => printIncome(rows, { digits: this.digits }).rows.map((units) => plain(units, this.digits)),
    );
    for (const [i, row] of result.income.entries()) {
      yield {
        taxYear: this.year(row.received_at),
        transactionId: row.tx,
        label: row.label,
        value: row.value,
        printed: printed[i]!,
      };
    }
  }

  /** What each disposal prints as. The rows are named as documents name them, so that both settle ties alike. */
  private printedDisposals(result: Result): (PrintedFigures | null)[] {
    if (this.printedOnce) return this.printedOnce;
    const country = this.start.settings.country ?? 'US';
    this.printedOnce = this.byYear(
      result.disposals,
      (disposal) => disposal.disposed_at,
      (disposals) => {
        const reportable = disposals.filter((disposal) => isReportable(disposal, country));
        const { rows } = printDisposals(
          reportable.map((disposal) => this.asPrinted(disposal)),
          { digits: this.digits },
        );
        const next = rows.values();
        return disposals.map((disposal) => (isReportable(disposal, country) ? this.figures(next.next().value!) : null));
      },
    );
    return this.printedOnce;
  }

  private asPrinted(disposal: Disposal): Disposal {
    return {
      ...disposal,
      asset: this.names.assetId(disposal.asset),
      acquired_at: disposal.acquired_at === null ? null : new Date(disposal.acquired_at).toISOString(),
      disposed_at: new Date(disposal.disposed_at).toISOString(),
    };
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

  private *calloutLines(result: Result): Iterable<CalloutLine> {
    for (const c of result.callouts) yield { taxYear: this.calloutYear(c), type: c.type, severity: c.severity };
  }

  private calloutYear(callout: Callout): string | null {
    const instant = callout.tx === null ? undefined : this.place.get(callout.tx);
    return instant === undefined ? null : this.year(new Date(instant).toISOString());
  }

  /** Everything of the result as rows of its tables, a message at a time. */
  private *rows(result: Result): Generator<FromWorker> {
    yield* inMessages('disposals', this.disposalRows(result));
    yield* inMessages('income', this.incomeRows(result));
    yield* inMessages('lots', this.lotRows(result));
    yield* inMessages('callouts', this.calloutRows(result));
  }

  private *disposalRows(result: Result): Iterable<Record<string, unknown>> {
    let position = 0;
    const dates = [
      ...result.disposals.map((d) => ({
        acquired_tx: d.acquired_tx,
        acquired_at: d.acquired_at,
        disposed_at: d.disposed_at,
        rule: d.rule,
      })),
      ...result.removals.map((r) => ({
        acquired_tx: r.acquired_tx,
        acquired_at: r.acquired_at,
        disposed_at: r.removed_at,
        rule: null,
      })),
    ];
    for (const line of this.disposalLines(result)) {
      const date = dates[position]!;
      yield {
        position: position++,
        tax_year: line.taxYear,
        transaction_id: line.transactionId,
        kind: line.kind,
        asset_id: line.assetId,
        account_id: line.accountId,
        quantity: line.quantity,
        acquired_transaction_id: date.acquired_tx,
        acquired_at: date.acquired_at,
        disposed_at: date.disposed_at,
        proceeds: line.proceeds,
        cost_basis: line.costBasis,
        gain: line.gain,
        term: line.term,
        rule: date.rule,
        denied_loss: line.deniedLoss,
        category: line.category,
        printed_proceeds: line.printed?.proceeds ?? null,
        printed_cost_basis: line.printed?.costBasis ?? null,
        printed_gain: line.printed?.gain ?? null,
      };
    }
  }

  private *incomeRows(result: Result): Iterable<Record<string, unknown>> {
    for (const [position, i] of result.income.entries()) {
      yield {
        position,
        tax_year: this.year(i.received_at),
        transaction_id: i.tx,
        label: i.label,
        asset_id: this.names.assetId(i.asset),
        account_id: this.names.accountId(i.wallet),
        quantity: i.quantity,
        value: i.value,
        received_at: i.received_at,
      };
    }
  }

  private *lotRows(result: Result): Iterable<Record<string, unknown>> {
    for (const [position, lot] of result.lots.entries()) {
      yield {
        position,
        asset_id: this.names.assetId(lot.asset),
        account_id: this.names.accountId(lot.wallet),
        quantity: lot.quantity,
        cost_basis: lot.cost_basis,
        acquired_transaction_id: lot.acquired_tx,
        acquired_at: lot.acquired_at,
      };
    }
  }

  private *calloutRows(result: Result): Iterable<Record<string, unknown>> {
    for (const [position, c] of result.callouts.entries()) {
      yield {
        position,
        type: c.type,
        severity: c.severity,
        tax_year: this.calloutYear(c),
        transaction_id: c.tx,
        asset_id: c.asset === null ? null : this.names.assetId(c.asset),
        quantity: c.quantity,
        amount_at_risk: c.amount_at_risk,
        is_amount_at_risk_estimate: c.amount_at_risk_is_estimate,
        receipt_transaction_id: c.receipt?.tx ?? null,
        message: c.message,
      };
    }
  }
}

function byTimeAndPlace(a: TransactionRow, b: TransactionRow): number {
  if (a.happenedAt !== b.happenedAt) return a.happenedAt < b.happenedAt ? -1 : 1;
  return a.position - b.position || (a.id < b.id ? -1 : 1);
}

function* inMessages(table: ResultTable, rows: Iterable<Record<string, unknown>>): Generator<FromWorker> {
  let batch: Record<string, unknown>[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length === ROWS_PER_MESSAGE) {
      yield { kind: 'rows', table, json: JSON.stringify(batch) };
      batch = [];
    }
  }
  if (batch.length > 0) yield { kind: 'rows', table, json: JSON.stringify(batch) };
}

let run: Run | null = null;
parentPort?.on('message', (message: ToWorker) => {
  const port = parentPort!;
  try {
    if (message.kind === 'start') run = new Run(message);
    else if (message.kind === 'transactions') run?.add(message.json);
    else if (message.kind === 'compute') port.postMessage(run!.compute());
    else port.postMessage(run!.next());
  } catch (error) {
    port.postMessage({
      kind: 'failed',
      message: (error as Error).message,
      transactionId: (error as { transaction?: string }).transaction ?? null,
    } satisfies FromWorker);
  }
});
