/**
 * The engine's input. Quantities and amounts are decimal strings, and assets and accounts are IDs. An ID is any unique
 * text; in a ledger file, it is the name.
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

export const FLOW_DIRECTIONS = ['in', 'out', 'fee'] as const;
export type FlowDirection = (typeof FLOW_DIRECTIONS)[number];

export type Leg = {
  assetId: string;
  quantity: string;
  /** The value in the base currency. */
  fiatValue?: string;
  /** The source of the price, for the proof. It changes no figure. */
  priceSource?: string;
};
/** A fee. `isWithheld` means deducted from the units just received instead of paid on top. */
export type Fee = Leg & { isWithheld?: boolean };

/** A lot used by a disposal or transfer. */
export type IdentifiedLot = { acquiredTransactionId: string; quantity: string };

export type Transaction = {
  id: string;
  /** The time, ISO 8601 with a time zone. */
  timestamp: string;
  type: TransactionType;
  accountId?: string;
  /** The receiving account, only for transfers. */
  toAccountId?: string;
  sent?: Leg;
  received?: Leg;
  fees?: readonly Fee[];
  label?: string;
  /** gift_received: the donor's cost basis and acquisition date. */
  donorBasis?: string;
  donorAcquiredAt?: string;
  /** split: the asset and its ratio. */
  assetId?: string;
  ratio?: string;
  /** trade, rename: further legs, such as the second asset of a deposit into a liquidity pool. */
  moreSent?: readonly Leg[];
  moreReceived?: readonly Leg[];
  purpose?: Purpose;
  /** The lots that the user identified. */
  identifiedLots?: readonly IdentifiedLot[];
  /** The time of identification, ISO 8601. It is evidence and changes no figure. */
  identifiedAt?: string;
  /** Overrides the rule of the type: a nontaxable trade or income, a taxable gift or loss. */
  isTaxable?: boolean;
  isIgnored?: boolean;
  /** Overrides the computed cost basis of the received side; `proceeds` those of the sent side. */
  costBasis?: string;
  acquiredAt?: string;
  proceeds?: string;
  /** Overrides the cost basis of the sent side. */
  disposalBasis?: string;
};
