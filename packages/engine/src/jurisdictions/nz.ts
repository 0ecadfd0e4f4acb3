import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const NZ: Jurisdiction = {
  country: 'NZ',
  name: 'New Zealand',
  currency: 'NZD',
  taxYearStart: '04-01',
  rules: [
    {
      from: null,
      ...PLAIN,
      otherMethods: ['WAC'],
    },
  ],
  notes: [],
  sources: [
    "General description of the country's income tax on crypto-assets; from memory, to be confirmed before filing.",
  ],
};
