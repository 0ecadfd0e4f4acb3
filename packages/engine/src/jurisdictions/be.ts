import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const BE: Jurisdiction = {
  country: 'BE',
  name: 'Belgium',
  currency: 'EUR',
  taxYearStart: '01-01',
  rules: [
    {
      from: null,
      ...PLAIN,
    },
  ],
  notes: ['The allowance and the step-up to the value at 31 December 2025 for gains from 2026 are not applied.'],
  sources: [
    "General description of the country's income tax on crypto-assets; from memory, to be confirmed before filing.",
  ],
};
