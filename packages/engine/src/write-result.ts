/**
 * Collects rows, adds them up by tax year and formats the public result with decimal strings, IDs and instants.
 * Disposals and lots, of which there may be a million, are formatted on request.
 */
import type { Callout } from '@lotbook/ledger/callout';
import type { Disposal, Income, Lot, Removal, Result, Totals } from '@lotbook/ledger/result';
import { DisposalRows, type Trace } from './disposal-rows.ts';
import { formatFixed } from './fixed.ts';
import {
  type CalloutRow,
  type DisposalRow,
  type IncomeRow,
  type LotRow,
  NONE,
  type RemovalRow,
  type RowSink,
} from './journal.ts';
import type { OpenLedger } from './open-ledger.ts';
import { accountOf, acquiredAt, idOf } from './row-names.ts';
import { startYearOfDay } from './tax-year-label.ts';
import { restsOn } from './unknown.ts';
import { YearSums } from './year-sums.ts';

export class ResultWriter implements RowSink {
  readonly #ledger: OpenLedger;
  readonly #sums: YearSums;
  readonly #wanted: number | null;
  readonly disposalRows: DisposalRows;
  removals: Removal[] = [];
  readonly income: Income[] = [];
  readonly incomeTx: number[] = [];
  readonly removalTx: number[] = [];
  callouts: Callout[] = [];
  readonly #removalTraces: Trace[] = [];
  calloutTx: number[] = [];
  #day = Number.NaN;
  #year = 0;

  constructor(ledger: OpenLedger) {
    this.#ledger = ledger;
    this.#wanted = ledger.rules.taxYear;
    this.disposalRows = new DisposalRows(ledger);
    this.#sums = new YearSums(ledger.rules.yearStart, this.#wanted);
  }

  yearOf(tx: number): number {
    const day = this.#ledger.timeline.days[tx]!;
    // Stryker disable next-line all: the last answer is kept to save time
    if (day !== this.#day) {
      this.#day = day;
      this.#year = startYearOfDay(day, this.#ledger.rules.yearStart);
    }
    return this.#year;
  }

