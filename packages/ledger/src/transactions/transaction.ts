/**
 * What happened at one moment, as the engine computes it: quantities and amounts as decimal strings, assets and accounts by id.
 * An id is any text that names one thing; in a ledger file it is the name itself.
 */
import type { Purpose } from './purpose.ts';

export const TRANSACTION_TYPES = [
  'buy',
  'sell',
  'trade',
  'income',
  'deposit',
  'gift_received',
  'withdrawal',
  'spend',
  'fee',
  'gift',
  'donation',
  'lost',
  'stolen',
  'transfer',
  'margin_gain',
  'margin_loss',
  'split',
  'rename',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const INCOME_LABELS = [
  'staking',
  'interest',
  'airdrop',
  'mining',
  'fork',
  'salary',
  'royalty',
  'other',
] as const;
export type IncomeLabel = (typeof INCOME_LABELS)[number];

/** Which way units went: into an account, out of it, or out of it as a fee. */
export const FLOW_DIRECTIONS = ['in', 'out', 'fee'] as const;
export type FlowDirection = (typeof FLOW_DIRECTIONS)[number];

export type Leg = {
  assetId: string;
  quantity: string;
  /** In the base currency. */
  fiatValue?: string;
  /** Where `fiatValue` comes from, for the proof; it changes no figure. */
  priceSource?: string;
};
/** `isWithheld`: taken out of the units just received rather than paid on top. */
export type Fee = Leg & { isWithheld?: boolean };

/** A lot that a disposal or transfer takes, and how much of it. */
export type IdentifiedLot = { acquiredTransactionId: string; quantity: string };

export type Transaction = {
  id: string;
  /** ISO 8601 with zone. */
  timestamp: string;
  type: TransactionType;
  accountId?: string;
  /** Of a transfer. */
  toAccountId?: string;
  sent?: Leg;
  received?: Leg;
  fees?: readonly Fee[];
  label?: string;
  /** gift_received: what the donor paid, and when. */
  donorBasis?: string;
  donorAcquiredAt?: string;
  /** split: the asset whose units multiply, and by how much. */
  assetId?: string;
  ratio?: string;
  /** trade, rename: legs beyond the first, as of a deposit of two assets into a liquidity pool. */
  moreSent?: readonly Leg[];
  moreReceived?: readonly Leg[];
  /** What it was for, where that decides how it is taxed. */
  purpose?: Purpose;
  /** The lots that the user chose to give up. */
  identifiedLots?: readonly IdentifiedLot[];
  /** When that was recorded, ISO 8601: evidence, on which no figure rests. */
  identifiedAt?: string;
  /** Against the rule of the type: a trade or income that is not taxable, a gift or loss that is. */
  isTaxable?: boolean;
  isIgnored?: boolean;
  /** In place of what the engine would compute for what was received, or for what was sent. */
  costBasis?: string;
  acquiredAt?: string;
  proceeds?: string;
  /** The cost basis of what was sent, in place of what the lots or the pool cost. */
  disposalBasis?: string;
};
