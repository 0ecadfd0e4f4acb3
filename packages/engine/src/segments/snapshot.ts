/**
 * The state that later years need from earlier ones: open lots or pools, units per wallet if needed later, and the last
 * thirty days for look-ahead methods. A computation from a snapshot gives the same rows as one from the beginning.
 */

import type { Callout, CalloutReceipt } from '@lotbook/ledger/callout';
import type { Unknown } from '../unknown.ts';

export type PastTransaction = { readonly id: string; readonly timestamp: string };

export type LotSnapshot = {
  readonly asset: string;
  readonly wallet: string;
  readonly quantity: string;
  readonly cost: string;
  /** The time of acquisition in microseconds since 1970. */
  readonly at: number;
  readonly acquiredTransactionId: string | null;
  readonly since: string | null;
  readonly lossBasis: string | null;
  /** The unit cost as a fraction of integers, if the method ranks by it. */
  readonly unitCost: readonly [string, string] | null;
  /** The number of the purchase, which its parts share. Numbers are in order of acquisition. */
  readonly root: number;
  readonly unknown?: Unknown;
};

export type PoolSnapshot = {
  readonly asset: string;
  readonly wallet: string;
  readonly units: string;
  readonly cost: string;
  readonly unknown?: Unknown;
};

/** Units of a line in `per`-ths of 10^-30 of the asset, so that splits lose nothing to rounding. */
type LineUnits = { readonly asset: string; readonly units: string; readonly per: string };

/** A debt, with the value when borrowed. */
export type DebtSnapshot = {
  readonly asset: string;
  readonly wallet: string;
  readonly quantity: string;
  readonly value: string;
  readonly isUnknown?: boolean;
  readonly renamed?: { readonly asset: string; readonly sent: string; readonly received: string };
};

export type LookAheadSnapshot = {
  /** The pools thirty days before the snapshot, with the number of units held. */
  readonly pools: readonly (LineUnits & {
    readonly cost: string;
    readonly held: string;
    readonly owed?: readonly { readonly day: number; readonly until: number; readonly units: string }[];
    readonly unknown?: Unknown;
  })[];
  /** Purchases in the thirty days before those, for the superficial loss. */
  readonly bought: readonly (LineUnits & { readonly day: number })[];
  /** Units of later purchases that earlier disposals have used. */
  readonly claims: readonly (LineUnits & { readonly day: number; readonly cost: string })[];
  /** Operations in the thirty days before the snapshot, with bigints as strings. */
  readonly operations: readonly Record<string, unknown>[];
};

/** An asset's last receipt without a sender before the snapshot. */
export type PastReceipt = CalloutReceipt & { readonly asset: string };

/** An asset's last known value before the snapshot. */
export type PastPrice = {
  readonly asset: string;
  readonly at: string;
  readonly value: string;
  readonly quantity: string;
};

export type Snapshot = {
  readonly engine: string;
  readonly taxYear: string;
  /** The input hash from which the first year's hash continues. */
  readonly inputHash: string | null;
  readonly perWallet: boolean;
  readonly wallets: readonly string[];
  readonly past: readonly PastTransaction[];
  readonly lots: readonly LotSnapshot[] | null;
  readonly pools: readonly PoolSnapshot[] | null;
  /** Asset, wallet and units, only while there is one inventory that will be divided by wallet. */
  readonly balances: readonly (readonly [string, string, string])[] | null;
  readonly lookAhead: LookAheadSnapshot | null;
  /** Debts, oldest first; undefined if nothing is owed. */
  readonly debts?: readonly DebtSnapshot[];
  readonly callouts: readonly Callout[];
  readonly nearest: { readonly receipts: readonly PastReceipt[]; readonly prices: readonly PastPrice[] };
};
