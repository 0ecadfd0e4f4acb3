/** The reporting limits in whole dollars, not indexed for inflation. */
import type { YearFacts } from '@lotbook/ledger/year-facts';

export const YEAR_FACTS: YearFacts = {
  what: 'FinCEN Form 114 and Form 8938: limits, and whether an account of crypto alone is reported',
  source: '31 CFR 1010.306(c); FinCEN Notice 2020-2; Instructions for Form 8938 (2025)',
  lastYear: 2025,
  neededFor: 'YEAR_ENDED',
  published: 'https://www.irs.gov/forms-pubs/about-form-8938',
};

/** The limit for all foreign accounts together, at any time. @source 31 CFR 1010.306(c) */
export const FBAR_OVER = '10000';

export type Form8938Limit = { readonly atYearEnd: string; readonly anyTime: string };

/** @source 26 CFR 1.6038D-2(a) */
export const FORM_8938: Readonly<Record<'unitedStates' | 'abroad', Record<'single' | 'jointly', Form8938Limit>>> = {
  unitedStates: {
    single: { atYearEnd: '50000', anyTime: '75000' },
    jointly: { atYearEnd: '100000', anyTime: '150000' },
  },
  abroad: {
    single: { atYearEnd: '200000', anyTime: '300000' },
    jointly: { atYearEnd: '400000', anyTime: '600000' },
  },
};
