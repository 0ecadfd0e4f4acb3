/** Facts about Schedule 3. Line numbers that were not verified on the form are null. */

import type { YearFacts } from '@lotbook/ledger/year-facts';

export const YEAR_FACTS: YearFacts = {
  what: 'Schedule 3: the section of crypto-assets and its line numbers, of which those from 2024 on are not known yet',
  source: 'Schedule 3 (T1) of 2022 and 2023',
  lastYear: 2023,
  neededFor: 'YEAR_ENDED',
  published: 'https://www.canada.ca/en/revenue-agency/services/forms-publications/forms/5000-s3.html',
};

export type Period = { name: string; from: string | null };
export type Schedule3Year = {
  section: string;
  proceedsLine: string | null;
  gainLine: string | null;
  /** The periods in order. `from` is the first day of a later period. */
  periods: readonly Period[];
};

const WHOLE_YEAR: readonly Period[] = [{ name: '', from: null }];
const MIXED = 'Bonds, debentures, promissory notes, crypto-assets, and other similar properties';

/** The taxable part of a gain: half, also in 2024, because the proposed higher rate was withdrawn. */
export const INCLUSION = { numerator: 1n, denominator: 2n };

/** @source Schedule 3 (T1) of 2022 and 2023; announcements of the CRA on the two periods of 2024 */
export function schedule3Year(year: number): Schedule3Year {
  if (year <= 2021)
    return {
      section: 'Publicly traded shares, mutual fund units, and other shares',
      proceedsLine: '13199',
      gainLine: '13200',
      periods: WHOLE_YEAR,
    };
  if (year <= 2023) return { section: MIXED, proceedsLine: '15199', gainLine: '15300', periods: WHOLE_YEAR };
  if (year === 2024) {
    const periods = [
      { name: 'Period 1, January 1 to June 24', from: null },
      { name: 'Period 2, June 25 to December 31', from: '2024-06-25' },
    ];
    return { section: MIXED, proceedsLine: null, gainLine: null, periods };
  }
  return { section: 'Crypto-assets', proceedsLine: null, gainLine: null, periods: WHOLE_YEAR };
}
