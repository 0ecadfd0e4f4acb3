import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const SE: Jurisdiction = {
  country: 'SE',
  name: 'Sweden',
  currency: 'SEK',
  taxYearStart: '01-01',
  rules: [
    {
      from: null,
      ...PLAIN,
      method: 'WAC',
    },
  ],
  notes: ['Losses are deductible at 70%; the figures show them in full.'],
  sources: ['Swedish Tax Agency: average method for crypto-assets, form K4 part D.'],
};
