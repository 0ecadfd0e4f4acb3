import type { Integration } from '../integration.ts';
import { jupiterPerpsHistory } from './formats/perps-history.ts';

export const jupiter: Integration = {
  slug: 'jupiter',
  name: 'Jupiter',
  category: 'Exchange',
  networks: ['solana'],
  browserIds: ['ag.jup', 'jupiter', 'jupiter wallet'],
  formats: [jupiterPerpsHistory],
  instructions: {
    confidence: 'low',
    steps: ['Open Jupiter’s perpetuals with your wallet connected and export the history as CSV.'],
    limitations: [
      'It contains perpetuals only. Swaps on Jupiter are on the blockchain: import the files of a Solana explorer for your address.',
    ],
  },
};
