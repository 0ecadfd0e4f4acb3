/** Ireland. */
import { type Jurisdiction, PLAIN } from './jurisdiction.ts';

export const IE: Jurisdiction = {
  country: 'IE',
  name: 'Ireland',
  currency: 'EUR',
  taxYearStart: '01-01',
  rules: [
    {
      from: null,
      ...PLAIN,
      unsupported: [
        'The four-week rule on buying back is not applied.',
        'The yearly exemption of 1,270 EUR is not applied to the figures.',
      ],
    },
  ],
  notes: [],
  sources: ['Taxes Consolidation Act 1997 section 580 and 581.'],
};
