import type { Integration } from '../integration.ts';
import { cexIoTransactions } from './formats/transactions.ts';

export const cexIo: Integration = {
  slug: 'cex-io',
  name: 'CEX.IO',
  category: 'Exchange',
  formats: [cexIoTransactions],
  instructions: {
    confidence: 'low',
    steps: ['Sign in at cex.io on a computer, open the transaction history and export it as CSV.'],
    limitations: ['A withdrawal’s fee is part of its amount and not stated separately.'],
  },
};
