/**
 * Rows of a result. `position` is the order within the computation, and `unknown` is null if everything is known.
 * Amounts are as printed: gain = proceeds - costBasis + deniedLoss, and rows add up to their year.
 */

import type { CalloutSubject, Severity } from '@lotbook/ledger/callout';
import type { UnknownFigure } from '@lotbook/ledger/unknown';
import { sql } from 'kysely';

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

export const DISPOSAL_COLUMNS = sql`
  position, transaction_id as "transactionId", kind, category, asset_id as "assetId", account_id as "accountId",
  quantity, acquired_transaction_id as "acquiredTransactionId", acquired_at as "acquiredAt", disposed_at as "disposedAt",
  coalesce(printed_proceeds, proceeds) as proceeds, coalesce(printed_cost_basis, cost_basis) as "costBasis",
  coalesce(printed_gain, gain) as gain, coalesce(printed_denied_loss, denied_loss) as "deniedLoss",
  proceeds as "exactProceeds", cost_basis as "exactCostBasis", gain as "exactGain", term, rule, unknown`;

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

export const INCOME_COLUMNS = sql`
  position, transaction_id as "transactionId", label, asset_id as "assetId", account_id as "accountId", quantity,
  coalesce(printed_value, value) as value, value as "exactValue", received_at as "receivedAt", unknown`;

export type CalloutRow = {
  position: number;
  type: string;
  severity: Severity;
  params: CalloutSubject['params'] | null;
  message: string | null;
  transactionId: string | null;
  assetId: string | null;
  quantity: string | null;
  amountAtRisk: string | null;
  isAmountAtRiskEstimate: boolean;
  receiptTransactionId: string | null;
  receiptReceivedAt: Date | null;
  receiptQuantity: string | null;
  isWaiting: boolean;
  taxYear: string | null;
};

export const CALLOUT_COLUMNS = sql`
  position, type, severity, params, message, tax_year as "taxYear", transaction_id as "transactionId", asset_id as "assetId",
  quantity, amount_at_risk as "amountAtRisk", is_amount_at_risk_estimate as "isAmountAtRiskEstimate",
  receipt_transaction_id as "receiptTransactionId", receipt_received_at as "receiptReceivedAt",
  receipt_quantity as "receiptQuantity"`;
