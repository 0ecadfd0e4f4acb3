/** The output of importers and connectors before assets and accounts are resolved. */

import type { AssetRef } from '../assets/asset-ref.ts';
import type { Purpose } from './purpose.ts';
import type { IncomeLabel, TransactionType } from './transaction.ts';

/** A leg, with the source's name and aliases replaced (XXBT is BTC). The quantity is a decimal string, > 0. */
export type DraftLeg = {
  asset: AssetRef;
  quantity: string;
  /** The source's value, in `fiatCurrency`. */
  fiatValue?: string;
  fiatCurrency?: string;
  /**
   * True if the value is the cost basis from another tax product's export instead of the market value on arrival. Only
   * such a value becomes the cost basis of a deposit.
   */
  isCostBasis?: boolean;
};

/** A fee. `withheld` means deducted from the units just received instead of paid on top. */
export type DraftFee = DraftLeg & { withheld?: boolean };

export type DraftTransaction = {
  /** The ID, stable across imports: the source's ID, or a hash of format, row content and position among equal rows. */
  sourceId: string;
  /** The time, ISO 8601 in UTC with milliseconds: `2024-03-01T10:00:00.000Z`. */
  timestamp: string;
  type: TransactionType;
  label?: IncomeLabel;
  /** Set if the source states a purpose: a loan, a liquidity pool. */
  purpose?: Purpose;
  sent?: DraftLeg;
  received?: DraftLeg;
  /** Further legs of a trade, such as the second asset of a deposit into a liquidity pool. Each has another asset. */
  moreSent?: DraftLeg[];
  moreReceived?: DraftLeg[];
  /** A split has no legs: each unit of the asset became `ratio` units in every account. Decimal string, > 0. */
  split?: { asset: AssetRef; ratio: string };
  fees: DraftFee[];
  /** The acquisition date, ISO 8601 in UTC; set if the source states one other than the time of the row. */
  acquiredAt?: string;
  /** The account; set if a file has several. */
  account?: string;
  /** The destination of a transfer in one row. */
  toAccount?: string;
  /** The user's account at the other end (`Coinbase Pro`), as a hint for matching. */
  counterparty?: string;
  /** The on-chain hash, for matching. */
  transactionHash?: string;
  note?: string;
  /** One or two sentences with the reason for the classification, or why there is none. */
  reason?: string;
  /** The row numbers in a spreadsheet (the header of a plain file is row 1). */
  rows: number[];
};

export type DraftSides = Pick<DraftTransaction, 'sent' | 'received' | 'moreSent' | 'moreReceived'>;

export function sentLegs({ sent, moreSent = [] }: Pick<DraftSides, 'sent' | 'moreSent'>): DraftLeg[] {
  return sent ? [sent, ...moreSent] : [];
}

export function receivedLegs({
  received,
  moreReceived = [],
}: Pick<DraftSides, 'received' | 'moreReceived'>): DraftLeg[] {
  return received ? [received, ...moreReceived] : [];
}

/** An issue with a row. `error` rows give no transaction; `warning` rows do. */
export type RowIssue = {
  row: number;
  column?: string;
  value?: string;
  severity: 'error' | 'warning';
  code: string;
  /** One sentence with the cause. */
  message: string;
  remedy: string;
};

export type SkippedRow = { row: number; reason: string };
