import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const CH: Jurisdiction = {
  country: 'CH',
  name: 'Switzerland',
  currency: 'CHF',
  taxYearStart: '01-01',
  rules: [
    {
      from: null,
      ...PLAIN,
    },
  ],
  notes: ['Private capital gains are free of tax; wealth tax on values at 31 December is not computed.'],
  sources: [
    "General description of the country's income tax on crypto-assets; from memory, to be confirmed before filing.",
  ],
};
