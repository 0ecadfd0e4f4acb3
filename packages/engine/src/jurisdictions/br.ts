import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const BR: Jurisdiction = {
  country: 'BR',
  name: 'Brazil',
  currency: 'BRL',
  taxYearStart: '01-01',
  rules: [
    {
      from: null,
      ...PLAIN,
      method: 'WAC',
    },
  ],
  notes: ['The exemption of sales up to 35,000 BRL a month is not applied.'],
  sources: [
    "General description of the country's income tax on crypto-assets; from memory, to be confirmed before filing.",
  ],
};
