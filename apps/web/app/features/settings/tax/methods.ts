/** What the methods and the ways to keep lots mean, in words for people who have never heard of either. */

import type { CostBasisMethod, LotAllocation } from '../../../generated/graphql.ts';
import type { Dates } from '../../../ui/format-date.ts';

export const METHODS: Record<CostBasisMethod, { label: string; text: string }> = {
  FIFO: { label: 'First in, first out', text: 'The lot you have held longest goes first.' },
  LIFO: { label: 'Last in, first out', text: 'The lot you acquired last goes first.' },
  HIFO: {
    label: 'Highest cost first',
    text: 'The lot with the highest cost per unit goes first, which makes gains small.',
  },
  LOFO: {
    label: 'Lowest cost first',
    text: 'The lot with the lowest cost per unit goes first, which makes gains large.',
  },
  ACB: { label: 'Adjusted cost base', text: 'All units of an asset cost the same: their average, as Canada asks.' },
  WAC: { label: 'Weighted average cost', text: 'All units of an asset cost the same: their weighted average.' },
  SP: {
    label: 'Share pooling',
    text: 'Same-day and 30-day matches first, then a pool at average cost, as the United Kingdom asks.',
  },
};

/** In the order in which they are offered. `laws`: what only whoever files in a country has to know, by its code. */
export const ALLOCATIONS: Record<LotAllocation, { label: string; text: string; laws: Record<string, string> }> = {
  UNIVERSAL: {
    label: 'Universal',
    text: 'What you sell may come from a lot in any of your wallets.',
    laws: {
      US: 'Not accepted in the United States for sales from 2025 on.',
      DE: 'Not accepted in Germany.',
    },
  },
  WALLET: {
    label: 'Per wallet',
    text: 'What you sell on an exchange comes from the lots on that exchange.',
    laws: {
      US: 'The United States asks for this from January 1, 2025 on.',
      DE: 'Germany asks for this.',
    },
  },
};

/** Methods that have one pool over all wallets, whatever is chosen. */
export const ONE_POOL: readonly CostBasisMethod[] = ['ACB', 'SP'];

/** From this day the United States keep lots per wallet. @source Rev. Proc. 2024-28 */
export const PER_WALLET_SINCE = '2025-01-01';

/** "universal"; "per wallet from 1 January 2025" */
export function lotsInWords(
  lots: { lotAllocation: LotAllocation; walletFrom?: string | null },
  dates: Pick<Dates, 'calendarDate'>,
): string {
  const label = ALLOCATIONS[lots.lotAllocation].label.toLowerCase();
  return lots.walletFrom ? `${label} from ${dates.calendarDate(lots.walletFrom)}` : label;
}
