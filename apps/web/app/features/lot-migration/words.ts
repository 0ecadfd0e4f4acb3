/** Labels and legal notes of the migration. It applies to the United States only, so dates are in US format. */
import type { AllocationRule } from '../../generated/graphql.ts';

export const RULES: Record<AllocationRule, { label: string; text: string }> = {
  AS_HELD: {
    label: 'As held',
    text: 'Each wallet keeps the lots acquired in it, highest cost first, up to the units it held. Units without their own lot are filled from the remaining lots.',
  },
  GLOBAL_HIGHEST_COST_FIRST: {
    label: 'Highest cost first',
    text: 'The lots with the highest cost per unit fill the first wallet, then the next.',
  },
  GLOBAL_OLDEST_FIRST: {
    label: 'Oldest first',
    text: 'The oldest lots fill the first wallet, then the next.',
  },
  SPECIFIC: {
    label: 'Specific units',
    text: 'You assign the units of each lot to wallets. Assets you skip stay as held.',
  },
};

/** @source Rev. Proc. 2024-28 */
export const NOTE =
  'From January 1, 2025, the IRS requires cost basis to be tracked wallet by wallet. Migrating allocates the lots you held then to your wallets, and freezes your transactions up to December 31, 2024.';
export const IRREVOCABLE =
  'For the IRS, an allocation is irrevocable. Here you can undo it until a later tax year is frozen.';
export const BEFOREHAND =
  'The IRS requires the rule to be in your books before January 1, 2025. Choose the rule you recorded then. If you recorded none, ask a tax adviser.';
export const FAILED = 'Failed to migrate from universal to per-wallet, please try again later.';

export const MIGRATION_PAGE = '/tax/migration';
