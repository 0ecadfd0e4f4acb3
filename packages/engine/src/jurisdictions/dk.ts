/** Denmark. */
import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const DK: Jurisdiction = {
  ...PLAIN,
  country: 'DK',
  name: 'Denmark',
  currency: 'DKK',
  sources: [
    "General description of the country's income tax on crypto-assets; from memory, to be confirmed before filing.",
  ],
};
