/** Sweden. */
import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const SE: Jurisdiction = {
  ...PLAIN,
  country: 'SE',
  name: 'Sweden',
  currency: 'SEK',
  method: 'WAC',
  notes: ['Losses are deductible at 70 %; the figures show them in full.'],
  sources: ['Swedish Tax Agency: average method for crypto-assets, form K4 part D.'],
};
