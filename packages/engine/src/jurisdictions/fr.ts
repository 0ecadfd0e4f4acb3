/** France. */
import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const FR: Jurisdiction = {
  ...PLAIN,
  country: 'FR',
  name: 'France',
  currency: 'EUR',
  otherMethods: ['WAC'],
  unsupported: [
    "The French method (share of the whole portfolio's cost) is not supported; the figures are by the method chosen, which is first in first out unless set.",
    'Trades of one crypto-asset for another are not taxed in France.',
  ],
  sources: ['General Tax Code (CGI) article 150 VH bis.'],
};
