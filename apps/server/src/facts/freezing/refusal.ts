import type { Refusal } from '@lotbook/ledger/outcome';

/** The error code of `refuse_in_frozen_years`. The error's message is the earliest year that would change. */
const SQLSTATE = 'LB001';

export function frozenRefusal(error: unknown): Refusal | null {
  if (!(error instanceof Error) || (error as { code?: unknown }).code !== SQLSTATE) return null;
  return refusalOf(error.message);
}

/** @param taxYear  the earliest frozen year that would change; unfreezing it also unfreezes later ones */
export function refusalOf(taxYear: string): Refusal {
  return {
    code: 'year_frozen',
    message: `This would change figures of the tax year ${taxYear}, which is frozen. Unfreeze ${taxYear} on its tax page first, or leave its transactions out.`,
  };
}
