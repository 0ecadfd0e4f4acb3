import type { Integration } from '../integration.ts';
import { bittytaxRecords } from './formats/records.ts';

export const bittytax: Integration = {
  slug: 'bittytax',
  name: 'BittyTax',
  category: 'Tax product',
  formats: [bittytaxRecords],
  instructions: {
    confidence: 'high',
    steps: ['Take the records you keep for BittyTax, as XLSX or CSV. A workbook’s sheets are read as what each is.'],
    limitations: ['Values are in pounds: in another base currency they are not used, and values are looked up.'],
  },
};
