/** Singapore. */
import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const SG: Jurisdiction = {
  ...PLAIN,
  country: 'SG',
  name: 'Singapore',
  currency: 'SGD',
  lossHarvesting: false,
  notes: ['There is no tax on capital gains.'],
  sources: [
    "General description of the country's income tax on crypto-assets; from memory, to be confirmed before filing.",
  ],
};
