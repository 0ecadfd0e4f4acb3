/**
 * The rules of the United States: lots, per wallet from 2025, the donor's basis with its loss limit, long-term after
 * one year.
 */
import { type Jurisdiction, moreThanYears, PLAIN } from './jurisdiction.ts';

export const US: Jurisdiction = {
  country: 'US',
  name: 'United States',
  currency: 'USD',
  taxYearStart: '01-01',
  rules: [
    {
      from: null,
      ...PLAIN,
      otherMethods: ['LIFO', 'HIFO', 'LOFO'],
      holding: moreThanYears(1, true),
      giftBasis: 'DUAL',
      lateIdentification: 'IGNORED',
    },
    { from: '2025-01-01', perWallet: true },
  ],
  notes: [],
  sources: [
    'One value for both sides of an exchange, that of what was received: IRC section 1001(b).',
    'Costs of selling, costs of a swap: 26 CFR 1.1001-7(b). Basis and costs of buying: 26 CFR 1.1012-1(h).',
    'Per wallet, first in first out unless identified: 26 CFR 1.1012-1(j). The step from one inventory: Rev. Proc. 2024-28.',
    'Holding period: Publication 550. Gifts: Publication 551. Income at receipt: Rev. Rul. 2019-24, Rev. Rul. 2023-14.',
    'No wash sales: section 1091 speaks of stock and securities.',
  ],
};
