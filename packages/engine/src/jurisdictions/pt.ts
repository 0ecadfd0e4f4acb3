import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const PT: Jurisdiction = {
  country: 'PT',
  name: 'Portugal',
  currency: 'EUR',
  taxYearStart: '01-01',
  rules: [
    {
      from: null,
      ...PLAIN,
      holding: { kind: 'days', days: 365 },
    },
  ],
  notes: [],
  sources: ['Personal Income Tax Code (CIRS) article 10: free when held 365 days or more.'],
};
