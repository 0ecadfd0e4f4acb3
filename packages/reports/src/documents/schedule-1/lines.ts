/** The line for income in digital assets, by year. */
import type { Income } from '@lotbook/ledger/result';
import type { YearFacts } from '@lotbook/ledger/year-facts';

export const YEAR_FACTS: YearFacts = {
  what: 'Schedule 1: the line of income in digital assets',
  source: 'Schedule 1 (Form 1040) of 2025',
  lastYear: 2025,
  neededFor: 'YEAR_ENDED',
  published: 'https://www.irs.gov/forms-pubs/about-schedule-1-form-1040',
};

export type Schedule1Line = { line: string; name: string; writeIn: string | null };

/**
 * @source Schedule 1 (Form 1040) of 2020 to 2022, 2024 and 2025; the 2023 form uses the same line as 2022
 * @throws {RangeError} before 2018, when Schedule 1 did not exist
 */
export function schedule1Line(year: number): Schedule1Line {
  if (year < 2018) throw new RangeError(`there is no Schedule 1 for ${year}`);
  if (year === 2018) return { line: '21', name: 'Other income. List type and amount', writeIn: 'Digital assets' };
  if (year <= 2020) return { line: '8', name: 'Other income. List type and amount', writeIn: 'Digital assets' };
  if (year <= 2023) return { line: '8z', name: 'Other income. List type and amount', writeIn: 'Digital assets' };
  return { line: '8v', name: 'Digital assets received as ordinary income not reported elsewhere', writeIn: null };
}

/**
 * Splits income. Wages belong on Form 1040 line 1a, and some labels on another form. @source Instructions for Form 1040
 * (2025), Schedule 1 line 8v
 */
export function splitIncome(
  income: readonly Income[],
  elsewhere: readonly string[] = [],
): { here: Income[]; elsewhere: Income[] } {
  const other = new Set(['salary', ...elsewhere]);
  return {
    here: income.filter((row) => !other.has(row.label)),
    elsewhere: income.filter((row) => other.has(row.label)),
  };
}
