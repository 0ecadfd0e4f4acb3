import type { Integration } from '../integration.ts';
import { etoroAccountActivity } from './formats/account-activity.ts';

export const etoro: Integration = {
  slug: 'etoro',
  name: 'eToro',
  category: 'Exchange',
  formats: [etoroAccountActivity],
  instructions: {
    confidence: 'medium',
    steps: [
      'Sign in at etoro.com, open the account statement under your portfolio’s history, choose the whole time, and download it as XLSX. Upload the workbook as it is.',
    ],
    limitations: [
      'Crypto positions that are CFDs are not coins you own: only their results count. The spread is part of each price.',
    ],
  },
};
