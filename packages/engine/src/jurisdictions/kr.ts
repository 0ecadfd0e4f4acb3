/** South Korea. */
import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const KR: Jurisdiction = {
  ...PLAIN,
  country: 'KR',
  name: 'South Korea',
  currency: 'KRW',
  method: 'WAC',
  notes: ['Taxation is deferred to 2027.'],
  sources: [
    "General description of the country's income tax on crypto-assets; from memory, to be confirmed before filing.",
  ],
};
