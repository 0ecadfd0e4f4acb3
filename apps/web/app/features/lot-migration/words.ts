/** What the step to lots per wallet is called, and what the law says of it: the United States' alone, whose way to write a day it has. */
import type { AllocationRule } from '../../generated/graphql.ts';

export const RULES: Record<AllocationRule, { label: string; text: string }> = {
  AS_HELD: {
    label: 'As held',
    text: 'Each wallet keeps the lots acquired in it, highest cost first, up to the units it held. Units without a lot of their own are filled from the lots that are left.',
  },
  GLOBAL_HIGHEST_COST_FIRST: {
    label: 'Highest cost first',
    text: 'The lots with the highest cost per unit go to the first wallet, until it has as many units as it held; then to the next.',
  },
  GLOBAL_OLDEST_FIRST: {
    label: 'Oldest first',
    text: 'The lots that you acquired first go to the first wallet, until it has as many units as it held; then to the next.',
  },
  SPECIFIC: {
    label: 'Specific units',
    text: 'You assign the units of each lot to wallets. Assets that you leave out stay as held.',
  },
};

/** @source Rev. Proc. 2024-28 */
export const NOTE =
  'From January 1, 2025, the IRS requires cost basis to be tracked wallet by wallet. Migrating allocates the lots you held then to your wallets, and freezes your transactions up to December 31, 2024.';
export const IRREVOCABLE =
  'For the IRS an allocation is irrevocable. Here you can take it back until a later tax year is frozen.';
export const BEFOREHAND =
  'The IRS asks for the rule in your own books before January 1, 2025. Choose the rule that you wrote down then; if you did not, ask a tax adviser.';
export const FAILED = 'Failed to migrate from universal to per-wallet, please try again later.';

/** The page of the step. */
export const MIGRATION_PAGE = '/tax/migration';
