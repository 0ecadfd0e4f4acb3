/** India. */
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
      unsupported: [
        'Losses may not be set off and no cost but the price is deductible; the figures show both in full.',
      ],
    },
  ],
  notes: [],
  sources: ['Income-tax Act 1961 section 115BBH.'],
};
