/** Poland. */
import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const PL: Jurisdiction = {
  country: 'PL',
  name: 'Poland',
  currency: 'PLN',
  taxYearStart: '01-01',
  rules: [
    {
      from: null,
      ...PLAIN,
      unsupported: [
        'Poland pools the costs of a year and carries unused costs forward; this is not supported and the figures are by the method chosen, which is first in first out unless set.',
        'Trades of one crypto-asset for another are not taxed in Poland.',
      ],
    },
  ],
  notes: [],
  sources: ['Form PIT-38; general description, from memory.'],
};
