import type { Integration } from '../integration.ts';
import { blockpitExport } from './formats/export.ts';

export const blockpit: Integration = {
  slug: 'blockpit',
  name: 'Blockpit',
  category: 'Tax product',
  formats: [blockpitExport],
  instructions: {
    confidence: 'medium',
    steps: [
      'In Blockpit export all transactions as XLSX or CSV, and do not open the file in a spreadsheet: it shortens the ids.',
    ],
    limitations: ['Cost basis is not in the file and is computed again. Labels are kept.'],
  },
};