  disposal(row: DisposalRow): void {
    // Events before a snapshot are processed again, but were written with their own year.
    if (this.#ledger.timeline.isPast(row.tx)) return;
    const year = this.yearOf(row.tx);
    if (this.#wanted !== null && year !== this.#wanted) return;
    this.#sums.dispose(year, row);
    this.disposalRows.push(row);
  }

  removal(row: RemovalRow): void {
    if (this.#ledger.timeline.isPast(row.tx)) return;
    if (this.#wanted !== null && this.yearOf(row.tx) !== this.#wanted) return;
    const { timeline, assets } = this.#ledger;
    const written: Removal = {
      transactionId: timeline.transactions[row.tx]!.id,
      kind: row.kind,
      assetId: assets.list[row.asset]!,
      ...accountOf(this.#ledger, row.wallet),
      quantity: formatFixed(row.quantity),
      acquiredTransactionId: idOf(this.#ledger, row.acquiredTx),
      acquiredAt: acquiredAt(this.#ledger, row.acquiredTx, row.since),
      removedAt: timeline.text(row.tx),
      costBasis: formatFixed(row.basis),
      ...restsOn(row.unknown),
    };
    this.removals.push(written);
    this.removalTx.push(row.tx);
    const { lot, parts = null, computed = null } = row;
    if (this.#ledger.tracing) this.#removalTraces.push({ lot, parts, why: null, computed });
  }

  earned(row: IncomeRow): void {
    const year = this.yearOf(row.tx);
    if (this.#wanted !== null && year !== this.#wanted) return;
    const { timeline, assets } = this.#ledger;
    this.#sums.earn(year, row);
    this.incomeTx.push(row.tx);
    this.income.push({
      transactionId: timeline.transactions[row.tx]!.id,
      label: row.label,
      assetId: assets.list[row.asset]!,
      ...accountOf(this.#ledger, row.wallet),
      quantity: formatFixed(row.quantity),
      value: formatFixed(row.value),
      receivedAt: timeline.text(row.tx),
      ...restsOn(row.unknown),
    });
  }

  callout(row: CalloutRow): void {
    if (row.tx !== NONE && this.#ledger.timeline.isPast(row.tx)) return;
    if (this.#wanted !== null && row.tx !== NONE && this.yearOf(row.tx) !== this.#wanted) return;
    this.calloutTx.push(row.tx);
    this.callouts.push({
      ...row.subject,
      severity: row.severity,
      transactionId: idOf(this.#ledger, row.tx),
      assetId: row.asset === NONE ? null : this.#ledger.assets.list[row.asset]!,
      quantity: row.quantity === null ? null : formatFixed(row.quantity),
      amountAtRisk: row.amountAtRisk === null ? null : formatFixed(row.amountAtRisk),
      isAmountAtRiskEstimate: row.isAmountAtRiskEstimate,
      ...(row.receipt === undefined ? {} : { receipt: row.receipt }),
    });
  }

  undatedCallouts(): Callout[] {
    return this.callouts.filter(({ type }, i) => this.calloutTx[i] === NONE && type !== 'UNSUPPORTED_RULE');
  }

  resume(callouts: readonly Callout[]): void {
    for (const callout of callouts) {
      this.callouts.push(callout);
      this.calloutTx.push(NONE);
    }
  }

  /** Sorts rows for methods that write them in two passes. Rows of one transaction keep their order. */
  sortByTime(): void {
    const ranks = this.#ledger.timeline.ranks();
    this.disposalRows.sort(ranks);
    const key = (i: number) => (this.calloutTx[i] === NONE ? -1 : ranks[this.calloutTx[i]!]!);
    const order = this.calloutTx.map((_, i) => i).sort((a, b) => key(a) - key(b));
    this.callouts = order.map((i) => this.callouts[i]!);
    this.calloutTx = order.map((i) => this.calloutTx[i]!);
  }

  get disposals(): Disposal[] {
    return this.disposalRows.written();
  }

  traceOf(kind: 'disposal' | 'removal', place: number): Trace {
    if (kind === 'disposal') return this.disposalRows.traceAt(place);
    return this.#removalTraces[place] ?? { lot: NONE, parts: null, why: null, computed: null };
  }

  sums(): Pick<Result, 'totals' | 'years'> {
    return this.#sums.written();
  }

  totalsOf(startYear: number): Totals {
    return this.#sums.totalsOf(startYear);
  }

  sortedLots(rows: readonly LotRow[]): LotRow[] {
    const { assets, wallets } = this.#ledger;
    const assetRank = ranks(assets.list.map((id) => assets.nameOf(id)));
    const walletNames = wallets.list.map((id) => wallets.nameOf(id));
    const walletRank = Int32Array.from(ranks(walletNames), (rank, wallet) => (walletNames[wallet] === '' ? -1 : rank));
    const byWallet = (row: LotRow) => (row.wallet === NONE ? -1 : walletRank[row.wallet]!);
    return [...rows].sort(
      (a, b) => assetRank[a.asset]! - assetRank[b.asset]! || byWallet(a) - byWallet(b) || a.at - b.at || a.lot - b.lot,
    );
  }

  lot(row: LotRow): Lot {
    return {
      assetId: this.#ledger.assets.list[row.asset]!,
      ...accountOf(this.#ledger, row.wallet),
      quantity: formatFixed(row.quantity),
      acquiredTransactionId: idOf(this.#ledger, row.acquiredTx),
      acquiredAt: acquiredAt(this.#ledger, row.acquiredTx, row.since),
      costBasis: formatFixed(row.basis),
      ...restsOn(row.unknown),
    };
  }
}

function ranks(names: readonly string[]): Uint32Array {
  const rank = new Uint32Array(names.length);
  const order = names.map((_, i) => i).sort((a, b) => (names[a]! < names[b]! ? -1 : 1));
  for (const [place, i] of order.entries()) rank[i] = place;
  return rank;
}
