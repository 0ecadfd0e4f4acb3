/**
 * Everything that later years need to know of earlier ones, as plain data: open lots or pools, units per wallet where they will be
 * needed, and, for the methods that look ahead, the last thirty days. Computing from a snapshot gives the same rows as
 * computing from the beginning.
 */

import type { Callout, CalloutReceipt } from '@lotbook/ledger/callout';
import type { Unknown } from '../unknown.ts';

/** A transaction before the snapshot: its id and instant. */
export type PastTransaction = { readonly id: string; readonly timestamp: string };

export type LotSnapshot = {
  readonly asset: string;
  readonly wallet: string;
  readonly quantity: string;
  readonly cost: string;
  /** Acquisition, in microseconds since 1970: what FIFO, LIFO and the holding period go by. */
  readonly at: number;
  readonly acquiredTransactionId: string | null;
  readonly since: string | null;
  readonly lossBasis: string | null;
  /** Unit cost as a fraction of whole numbers, where the method ranks by it. */
  readonly unitCost: readonly [string, string] | null;
  /** Parts of one purchase share a number; numbers are in order of acquisition. */
  readonly root: number;
  /** Absent where all is known. */
  readonly unknown?: Unknown;
};

export type PoolSnapshot = {
  readonly asset: string;
  readonly wallet: string;
  readonly units: string;
  readonly cost: string;
  readonly unknown?: Unknown;
};

/** Units counted in `per`-ths of 10^-30 of the asset, so that no hair is lost through splits. */
type LineUnits = { readonly asset: string; readonly units: string; readonly per: string };

/** Units borrowed and not paid back yet, with their value when they came. */
export type DebtSnapshot = {
  readonly asset: string;
  readonly wallet: string;
  readonly quantity: string;
  readonly value: string;
  readonly isUnknown?: boolean;
  /** Units of another asset that units of this one became. */
  readonly renamed?: { readonly asset: string; readonly sent: string; readonly received: string };
};

export type LookAheadSnapshot = {
  /** Pools thirty days before the snapshot, with the units held by plain count. */
  readonly pools: readonly (LineUnits & {
    readonly cost: string;
    readonly held: string;
    /** Units that were sold and not held, and may still be bought up to and with the day `until`; absent where there are none. */
    readonly owed?: readonly { readonly day: number; readonly until: number; readonly units: string }[];
    readonly unknown?: Unknown;
  })[];
  /** Purchases in the thirty days before those, for the superficial loss. */
  readonly bought: readonly (LineUnits & { readonly day: number })[];
  /** Units of later purchases that earlier disposals have used. */
  readonly claims: readonly (LineUnits & { readonly day: number; readonly cost: string })[];
  /** What happened in the thirty days before the snapshot; bigints as strings. */
  readonly operations: readonly Record<string, unknown>[];
};

/** The last receipt without a sender of an asset, before the snapshot. */
export type PastReceipt = CalloutReceipt & { readonly asset: string };

/** What so many units of an asset were worth at an instant: the last that is known before the snapshot. */
export type PastPrice = {
  readonly asset: string;
  readonly at: string;
  readonly value: string;
  readonly quantity: string;
};

export type Snapshot = {
  readonly engine: string;
  /** The first tax year that is not in it. */
  readonly taxYear: string;
  /** Of everything before: what the first year's own input hash goes on from. */
  readonly inputHash: string | null;
  readonly perWallet: boolean;
  /** Wallets in the order in which the ledger first named them. */
  readonly wallets: readonly string[];
  readonly past: readonly PastTransaction[];
  readonly lots: readonly LotSnapshot[] | null;
  readonly pools: readonly PoolSnapshot[] | null;
  /** Asset, wallet, units: while lots are still in one inventory and will be kept per wallet. */
  readonly balances: readonly (readonly [string, string, string])[] | null;
  readonly lookAhead: LookAheadSnapshot | null;
  /** Oldest first; absent where nothing is owed. */
  readonly debts?: readonly DebtSnapshot[];
  /** Callouts of no transaction that earlier years gave rise to. */
  readonly callouts: readonly Callout[];
  /** For the hints of callouts; of each asset the last. */
  readonly nearest: { readonly receipts: readonly PastReceipt[]; readonly prices: readonly PastPrice[] };
};
