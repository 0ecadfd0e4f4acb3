import type { Integration } from '../integration.ts';
import { accointingExport } from './formats/export.ts';

export const accointing: Integration = {
  slug: 'accointing',
  name: 'Accointing',
  category: 'Tax product',
  formats: [accointingExport],
  instructions: {
    confidence: 'high',
    steps: ['Take the export or filled template of Accointing (now Blockpit), as XLSX or CSV.'],
    limitations: ['Classifications are kept where we know them. Cost basis is not in the file and is computed again.'],
  },
};
