/** Ireland. */
import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const IE: Jurisdiction = {
  ...PLAIN,
  country: 'IE',
  name: 'Ireland',
  currency: 'EUR',
  unsupported: [
    'The four-week rule on buying back is not applied.',
    'The yearly exemption of 1,270 EUR is not applied to the figures.',
  ],
  sources: ['Taxes Consolidation Act 1997 section 580 and 581.'],
};
