/** Facts that expire yearly: forms, lines, rates. `scripts/new-year.test.ts` lists all files that need updates. */
export type YearFacts = {
  readonly what: string;
  /** The documents from which the last year's facts are taken. */
  readonly source: string;
  /** The last tax year with final facts, named by the year in which it starts. */
  readonly lastYear: number;
  /** A form is first needed for the tax year that has ended, a rate for the one that has begun. */
  readonly neededFor: 'YEAR_ENDED' | 'YEAR_BEGUN';
  /** The first day of a tax year, `MM-DD`, by default January 1. */
  readonly yearStart?: string;
  /** The publication of the next year's facts. */
  readonly published: string;
};

/**
 * @param today `YYYY-MM-DD`
 * @returns start years in order
 */
export function missingYears({ lastYear, neededFor, yearStart = '01-01' }: YearFacts, today: string): number[] {
  const year = Number(today.slice(0, 4));
  const begun = today.slice(5) >= yearStart ? year : year - 1;
  const needed = neededFor === 'YEAR_BEGUN' ? begun : begun - 1;
  return Array.from({ length: Math.max(0, needed - lastYear) }, (_, i) => lastYear + 1 + i);
}
