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
      unsupported: ['AT_TRADES', 'AT_OLD_ASSETS'],
    },
  ],
  notes: [],
  sources: ['Income Tax Act (EStG) section 27b; moving average since 2023.'],
};
