import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const ES: Jurisdiction = {
  country: 'ES',
  name: 'Spain',
  currency: 'EUR',
  taxYearStart: '01-01',
  rules: [
    {
      from: null,
      ...PLAIN,
    },
  ],
  notes: [],
  sources: ['Spanish tax agency: homogeneous units are taken first in first out.'],
};
