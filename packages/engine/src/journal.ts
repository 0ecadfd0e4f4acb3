/**
 * What came of a computation, row by row, still in fixed point: disposals, removals, income and callouts, in the order in
 * which they happened. Writing them as text is left to the result.
 */
import type { Callout, Rule, Severity, Term } from '@lotbook/ledger/result';

/** Assets and wallets are numbers while computing; -1 is no transaction, no lot. */
export const NONE = -1;

/** What gave units up: the flow of one transaction. */
export type Flow = {
  readonly tx: number;
  readonly kind: string;
  readonly asset: number;
  readonly wallet: number;
  readonly quantity: bigint;
  /** Lots the person chose, in order; the rest goes by the method. */
  readonly picks?: readonly LotPick[];
};
export type LotPick = { readonly acquiredTx: number; readonly quantity: bigint };

/** Where units came from. `since` overrides the acquiring transaction's own instant (a donor's date, a person's). */
export type Origin = {
  readonly acquiredTx: number;
  readonly since: string | null;
  readonly lot: number;
};

export type DisposalRow = Flow &
  Origin & { proceeds: bigint; basis: bigint; term: Term; rule: Rule; denied: bigint | null; quantity: bigint };
export type RemovalRow = Flow & Origin & { basis: bigint; quantity: bigint };
export type IncomeRow = {
  readonly tx: number;
  readonly label: string;
  readonly asset: number;
  readonly wallet: number;
  readonly quantity: bigint;
  readonly value: bigint;
};
export type LotRow = Origin & {
  readonly asset: number;
  readonly wallet: number;
  /** Acquisition in microseconds, for the order of rows; 0 for a pool. */
  readonly at: number;
  quantity: bigint;
  basis: bigint;
};
export type CalloutRow = {
  readonly type: Callout['type'];
  readonly severity: Severity;
  readonly tx: number;
  readonly asset: number;
  readonly quantity: bigint | null;
  readonly message: string;
};

export class Journal {
  readonly disposals: DisposalRow[] = [];
  readonly removals: RemovalRow[] = [];
  readonly income: IncomeRow[] = [];
  readonly callouts: CalloutRow[] = [];
}
