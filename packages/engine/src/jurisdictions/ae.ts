/** United Arab Emirates. */
import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const AE: Jurisdiction = {
  ...PLAIN,
  country: 'AE',
  name: 'United Arab Emirates',
  currency: 'AED',
  lossHarvesting: false,
  notes: ['There is no tax on capital gains of individuals.'],
  sources: [
    "General description of the country's income tax on crypto-assets; from memory, to be confirmed before filing.",
  ],
};
