/** The rows of a computation in fixed point, in chronological order. The result formats them. */
import type { CalloutReceipt, CalloutSubject, Severity } from '@lotbook/ledger/callout';
import type { Rule, Term } from '@lotbook/ledger/result';
import type { Unknown } from './unknown.ts';

/** Assets and wallets are numbers while computing; -1 means no transaction or lot. */
export const NONE = -1;

export type Flow = {
  readonly tx: number;
  readonly kind: string;
  readonly asset: number;
  readonly wallet: number;
  readonly quantity: bigint;
  /** The lots chosen by the user, in order. The method selects the rest. */
  readonly identifiedLots?: readonly IdentifiedLot[] | undefined;
  readonly statedBasis?: bigint | undefined;
};
export type IdentifiedLot = { readonly acquiredTx: number; readonly quantity: bigint };

/** `since` overrides the time of the acquiring transaction (a donor's date or the user's). */
export type Origin = {
  readonly acquiredTx: number;
  readonly since: string | null;
  readonly lot: number;
};

/** Explains the cost of a pool's row while tracing. Units are those of the row's asset. */
export type Why = {
  /** The units and cost of the pool just before, or of all acquisitions of the day. */
  readonly units: bigint;
  readonly cost: bigint;
  readonly bought?: readonly number[];
  /** The superficial loss, and the part denied for a number of the sold units. */
  readonly superficial?: {
    readonly loss: bigint;
    readonly sold: bigint;
    readonly bought: bigint;
    readonly held: bigint;
  };
};

/** The part of a row taken from one lot. A removal has no `gain`. */
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
    /** The basis by the lots or the pool, if the user entered a different basis. */
    computed?: bigint;
    why?: Why;
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
  /** The time in microseconds, for sorting rows; 0 for a pool. */
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
  /** The effect of a correction on gains, in the base currency; null if unknown. */
  readonly amountAtRisk: bigint | null;
  readonly isAmountAtRiskEstimate: boolean;
  readonly receipt?: CalloutReceipt | null;
};

/** A receiver of completed rows. */
export interface RowSink {
  disposal(row: DisposalRow): void;
  removal(row: RemovalRow): void;
  earned(row: IncomeRow): void;
  callout(row: CalloutRow): void;
}

/**
 * Merges consecutive parts of one lot and passes each row on once it is complete, so that a million rows are kept only
 * once.
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

  /** @param root  the original lot of the part; NONE if parts never merge */
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

  close(): void {
    this.endDisposal();
    if (this.#removal) this.#sink.removal(this.#removal);
    this.#removal = null;
  }
}

/**
 * Adds a part.
 * @param to the row so far, before the other row is added to its figures
 */
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
