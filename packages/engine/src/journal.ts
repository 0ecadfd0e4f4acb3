/**
 * What came of a computation, row by row, still in fixed point: disposals, removals, income and callouts, in the order in
 * which they happened. Writing them as text is left to the result.
 */
import type { CalloutReceipt, CalloutSubject, Severity } from '@lotbook/ledger/callout';
import type { Rule, Term } from '@lotbook/ledger/result';
import type { Unknown } from './unknown.ts';

/** Assets and wallets are numbers while computing; -1 is no transaction, no lot. */
export const NONE = -1;

/** What gave units up: the flow of one transaction. */
export type Flow = {
  readonly tx: number;
  readonly kind: string;
  readonly asset: number;
  readonly wallet: number;
  readonly quantity: bigint;
  /** Lots the user chose, in order; the rest goes by the method. */
  readonly identifiedLots?: readonly IdentifiedLot[] | undefined;
  /** The cost basis that the user states for the whole flow. */
  readonly statedBasis?: bigint | undefined;
};
export type IdentifiedLot = { readonly acquiredTx: number; readonly quantity: bigint };

/** Where units came from. `since` overrides the acquiring transaction's own instant (a donor's date, a user's). */
export type Origin = {
  readonly acquiredTx: number;
  readonly since: string | null;
  readonly lot: number;
};

/** How a pooled row came by its cost, kept only while tracing. Units are those of the row's asset. */
export type Why = {
  /** The pool just before, or the acquisitions of the day together: units and their cost. */
  readonly units: bigint;
  readonly cost: bigint;
  /** Transactions of a matched day, as places. */
  readonly bought?: readonly number[];
  /** The superficial loss: the loss, and what of it is denied by how many units of those sold. */
  readonly superficial?: {
    readonly loss: bigint;
    readonly sold: bigint;
    readonly bought: bigint;
    readonly held: bigint;
  };
};

/** What a row took of one lot. `gain`: of a removal there is none. */
export type Part = {
  readonly lot: number;
  readonly quantity: bigint;
  readonly basis: bigint;
  readonly gain: bigint | null;
};

export type DisposalRow = Flow &
  Origin & {
    proceeds: bigint;
    basis: bigint;
    term: Term;
    rule: Rule;
    denied: bigint | null;
    quantity: bigint;
    unknown: Unknown;
    /** The basis of the lots or the pool, where the user states another. */
    computed?: bigint;
    why?: Why;
    /** Where it is of several lots of one purchase; kept while tracing. */
    parts?: Part[];
  };
export type RemovalRow = Flow &
  Origin & { basis: bigint; quantity: bigint; unknown: Unknown; computed?: bigint; parts?: Part[] };
export type IncomeRow = {
  readonly tx: number;
  readonly label: string;
  readonly asset: number;
  readonly wallet: number;
  readonly quantity: bigint;
  readonly value: bigint;
  readonly unknown: Unknown;
};
export type LotRow = Origin & {
  readonly asset: number;
  readonly wallet: number;
  /** Acquisition in microseconds, for the order of rows; 0 for a pool. */
  readonly at: number;
  quantity: bigint;
  basis: bigint;
  unknown: Unknown;
};
export type CalloutRow = {
  readonly subject: CalloutSubject;
  readonly severity: Severity;
  readonly tx: number;
  readonly asset: number;
  readonly quantity: bigint | null;
  /** In the base currency: what the figures would gain or lose if this were corrected; null where it is not known. */
  readonly amountAtRisk: bigint | null;
  readonly isAmountAtRiskEstimate: boolean;
  /** INSUFFICIENT_QUANTITY: the receipt that would explain it. */
  readonly receipt?: CalloutReceipt | null;
};

/** Where rows go once they are complete. */
export interface RowSink {
  disposal(row: DisposalRow): void;
  removal(row: RemovalRow): void;
  earned(row: IncomeRow): void;
  callout(row: CalloutRow): void;
}

/**
 * Takes rows in order and hands each on when the next one shows that it is complete: parts of one lot that a flow took one
 * after the other are one row. Rows are not kept here; a million of them are worth keeping once only.
 */
export class Journal {
  readonly #sink: RowSink;
  readonly #isTracing: boolean;
  #disposal: DisposalRow | null = null;
  #removal: RemovalRow | null = null;

  constructor(sink: RowSink, { tracing = false }: { tracing?: boolean } = {}) {
    this.#sink = sink;
    this.#isTracing = tracing;
  }

  /** @param root  the lot that the part goes back to; NONE where parts are never one row */
  dispose(row: DisposalRow, root = NONE): void {
    const last = this.#disposal;
    if (last && root !== NONE && this.#disposalRoot === root && sameFlow(last, row)) {
      if (this.#isTracing) addPart(last, row, (part) => part.proceeds - part.basis);
      last.quantity += row.quantity;
      last.proceeds += row.proceeds;
      last.basis += row.basis;
      if (row.computed !== undefined) last.computed! += row.computed;
      last.unknown |= row.unknown;
      return;
    }
    if (last) this.#sink.disposal(last);
    this.#disposal = row;
    this.#disposalRoot = root;
  }
  #disposalRoot = NONE;

  /** Ends the row so far: a flow of the same transaction, kind and asset follows that is another one. */
  endDisposal(): void {
    if (this.#disposal) this.#sink.disposal(this.#disposal);
    this.#disposal = null;
  }

  remove(row: RemovalRow, root = NONE): void {
    const last = this.#removal;
    if (last && root !== NONE && this.#removalRoot === root && sameFlow(last, row)) {
      if (this.#isTracing) addPart(last, row, () => null);
      last.quantity += row.quantity;
      last.basis += row.basis;
      if (row.computed !== undefined) last.computed! += row.computed;
      last.unknown |= row.unknown;
      return;
    }
    if (last) this.#sink.removal(last);
    this.#removal = row;
    this.#removalRoot = root;
  }
  #removalRoot = NONE;

  earn(row: IncomeRow): void {
    this.#sink.earned(row);
  }

  report(row: CalloutRow): void {
    this.#sink.callout(row);
  }

  /** Nothing follows. */
  close(): void {
    this.endDisposal();
    if (this.#removal) this.#sink.removal(this.#removal);
    this.#removal = null;
  }
}

/** Parts of one lot are one part. @param to  the row so far, before the other is added to its figures */
function addPart<Row extends DisposalRow | RemovalRow>(to: Row, row: Row, gainOf: (row: Row) => bigint | null): void {
  const part = (of: Row): Part => ({
    lot: of.lot,
    quantity: of.quantity,
    basis: of.computed ?? of.basis,
    gain: gainOf(of),
  });
  to.parts ??= [part(to)];
  const last = to.parts.at(-1)!;
  const next = part(row);
  if (last.lot !== next.lot) to.parts.push(next);
  else to.parts.splice(-1, 1, together(last, next));
}

function together(a: Part, b: Part): Part {
  const gain = a.gain === null || b.gain === null ? null : a.gain + b.gain;
  return { lot: a.lot, quantity: a.quantity + b.quantity, basis: a.basis + b.basis, gain };
}

function sameFlow(a: Flow, b: Flow): boolean {
  return a.tx === b.tx && a.asset === b.asset && a.kind === b.kind;
}
