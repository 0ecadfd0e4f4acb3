/** The annual gift tax exclusion per recipient, in whole dollars. */
import type { YearFacts } from '@lotbook/ledger/year-facts';

export const YEAR_FACTS: YearFacts = {
  what: 'United States: the annual exclusion of gifts, above which Form 709 is needed',
  source: 'Rev. Proc. 2025-32 (2026); Rev. Proc. 2024-40 (2025)',
  lastYear: 2026,
  neededFor: 'YEAR_BEGUN',
  published: 'https://www.irs.gov/forms-pubs/about-form-709',
};

/**
 * The amounts, each valid from its year. @source 26 USC 2503(b); the revenue procedure of each year's inflation
 * adjustments
 */
const EXCLUSIONS: readonly (readonly [from: number, dollars: string])[] = [
  [2009, '13000'],
  [2013, '14000'],
  [2018, '15000'],
  [2022, '16000'],
  [2023, '17000'],
  [2024, '18000'],
  [2025, '19000'],
];

/** @returns null if the exclusion is not published yet */
export function giftExclusion(year: number): string | null {
  if (year > YEAR_FACTS.lastYear) return null;
  return EXCLUSIONS.findLast(([from]) => from <= year)?.[1] ?? null;
}
