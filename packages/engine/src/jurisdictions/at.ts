/** Austria. */
import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const AT: Jurisdiction = {
  country: 'AT',
  name: 'Austria',
  currency: 'EUR',
  taxYearStart: '01-01',
  rules: [
    {
      from: null,
      ...PLAIN,
      method: 'WAC',
      unsupported: [
        'Trades of one crypto-asset for another are not taxed in Austria: record them as a rename to carry the basis over.',
        'Assets bought before 1 March 2021 fall under the old one-year rule, which is not applied.',
      ],
    },
  ],
  notes: [],
  sources: ['Income Tax Act (EStG) section 27b; moving average since 2023.'],
};
