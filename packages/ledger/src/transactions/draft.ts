/** The output of importers and connectors before assets and accounts are resolved. */

import type { AssetRef } from '../assets/asset-ref.ts';
import type { Purpose } from './purpose.ts';
import type { IncomeLabel, TransactionType } from './transaction.ts';

/** The source's name with aliases replaced (XXBT is BTC). The quantity is a decimal string, > 0. */
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

/** `withheld`: deducted from the units just received instead of paid on top. */
export type DraftFee = DraftLeg & { withheld?: boolean };

export type DraftTransaction = {
  /** Stable across imports: the source's id, or a hash of format, row content and position among equal rows. */
  sourceId: string;
  /** ISO 8601 in UTC with milliseconds: `2024-03-01T10:00:00.000Z`. */
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
  /** ISO 8601 in UTC; set if the source states another acquisition date than the time of the row. */
  acquiredAt?: string;
  /** Set if a file has several accounts. */
  account?: string;
  /** The destination of a transfer in one row. */
  toAccount?: string;
  /** The user's account at the other end (`Coinbase Pro`), as a hint for matching. */
  counterparty?: string;
  /** On-chain hash, for matching. */
  transactionHash?: string;
  note?: string;
  /** One or two sentences on why it was classified this way, or could not be. */
  reason?: string;
  /** Spreadsheet row numbers (the header of a plain file is row 1). */
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

/** `error` rows yield no transaction; `warning` rows do. */
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
