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
      unsupported: ['FR_PORTFOLIO_SHARE', 'FR_TRADES'],
    },
  ],
  notes: [],
  sources: ['General Tax Code (CGI) article 150 VH bis.'],
};
