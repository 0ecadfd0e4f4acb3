/**
 * The interface of a way to keep holdings. Lots, pools and share pooling implement it; the book that reads transactions
 * knows nothing else about them.
 */
import type { Flow, IdentifiedLot, LotRow } from './journal.ts';
import type { Unknown } from './unknown.ts';

export type Acquisition = {
  readonly tx: number;
  readonly asset: number;
  readonly wallet: number;
  readonly quantity: bigint;
  readonly cost: bigint;
  /**
   * Start of the holding if it differs from the transaction's time: a donor's purchase date or a correction by the
   * user.
   */
  readonly since?: { readonly micros: number; readonly text: string } | undefined;
  /** The basis of a gift for a loss, if it is lower than the donor's basis. */
  readonly lossBasis?: bigint | undefined;
  readonly unknown: Unknown;
};

export type Move = {
  readonly tx: number;
  readonly asset: number;
  readonly from: number;
  readonly to: number;
  readonly quantity: bigint;
  /** Fees in the moved asset, deducted after the units, each with its market value. */
  readonly fees: readonly { readonly quantity: bigint; readonly value: bigint; readonly isUnknown: boolean }[];
  readonly identifiedLots?: readonly IdentifiedLot[] | undefined;
};

export type Renaming = {
  readonly tx: number;
  readonly wallet: number;
  readonly from: number;
  readonly sent: bigint;
  readonly to: number;
  readonly received: bigint;
  /** Unknown inputs of the received units, in addition to those of the sent units. */
  readonly unknown: Unknown;
};

export interface Holdings {
  acquire(acquisition: Acquisition): void;
  /** Disposes of one flow. `proceeds` cover all of it, net of costs, and may be negative; `unknown` applies to them. */
  dispose(flow: Flow, proceeds: bigint, unknown: Unknown): void;
  /** Removes units with their basis; nothing is realized. */
  remove(flow: Flow): void;
  move(move: Move): void;
  /** Multiplies all units of an asset by `ratio` (fixed point). */
  split(tx: number, asset: number, ratio: bigint): void;
  rename(renaming: Renaming): void;
  /** Advances time to this transaction. A tax year or per-wallet lots may begin. */
  advance(tx: number): void;
  /** Returns current holdings, in no particular order. */
  open(): LotRow[];
}
