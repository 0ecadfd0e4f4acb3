import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const FI: Jurisdiction = {
  country: 'FI',
  name: 'Finland',
  currency: 'EUR',
  taxYearStart: '01-01',
  rules: [
    {
      from: null,
      ...PLAIN,
    },
  ],
  notes: ['The deemed acquisition cost of 20% or 40% is not applied.'],
  sources: [
    "General description of the country's income tax on crypto-assets; from memory, to be confirmed before filing.",
  ],
};
