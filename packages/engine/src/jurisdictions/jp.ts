/** Japan. */
import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const JP: Jurisdiction = {
  ...PLAIN,
  country: 'JP',
  name: 'Japan',
  currency: 'JPY',
  method: 'WAC',
  unsupported: [
    "Japan's usual method is the total average of the year; this is the moving average, which needs a notice to the tax office.",
  ],
  sources: ['National Tax Agency: total average method, moving average by notice.'],
};
