/** Argentina. */
import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const AR: Jurisdiction = {
  ...PLAIN,
  country: 'AR',
  name: 'Argentina',
  currency: 'ARS',
  otherMethods: ['WAC'],
  unsupported: [
    'The rules of this country have not been confirmed; the figures are by the method chosen, which is first in first out unless set.',
  ],
  sources: [
    "General description of the country's income tax on crypto-assets; from memory, to be confirmed before filing.",
  ],
};
