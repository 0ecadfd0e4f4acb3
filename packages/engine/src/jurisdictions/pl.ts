import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const PL: Jurisdiction = {
  country: 'PL',
  name: 'Poland',
  currency: 'PLN',
  taxYearStart: '01-01',
  rules: [
    {
      from: null,
      ...PLAIN,
      unsupported: ['PL_POOLED_COSTS', 'PL_TRADES'],
    },
  ],
  notes: [],
  sources: ['Form PIT-38; general description, from memory.'],
};
