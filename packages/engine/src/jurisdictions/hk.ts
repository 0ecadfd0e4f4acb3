import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const HK: Jurisdiction = {
  country: 'HK',
  name: 'Hong Kong',
  currency: 'HKD',
  taxYearStart: '04-01',
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
