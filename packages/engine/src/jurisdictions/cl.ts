import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const CL: Jurisdiction = {
  country: 'CL',
  name: 'Chile',
  currency: 'CLP',
  taxYearStart: '01-01',
  rules: [
    {
      from: null,
      ...PLAIN,
      otherMethods: ['WAC'],
      unsupported: ['NOT_CONFIRMED'],
    },
  ],
  notes: [],
  sources: [
    "General description of the country's income tax on crypto-assets; from memory, to be confirmed before filing.",
  ],
};
