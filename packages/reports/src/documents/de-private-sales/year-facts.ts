/** The limits below which private sales and other income are tax-free, in whole euros per person and calendar year. */
import type { YearFacts } from '@lotbook/ledger/year-facts';

export const YEAR_FACTS: YearFacts = {
  what: 'Germany: the exemption limits of private sales (section 23) and of other income (section 22 no. 3)',
  source: 'EStG section 23 (3) sentence 5 and section 22 no. 3',
  lastYear: 2026,
  neededFor: 'YEAR_ENDED',
  published: 'https://www.gesetze-im-internet.de/estg/__23.html',
};

export type Limits = { privateSales: number; otherIncome: number };

type FromYear = { from: number | null } & Limits;

/**
 * The limits in chronological order. The first applies from the beginning.
 * @source Income Tax Act (EStG) section 23 (3) sentence 5: less than 600 EUR, from 2024 less than 1,000 EUR
 * (Wachstumschancengesetz); section 22 no. 3 sentence 2: less than 256 EUR
 */
const LIMITS: readonly [FromYear, ...FromYear[]] = [
  { from: null, privateSales: 600, otherIncome: 256 },
  { from: 2024, privateSales: 1_000, otherIncome: 256 },
];

export function limitsOf(year: number): Limits {
  const [first, ...changes] = LIMITS;
  return changes.findLast(({ from }) => from !== null && from <= year) ?? first;
}
