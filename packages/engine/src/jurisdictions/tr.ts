import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const TR: Jurisdiction = {
  country: 'TR',
  name: 'Turkey',
  currency: 'TRY',
  taxYearStart: '01-01',
  rules: [
    {
      from: null,
      ...PLAIN,
    },
  ],
  notes: ['There is no specific tax on capital gains from crypto-assets.'],
  sources: [
    "General description of the country's income tax on crypto-assets; from memory, to be confirmed before filing.",
  ],
};
