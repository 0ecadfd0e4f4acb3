/** Japan. */
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
      unsupported: [
        "Japan's usual method is the total average of the year; this is the moving average, which needs a notice to the tax office.",
      ],
    },
  ],
  notes: [],
  sources: ['National Tax Agency: total average method, moving average by notice.'],
};
