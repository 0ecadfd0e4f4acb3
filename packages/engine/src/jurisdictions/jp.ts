import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const JP: Jurisdiction = {
  country: 'JP',
  name: 'Japan',
  currency: 'JPY',
  taxYearStart: '01-01',
  rules: [
    {
      from: null,
      ...PLAIN,
      method: 'WAC',
      unsupported: ['JP_TOTAL_AVERAGE'],
    },
  ],
  notes: [],
  sources: ['National Tax Agency: total average method, moving average by notice.'],
};
