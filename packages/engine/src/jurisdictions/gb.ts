/**
 * The United Kingdom's rules: same-day matching first, then the following 30 days, then the section 104 pool. Days are
 * London days.
 */
import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const GB: Jurisdiction = {
  country: 'GB',
  name: 'United Kingdom',
  currency: 'GBP',
  taxYearStart: '04-06',
  rules: [
    {
      from: null,
      ...PLAIN,
      method: 'SP',
      giftsTaxable: true,
      donationsFree: true,
      giftBasis: 'MARKET_VALUE',
      tradeFee: 'SPLIT',
      tradeValue: 'OWN',
    },
  ],
  notes: [],
  sources: [
    'Each side of an exchange at its own value: HMRC Cryptoassets Manual CRYPTO22257.',
    'Taxation of Chargeable Gains Act 1992 sections 104 to 106A; HMRC Cryptoassets Manual CRYPTO22250 to 22256.',
    'Gifts at market value: sections 17 and 18; donations to charities at no gain and no loss: section 257. The annual exempt amount is not applied to the figures.',
  ],
};
