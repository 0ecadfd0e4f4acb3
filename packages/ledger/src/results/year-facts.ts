/**
 * Facts that every new year makes old: forms, lines, rates. A file that holds some says here to which year it knows them, and
 * `scripts/new-year.test.ts` names all files that need new ones.
 */
export type YearFacts = {
  readonly what: string;
  /** The documents that the last year's facts were read from. */
  readonly source: string;
  /** The last tax year (named by the year in which it starts) whose facts are final. */
  readonly lastYear: number;
  /** What is needed first: the facts of the tax year that has ended (a form), or of the one that has begun (rates). */
  readonly neededFor: 'YEAR_ENDED' | 'YEAR_BEGUN';
  /** `MM-DD`, the first day of a tax year; 1 January where it is left out. */
  readonly yearStart?: string;
  /** Where the facts of the next year are published. */
  readonly published: string;
};

/**
 * The tax years that a file needs facts of and does not have.
 * @param today  `YYYY-MM-DD`
 * @returns years named by the year in which they start, in order; empty where nothing is missing
 */
export function missingYears({ lastYear, neededFor, yearStart = '01-01' }: YearFacts, today: string): number[] {
  const year = Number(today.slice(0, 4));
  const begun = today.slice(5) >= yearStart ? year : year - 1;
  const needed = neededFor === 'YEAR_BEGUN' ? begun : begun - 1;
  return Array.from({ length: Math.max(0, needed - lastYear) }, (_, i) => lastYear + 1 + i);
}
