import { type Jurisdiction, moreThanYears, PLAIN } from './jurisdiction.ts';

export const CZ: Jurisdiction = {
  country: 'CZ',
  name: 'Czechia',
  currency: 'CZK',
  taxYearStart: '01-01',
  rules: [
    {
      from: null,
      ...PLAIN,
      otherMethods: ['WAC'],
      holding: moreThanYears(3),
    },
  ],
  notes: ['The limit of 100,000 CZK a year from 2025 is not applied to the figures.'],
  sources: [
    "General description of the country's income tax on crypto-assets; from memory, to be confirmed before filing.",
  ],
};
