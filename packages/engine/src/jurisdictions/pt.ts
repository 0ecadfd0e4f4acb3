/** Portugal. */
import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const PT: Jurisdiction = {
  ...PLAIN,
  country: 'PT',
  name: 'Portugal',
  currency: 'EUR',
  holding: { kind: 'days', days: 365 },
  sources: ['Personal Income Tax Code (CIRS) article 10: free when held 365 days or more.'],
};
