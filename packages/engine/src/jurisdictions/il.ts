/** Israel. */
import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const IL: Jurisdiction = {
  ...PLAIN,
  country: 'IL',
  name: 'Israel',
  currency: 'ILS',
  sources: [
    "General description of the country's income tax on crypto-assets; from memory, to be confirmed before filing.",
  ],
};
