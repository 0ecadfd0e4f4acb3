import type { YearFacts } from '@lotbook/ledger/year-facts';
import { type Jurisdiction, moreThanYears, PLAIN } from './jurisdiction.ts';

export const YEAR_FACTS: YearFacts = {
  what: 'Australia: indexation of gains is proposed from July 2027',
  source: 'the proposal as reported; no law has passed',
  lastYear: 2026,
  neededFor: 'YEAR_BEGUN',
  yearStart: '07-01',
  published: 'https://www.ato.gov.au',
};

export const AU: Jurisdiction = {
  country: 'AU',
  name: 'Australia',
  currency: 'AUD',
  taxYearStart: '07-01',
  rules: [
    {
      from: null,
      ...PLAIN,
      otherMethods: ['LIFO', 'HIFO'],
      holding: moreThanYears(1, true),
    },
  ],
  notes: [
    'The 50% discount on long-term gains is not applied to the figures.',
    'Indexation proposed for gains from July 2027 is not law and not applied.',
  ],
  sources: [
    'Australian Taxation Office, guide to capital gains tax: the 12 months exclude the days of acquisition and of disposal.',
    'LIFO and HIFO stand for identifying the units sold, which needs records.',
  ],
};
