import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const IT: Jurisdiction = {
  country: 'IT',
  name: 'Italy',
  currency: 'EUR',
  taxYearStart: '01-01',
  rules: [
    {
      from: null,
      ...PLAIN,
      method: 'LIFO',
      otherMethods: ['WAC'],
    },
  ],
  notes: ['The yearly allowance of 2,000 EUR of 2023 and 2024 is not applied to the figures.'],
  sources: [
    "General description of the country's income tax on crypto-assets; from memory, to be confirmed before filing.",
  ],
};
