import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const AE: Jurisdiction = {
  country: 'AE',
  name: 'United Arab Emirates',
  currency: 'AED',
  taxYearStart: '01-01',
  rules: [
    {
      from: null,
      ...PLAIN,
    },
  ],
  notes: ['There is no tax on capital gains of individuals.'],
  sources: [
    "General description of the country's income tax on crypto-assets; from memory, to be confirmed before filing.",
  ],
};
