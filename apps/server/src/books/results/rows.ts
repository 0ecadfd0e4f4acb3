/** Rows of a stored result, as pages read them. `position` is their place within the computation; `unknown`, null where all is known. */

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
  printedProceeds: string | null;
  printedCostBasis: string | null;
  printedGain: string | null;
  term: 'short' | 'long' | null;
  rule: string | null;
  deniedLoss: string | null;
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
  taxYear: string | null;
};
