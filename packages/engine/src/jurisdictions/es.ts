/** Spain. */
import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const ES: Jurisdiction = {
  ...PLAIN,
  country: 'ES',
  name: 'Spain',
  currency: 'EUR',
  sources: ['Spanish tax agency: homogeneous units are taken first in first out.'],
};
