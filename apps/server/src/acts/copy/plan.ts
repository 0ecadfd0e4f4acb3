import type { Tx } from '@lotbook/db/user';

export const PLAN_REASONS = {
  EXCEEDED_LIFETIME_TRANSACTION_LIMIT: 'Your ledger has more transactions than your plan is for.',
  EXCEEDED_TRANSACTION_LIMIT: 'This tax year has more transactions than your plan is for.',
  NEEDS_EARLY_RENEWAL: 'Your plan ends before this tax year can be filed. Renew it first.',
  NOT_AVAILABLE: 'This document is not part of your plan.',
  NO_REPORTS_IN_FREE_PLAN: 'The free plan has no documents.',
  PAST_DUE: 'Your last payment is overdue.',
  TAX_YEAR_NOT_AVAILABLE: 'Your plan does not include this tax year.',
} as const;
export type PlanReason = keyof typeof PLAN_REASONS;

const OF_A_TAX_YEAR: ReadonlySet<PlanReason> = new Set(['EXCEEDED_TRANSACTION_LIMIT', 'TAX_YEAR_NOT_AVAILABLE']);

export function planCode(reason: PlanReason): 'insufficient_plan' | 'insufficient_tax_plan' {
  return OF_A_TAX_YEAR.has(reason) ? 'insufficient_tax_plan' : 'insufficient_plan';
}

type Wanted = { what: 'document'; taxYear: string };

/** Mutable, so that tests can set a plan. */
export const plans: {
  reasonAgainst(tx: Tx, userId: string, wanted: Wanted): Promise<PlanReason | null>;
  transactionLimit(tx: Tx, userId: string): Promise<number | null>;
} = {
  reasonAgainst: () => Promise.resolve(null),
  transactionLimit: () => Promise.resolve(null),
};
