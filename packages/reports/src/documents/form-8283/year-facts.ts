/** Limits in whole dollars, set by statute and not indexed for inflation. */
import type { YearFacts } from '@lotbook/ledger/year-facts';

export const YEAR_FACTS: YearFacts = {
  what: 'Form 8283: the values above which the form, Section B and an appraisal are needed',
  source: 'Instructions for Form 8283 (2025); CCA 202302012 for crypto, which has no exception for securities',
  lastYear: 2025,
  neededFor: 'YEAR_ENDED',
  published: 'https://www.irs.gov/forms-pubs/about-form-8283',
};

export type Limits = { readonly form: string; readonly appraisal: string };

/** @source 26 USC 170(f)(11)(B), (C): donations after June 3, 2004; earlier, 26 CFR 1.170A-13 had the same amounts */
export const LIMITS: Limits = { form: '500', appraisal: '5000' };
