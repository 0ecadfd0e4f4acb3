/**
 * UK rates and bands in whole pounds, by the calendar year in which the tax year starts. The annual exempt amount is
 * with the boxes of SA108.
 */
import type { YearFacts } from '@lotbook/ledger/year-facts';

export const YEAR_FACTS: YearFacts = {
  what: 'United Kingdom: rates of capital gains tax, personal allowance and basic rate band',
  source: 'Taxation of Chargeable Gains Act 1992 section 1H; Finance Act 2025',
  lastYear: 2026,
  neededFor: 'YEAR_BEGUN',
  yearStart: '04-06',
  published: 'https://www.gov.uk/capital-gains-tax/rates',
};

export const UK_YEARS = { first: 2019, last: YEAR_FACTS.lastYear } as const;

/** The percentages within the rest of the basic rate band after other income, and above it. */
export type UkRates = { readonly basic: number; readonly higher: number };

/** @source Taxation of Chargeable Gains Act 1992 section 1H; Finance Act 2025: on disposals from October 30, 2024 */
export function ukRatesOn(soldOn: string): UkRates {
  return soldOn < '2024-10-30' ? { basic: 10, higher: 20 } : { basic: 18, higher: 24 };
}

/** @source Income Tax Act 2007 sections 10 and 35; both are unchanged from 2021-22 on */
export function ukBandOf(startYear: number): { allowance: number; basicBand: number } {
  return startYear <= 2020 ? { allowance: 12_500, basicBand: 37_500 } : { allowance: 12_570, basicBand: 37_700 };
}
