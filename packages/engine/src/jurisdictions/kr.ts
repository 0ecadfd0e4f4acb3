import type { YearFacts } from '@lotbook/ledger/year-facts';
import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const YEAR_FACTS: YearFacts = {
  what: 'South Korea: taxation is deferred to 2027',
  source: 'Income Tax Act, supplementary provisions (deferral of 2024)',
  lastYear: 2026,
  neededFor: 'YEAR_BEGUN',
  published: 'https://www.nts.go.kr',
};

export const KR: Jurisdiction = {
  country: 'KR',
  name: 'South Korea',
  currency: 'KRW',
  taxYearStart: '01-01',
  rules: [
    {
      from: null,
      ...PLAIN,
      method: 'WAC',
    },
  ],
  notes: ['Taxation is deferred to 2027.'],
  sources: [
    "General description of the country's income tax on crypto-assets; from memory, to be confirmed before filing.",
  ],
};
