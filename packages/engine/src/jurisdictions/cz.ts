/** Czechia. */
import { type Jurisdiction, moreThanYears, PLAIN } from './jurisdiction.ts';

export const CZ: Jurisdiction = {
  ...PLAIN,
  country: 'CZ',
  name: 'Czechia',
  currency: 'CZK',
  otherMethods: ['WAC'],
  holding: moreThanYears(3),
  notes: ['The limit of 100,000 CZK a year from 2025 is not applied to the figures.'],
  sources: [
    "General description of the country's income tax on crypto-assets; from memory, to be confirmed before filing.",
  ],
};
