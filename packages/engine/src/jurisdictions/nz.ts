/** New Zealand. */
import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const NZ: Jurisdiction = {
  ...PLAIN,
  country: 'NZ',
  name: 'New Zealand',
  currency: 'NZD',
  taxYearStart: '04-01',
  otherMethods: ['WAC'],
  sources: [
    "General description of the country's income tax on crypto-assets; from memory, to be confirmed before filing.",
  ],
};
