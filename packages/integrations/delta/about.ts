import type { Integration } from '../integration.ts';
import { deltaExport } from './formats/export.ts';

export const delta: Integration = {
  slug: 'delta',
  name: 'Delta',
  category: 'Tax product',
  formats: [deltaExport],
  instructions: {
    confidence: 'medium',
    steps: ['In Delta open your portfolio’s settings and export it as CSV, one file for each portfolio.'],
    limitations: ['It is what you typed or synced there: fees and transfers are only as good as that.'],
  },
};
