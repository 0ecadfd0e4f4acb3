/**
 * Draft transactions: the output of importers and connectors before assets and accounts are resolved. Plain data with their source rows.
 */

import type { AssetRef } from '../assets/asset-ref.ts';
import type { Purpose } from './purpose.ts';
import type { IncomeLabel, TransactionType } from './transaction.ts';

/** A quantity of an asset under the source's name, with aliases replaced (XXBT is BTC). Decimal string, > 0. */
export type DraftLeg = {
  asset: AssetRef;
  quantity: string;
  /** The value stated by the source, in `fiatCurrency`. */
  fiatValue?: string;
  fiatCurrency?: string;
  /**
   * True if the value is the cost basis from another tax product's export instead of the market value on arrival. Only such a value becomes
   * the cost basis of a deposit.
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
  /** The purpose, if the source states one: a loan, a liquidity pool. */
  purpose?: Purpose;
  sent?: DraftLeg;
  received?: DraftLeg;
  /** Further legs of a trade, such as the second asset of a deposit into a liquidity pool. Each has another asset. */
  moreSent?: DraftLeg[];
  moreReceived?: DraftLeg[];
  /** A split, which has no legs: each unit of the asset became `ratio` units in every account. Decimal string, > 0. */
  split?: { asset: AssetRef; ratio: string };
  fees: DraftFee[];
  /** The acquisition date of the received units, ISO 8601 in UTC, if the source states one other than the time of the row. */
  acquiredAt?: string;
  /** The account named by the source, if a file has several; otherwise the account of the import. */
  account?: string;
  /** The destination of a transfer in one row. */
  toAccount?: string;
  /** The user's account at the other end, if the source names it (`Coinbase Pro`): a hint for matching. */
  counterparty?: string;
  /** On-chain hash, for matching. */
  transactionHash?: string;
  note?: string;
  /** One or two sentences on why it was classified this way, or could not be. */
  reason?: string;
  /** The spreadsheet row numbers of its source rows (the header of a plain file is row 1). */
  rows: number[];
};

export type DraftSides = Pick<DraftTransaction, 'sent' | 'received' | 'moreSent' | 'moreReceived'>;

/** Returns all outflows in order of legs. */
export function sentLegs({ sent, moreSent = [] }: Pick<DraftSides, 'sent' | 'moreSent'>): DraftLeg[] {
  return sent ? [sent, ...moreSent] : [];
}

/** Returns all inflows in order of legs. */
export function receivedLegs({
  received,
  moreReceived = [],
}: Pick<DraftSides, 'received' | 'moreReceived'>): DraftLeg[] {
  return received ? [received, ...moreReceived] : [];
}

/** A message about a row. `error` rows yield no transaction; `warning` rows do. */
export type RowIssue = {
  row: number;
  column?: string;
  value?: string;
  severity: 'error' | 'warning';
  code: string;
  /** The problem and its cause, in one sentence. */
  message: string;
  /** The remedy, in one sentence. */
  remedy: string;
};

export type SkippedRow = { row: number; reason: string };
