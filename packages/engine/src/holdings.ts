/** The interface of holdings, which lots, pools and share pooling implement. The book depends only on it. */
import type { Flow, IdentifiedLot, LotRow } from './journal.ts';
import type { Unknown } from './unknown.ts';

export type Acquisition = {
  readonly tx: number;
  readonly asset: number;
  readonly wallet: number;
  readonly quantity: bigint;
  readonly cost: bigint;
  /** Set if the holding does not start at the transaction: a donor's purchase date or a correction by the user. */
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
  /** Fees in the moved asset, deducted after the units and each with its market value. */
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
  /** Unknown inputs in addition to those of the sent units. */
  readonly unknown: Unknown;
};

export interface Holdings {
  acquire(acquisition: Acquisition): void;
  /**
   * Disposes of units. `proceeds` are for the whole flow, net of costs, and may be negative. `unknown` applies to them.
   */
  dispose(flow: Flow, proceeds: bigint, unknown: Unknown): void;
  remove(flow: Flow): void;
  move(move: Move): void;
  /** @param ratio a ratio in fixed point */
  split(tx: number, asset: number, ratio: bigint): void;
  rename(renaming: Renaming): void;
  advance(tx: number): void;
  open(): LotRow[];
}
