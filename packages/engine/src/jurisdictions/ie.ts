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
      unsupported: ['IE_FOUR_WEEKS', 'IE_EXEMPTION'],
    },
  ],
  notes: [],
  sources: ['Taxes Consolidation Act 1997 section 580 and 581.'],
};
