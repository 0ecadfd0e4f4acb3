/** Canada's rules: one average per property across all wallets, and denied superficial losses. */
import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const CA: Jurisdiction = {
  country: 'CA',
  name: 'Canada',
  currency: 'CAD',
  taxYearStart: '01-01',
  rules: [
    {
      from: null,
      ...PLAIN,
      method: 'ACB',
      giftsTaxable: true,
      giftBasis: 'MARKET_VALUE',
      superficialLoss: true,
    },
  ],
  notes: [],
  sources: [
    'Identical properties: Income Tax Act section 47. Superficial loss: section 54; the part denied after IT-456R.',
    'Gifts at market value: section 69. Half of a gain is included in income, which the figures do not apply.',
  ],
};
