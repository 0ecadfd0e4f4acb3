import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const SG: Jurisdiction = {
  country: 'SG',
  name: 'Singapore',
  currency: 'SGD',
  taxYearStart: '01-01',
  rules: [
    {
      from: null,
      ...PLAIN,
    },
  ],
  notes: ['There is no tax on capital gains.'],
  sources: [
    "General description of the country's income tax on crypto-assets; from memory, to be confirmed before filing.",
  ],
};
