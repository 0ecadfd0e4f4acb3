import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const NL: Jurisdiction = {
  country: 'NL',
  name: 'Netherlands',
  currency: 'EUR',
  taxYearStart: '01-01',
  rules: [
    {
      from: null,
      ...PLAIN,
    },
  ],
  notes: ['Box 3 taxes a deemed return on the value at 1 January, not gains.'],
  sources: [
    "General description of the country's income tax on crypto-assets; from memory, to be confirmed before filing.",
  ],
};
