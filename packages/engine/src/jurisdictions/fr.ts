/** France. */
import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const FR: Jurisdiction = {
  country: 'FR',
  name: 'France',
  currency: 'EUR',
  taxYearStart: '01-01',
  rules: [
    {
      from: null,
      ...PLAIN,
      otherMethods: ['WAC'],
      unsupported: [
        "The French method (share of the whole portfolio's cost) is not supported; the figures are by the method chosen, which is first in first out unless set.",
        'Trades of one crypto-asset for another are not taxed in France.',
      ],
    },
  ],
  notes: [],
  sources: ['General Tax Code (CGI) article 150 VH bis.'],
};
