/** Boxes of the capital gains pages (SA108) and the limits, by the calendar year in which the tax year starts. */

import type { YearFacts } from '@lotbook/ledger/year-facts';

export const YEAR_FACTS: YearFacts = {
  what: 'SA108: boxes, annual exempt amount, reporting limit, days on which rates change',
  source: 'SA108 of 2024-25 and its notes',
  lastYear: 2025,
  neededFor: 'YEAR_ENDED',
  yearStart: '04-06',
  published: 'https://www.gov.uk/government/publications/self-assessment-capital-gains-summary-sa108',
};

export type Sa108Year = {
  section: string;
  boxes: { disposals: string; proceeds: string; costs: string; gains: string; losses: string };
  annualExempt: number;
  /** The proceeds in pounds above which they must be reported even if no tax is due. */
  reportAbove: number;
  /** The first day of new rates within the year, at which gains and losses are split. */
  ratesChangeOn: string | null;
};

const OTHER = { disposals: '14', proceeds: '15', costs: '16', gains: '17', losses: '19' };
const CRYPTO = { disposals: '13.1', proceeds: '13.2', costs: '13.3', gains: '13.4', losses: '13.5' };

/**
 * @source SA108 to 2023-24 ("Other property, assets and gains") and from 2024-25 ("Cryptoassets"); annual exempt
 * amounts and reporting limits of HMRC; Finance Act 2025 (rates from October 30, 2024)
 * @throws {RangeError} before 2019-20
 */
export function sa108Year(startYear: number): Sa108Year {
  if (startYear < 2019) throw new RangeError(`no boxes of SA108 are known for ${startYear}`);
  const other = { section: 'Other property, assets and gains', boxes: OTHER, ratesChangeOn: null };
  if (startYear === 2019) return { ...other, annualExempt: 12_000, reportAbove: 48_000 };
  if (startYear <= 2022) return { ...other, annualExempt: 12_300, reportAbove: 49_200 };
  if (startYear === 2023) return { ...other, annualExempt: 6_000, reportAbove: 50_000 };
  const crypto = { section: 'Cryptoassets', boxes: CRYPTO, annualExempt: 3_000, reportAbove: 50_000 };
  return { ...crypto, ratesChangeOn: startYear === 2024 ? '2024-10-30' : null };
}
