/**
 * What a way of keeping holdings must be able to do. Lots, pools and share pooling each do it their own way; the book
 * that reads transactions knows only this.
 */
import type { Flow, IdentifiedLot, LotRow } from './journal.ts';
import type { Unknown } from './unknown.ts';

export type Acquisition = {
  readonly tx: number;
  readonly asset: number;
  readonly wallet: number;
  readonly quantity: bigint;
  readonly cost: bigint;
  /** When the holding began, where that is not the transaction's own time: a donor's purchase, a user's correction. */
  readonly since?: { readonly micros: number; readonly text: string } | undefined;
  /** What a gift costs where it is sold at a loss, when that is less than the donor's basis. */
  readonly lossBasis?: bigint | undefined;
  readonly unknown: Unknown;
};

export type Move = {
  readonly tx: number;
  readonly asset: number;
  readonly from: number;
  readonly to: number;
  readonly quantity: bigint;
  /** Fees in the moved asset, taken after the units: one each, with its market value. */
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
  /** Of the units received, beside what is not known of those sent. */
  readonly unknown: Unknown;
};

export interface Holdings {
  acquire(acquisition: Acquisition): void;
  /** One disposing flow; `proceeds` are for all of it, net of costs, and may be negative. `unknown`: of the proceeds. */
  dispose(flow: Flow, proceeds: bigint, unknown: Unknown): void;
  /** Units leave with their basis and nothing is realized. */
  remove(flow: Flow): void;
  move(move: Move): void;
  /** All units of an asset become `ratio` (fixed point) times as many. */
  split(tx: number, asset: number, ratio: bigint): void;
  rename(renaming: Renaming): void;
  /** Time has come to this transaction: a year may have begun, per-wallet lots may begin. */
  advance(tx: number): void;
  /** What is held now, in no particular order. */
  open(): LotRow[];
}
