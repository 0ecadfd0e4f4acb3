/** `lotbook compute --format json` prints this file. Every amount is an exact decimal string. */

import type { Severity } from '../results/callout.ts';
import type { Rule, Term } from '../results/result.ts';
import type { RestsOn, UnknownTotals } from '../results/unknown.ts';

export type DisposalRow = RestsOn & {
  tx: string;
  kind: string;
  asset: string;
  wallet: string | null;
  quantity: string;
  acquired_tx: string | null;
  acquired_at: string | null;
  disposed_at: string;
  proceeds: string;
  cost_basis: string;
  gain: string;
  term: Term;
  rule: Rule;
  denied_loss: string | null;
};

export type RemovalRow = RestsOn & {
  tx: string;
  kind: string;
  asset: string;
  wallet: string | null;
  quantity: string;
  acquired_tx: string | null;
  acquired_at: string | null;
  removed_at: string;
  cost_basis: string;
};

export type IncomeRow = RestsOn & {
  tx: string;
  label: string;
  asset: string;
  wallet: string | null;
  quantity: string;
  value: string;
  received_at: string;
};

export type LotRow = RestsOn & {
  asset: string;
  wallet: string | null;
  quantity: string;
  acquired_tx: string | null;
  acquired_at: string | null;
  cost_basis: string;
};

export type CalloutRow = {
  type: string;
  severity: Severity;
  tx: string | null;
  asset: string | null;
  quantity: string | null;
  /** The cost basis, proceeds or value in question, in the base currency; null if the ledger can't estimate it. */
  amount_at_risk: string | null;
  /** True if `amount_at_risk` uses the ledger's price nearest in time. */
  amount_at_risk_is_estimate: boolean;
  /** INSUFFICIENT_QUANTITY: the nearest receipt of the asset without a sender, which would explain it. */
  receipt?: ReceiptRow | null;
  message: string;
};

/** `quantity` is everything received. */
export type ReceiptRow = { tx: string; received_at: string; quantity: string };

export type YearRow = {
  short: { proceeds: string; cost_basis: string; gain: string };
  long: { proceeds: string; cost_basis: string; gain: string };
  gain: string;
  income: string;
  income_by_label: Record<string, string>;
  denied_loss: string;
  unknown?: UnknownTotals;
};

export type ResultFile = {
  lotbook: 1;
  name?: string;
  engine: string;
  input_hash: string;
  result_hash: string;
  disposals: DisposalRow[];
  removals: RemovalRow[];
  income: IncomeRow[];
  lots: LotRow[];
  totals: { gain: string; proceeds: string; cost_basis: string; income: string; unknown?: UnknownTotals };
  years: Record<string, YearRow>;
  callouts: CalloutRow[];
};

/** The error in place of the result of a ledger that can't be computed. */
export type ComputeError = {
  name?: string;
  error: { code: string; message: string; transaction?: string; key?: string };
};
