/** Rows of a stored result, as pages read them. `position` is their place within the computation; `unknown`, null where all is known.
 * Amounts are as printed: gain = proceeds - costBasis + deniedLoss, and rows add up to their year; the exact ones stand beside them. */

import type { Severity } from '@lotbook/ledger/callout';
import type { UnknownFigure } from '@lotbook/ledger/unknown';

export type DisposalRow = {
  position: number;
  transactionId: string;
  kind: string;
  category: string;
  assetId: string;
  accountId: string | null;
  quantity: string;
  acquiredTransactionId: string | null;
  acquiredAt: Date | null;
  disposedAt: Date;
  proceeds: string;
  costBasis: string;
  gain: string;
  deniedLoss: string | null;
  exactProceeds: string;
  exactCostBasis: string;
  exactGain: string;
  term: 'short' | 'long' | null;
  rule: string | null;
  unknown: readonly UnknownFigure[] | null;
};

export type IncomeRow = {
  position: number;
  transactionId: string;
  label: string;
  assetId: string;
  accountId: string | null;
  quantity: string;
  value: string;
  exactValue: string;
  receivedAt: Date;
  unknown: readonly UnknownFigure[] | null;
};

export type CalloutRow = {
  position: number;
  type: string;
  severity: Severity;
  message: string;
  transactionId: string | null;
  assetId: string | null;
  quantity: string | null;
  amountAtRisk: string | null;
  isAmountAtRiskEstimate: boolean;
  receiptTransactionId: string | null;
  /** A missing price that could not be asked for: it is no request to type it. */
  isWaiting: boolean;
  taxYear: string | null;
};
