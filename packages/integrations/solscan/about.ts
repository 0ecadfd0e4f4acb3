import type { Integration } from '../integration.ts';
import { solscanTransfers } from './formats/transfers.ts';

export const solscan: Integration = {
  slug: 'solscan',
  name: 'Solscan',
  category: 'Explorer',
  networks: ['solana'],
  formats: [solscanTransfers],
  instructions: {
    confidence: 'medium',
    steps: ['Open solscan.io, look up your address, and export its transfers as CSV.'],
    limitations: ['It names tokens by their address alone and has no fees. A download holds at most 5,000 rows.'],
  },
};
