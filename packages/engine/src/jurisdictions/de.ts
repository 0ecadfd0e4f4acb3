/** Germany. */
import { type Jurisdiction, moreThanYears, PLAIN } from './jurisdiction.ts';

export const DE: Jurisdiction = {
  country: 'DE',
  name: 'Germany',
  currency: 'EUR',
  taxYearStart: '01-01',
  rules: [
    {
      from: null,
      ...PLAIN,
      otherMethods: ['WAC', 'LIFO'],
      holding: moreThanYears(1),
      perWallet: true,
    },
  ],
  notes: [
    'The yearly limit of 1,000 EUR (600 EUR to 2023) under which private gains are free is not applied to the figures.',
  ],
  sources: [
    'Income Tax Act (EStG) section 23 (1) no. 2; Federal Ministry of Finance letter of 6 March 2025: first in first out, wallet by wallet.',
  ],
};
