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
      hasExemptionLimit: true,
    },
  ],
  notes: [
    'The yearly limit of 1,000 EUR (600 EUR to 2023) below which private gains are free changes no gain: the tax page and the document of private sales say whether the year is below it.',
    'Losses of private sales that are carried to other years are not set off.',
  ],
  sources: [
    'Income Tax Act (EStG) section 23 (1) no. 2; Federal Ministry of Finance letter of 6 March 2025: first in first out, wallet by wallet.',
  ],
};
