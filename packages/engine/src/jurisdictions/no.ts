/** Norway. */
import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const NO: Jurisdiction = {
  ...PLAIN,
  country: 'NO',
  name: 'Norway',
  currency: 'NOK',
  sources: [
    "General description of the country's income tax on crypto-assets; from memory, to be confirmed before filing.",
  ],
};
