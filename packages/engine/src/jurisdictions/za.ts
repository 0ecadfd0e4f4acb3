import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const ZA: Jurisdiction = {
  country: 'ZA',
  name: 'South Africa',
  currency: 'ZAR',
  taxYearStart: '03-01',
  rules: [
    {
      from: null,
      ...PLAIN,
      otherMethods: ['WAC'],
    },
  ],
  notes: ['The yearly exclusion and the inclusion rate are not applied to the figures.'],
  sources: [
    "General description of the country's income tax on crypto-assets; from memory, to be confirmed before filing.",
  ],
};
