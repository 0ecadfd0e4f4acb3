/**
 * What an importer or a connector hands on: transactions as the source reports them, before assets and accounts are
 * resolved. Plain data, with the rows they came from.
 */

import type { AssetRef } from '../assets/asset-ref.ts';
import type { Purpose } from './purpose.ts';
import type { IncomeLabel, TransactionType } from './transaction.ts';

/** A quantity of an asset named as the source names it (aliases already folded, e.g. XXBT is BTC). Decimal string, > 0. */
export type DraftLeg = {
  asset: AssetRef;
  quantity: string;
  /** What the source says it was worth, in `fiatCurrency`. */
  fiatValue?: string;
  fiatCurrency?: string;
  /**
   * The value is what the units cost, as another tax product's export says, and not what they were worth when they arrived. Only
   * such a value becomes the cost basis of a deposit.
   */
  isCostBasis?: boolean;
};

/** `withheld`: taken out of the units just received, rather than paid on top. */
export type DraftFee = DraftLeg & { withheld?: boolean };

export type DraftTransaction = {
  /** Stable over imports: the source's own id, else a hash of format, row content and position among equal rows. */
  sourceId: string;
  /** ISO 8601 in UTC with milliseconds: `2024-03-01T10:00:00.000Z`. */
  timestamp: string;
  type: TransactionType;
  label?: IncomeLabel;
  /** What it was for, where the source says so: a loan, a liquidity pool. */
  purpose?: Purpose;
  sent?: DraftLeg;
  received?: DraftLeg;
  /** Of a trade: legs beyond the first of its side, as of a deposit of two assets into a liquidity pool. Never of the same asset. */
  moreSent?: DraftLeg[];
  moreReceived?: DraftLeg[];
  /** Of a split, which has no legs: each unit of the asset became `ratio` units, wherever they are held. Decimal string, > 0. */
  split?: { asset: AssetRef; ratio: string };
  fees: DraftFee[];
  /** When what was received was acquired, ISO 8601 in UTC, where the source says so and it is not the moment of the row. */
  acquiredAt?: string;
  /** The account the source names, when one file holds several; else the account of the import. */
  account?: string;
  /** For a transfer that is one row: where it went. */
  toAccount?: string;
  /** The user's own account at the other end, as far as the source says (`Coinbase Pro`): a hint for matching. */
  counterparty?: string;
  /** On-chain hash, for matching. */
  transactionHash?: string;
  note?: string;
  /** Why it was read as what it is, or why it was not understood: one or two sentences for whoever looks at it. */
  reason?: string;
  /** Spreadsheet row numbers (header of a plain file = 1) this was made of. */
  rows: number[];
};

export type DraftSides = Pick<DraftTransaction, 'sent' | 'received' | 'moreSent' | 'moreReceived'>;

/** All that left, the first leg first. */
export function sentLegs({ sent, moreSent = [] }: Pick<DraftSides, 'sent' | 'moreSent'>): DraftLeg[] {
  return sent ? [sent, ...moreSent] : [];
}

/** All that came in, the first leg first. */
export function receivedLegs({
  received,
  moreReceived = [],
}: Pick<DraftSides, 'received' | 'moreReceived'>): DraftLeg[] {
  return received ? [received, ...moreReceived] : [];
}

/** Something about a row that a user should know. `error` rows make no transaction; `warning` rows do. */
export type RowIssue = {
  row: number;
  column?: string;
  value?: string;
  severity: 'error' | 'warning';
  code: string;
  /** What is wrong and why, in one sentence. */
  message: string;
  /** What to do about it, in one sentence. */
  remedy: string;
};

export type SkippedRow = { row: number; reason: string };
