import type { CostBasisMethod, LotAllocation } from '../../../generated/graphql.ts';
import type { Dates } from '../../../ui/format-date.ts';

export const METHODS: Record<CostBasisMethod, { label: string; text: string }> = {
  FIFO: { label: 'First in, first out', text: 'Sells the oldest lot first.' },
  LIFO: { label: 'Last in, first out', text: 'Sells the newest lot first.' },
  HIFO: {
    label: 'Highest cost first',
    text: 'Sells the lot with the highest cost per unit first, which keeps gains small.',
  },
  LOFO: {
    label: 'Lowest cost first',
    text: 'Sells the lot with the lowest cost per unit first, which makes gains large.',
  },
  ACB: { label: 'Adjusted cost base', text: 'Gives all units of an asset their average cost, as Canada requires.' },
  WAC: { label: 'Weighted average cost', text: 'Gives all units of an asset their weighted average cost.' },
  SP: {
    label: 'Share pooling',
    text: 'Matches same-day and 30-day purchases first, then a pool at average cost, as the United Kingdom requires.',
  },
};

/** In display order. `laws`: notes for filers in a country, by its code. */
export const ALLOCATIONS: Record<LotAllocation, { label: string; text: string; laws: Record<string, string> }> = {
  UNIVERSAL: {
    label: 'Universal',
    text: 'A sale can use lots from any of your wallets.',
    laws: {
      US: 'Not accepted in the United States for sales from 2025 on.',
      DE: 'Not accepted in Germany.',
    },
  },
  WALLET: {
    label: 'Per wallet',
    text: 'A sale on an exchange uses the lots on that exchange.',
    laws: {
      US: 'Required in the United States from January 1, 2025 on.',
      DE: 'Required in Germany.',
    },
  },
};

/** Methods that always pool across wallets. */
export const ONE_POOL: readonly CostBasisMethod[] = ['ACB', 'SP'];

/** The United States require lots per wallet from this date. @source Rev. Proc. 2024-28 */
export const PER_WALLET_SINCE = '2025-01-01';

/** "universal" or "per wallet from 1 January 2025". */
export function lotsInWords(
  lots: { lotAllocation: LotAllocation; walletFrom?: string | null },
  dates: Pick<Dates, 'calendarDate'>,
): string {
  const label = ALLOCATIONS[lots.lotAllocation].label.toLowerCase();
  return lots.walletFrom ? `${label} from ${dates.calendarDate(lots.walletFrom)}` : label;
}
