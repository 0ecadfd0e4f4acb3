import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const DK: Jurisdiction = {
  country: 'DK',
  name: 'Denmark',
  currency: 'DKK',
  taxYearStart: '01-01',
  rules: [
    {
      from: null,
      ...PLAIN,
    },
  ],
  notes: [],
  sources: [
    "General description of the country's income tax on crypto-assets; from memory, to be confirmed before filing.",
  ],
};
