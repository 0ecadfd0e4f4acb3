import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const IN: Jurisdiction = {
  country: 'IN',
  name: 'India',
  currency: 'INR',
  taxYearStart: '04-01',
  rules: [
    {
      from: null,
      ...PLAIN,
      unsupported: ['IN_LOSSES'],
    },
  ],
  notes: [],
  sources: ['Income-tax Act 1961 section 115BBH.'],
};
