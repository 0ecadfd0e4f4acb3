import type { Integration } from '../integration.ts';
import { heliumRewards } from './formats/rewards.ts';

export const helium: Integration = {
  slug: 'helium',
  name: 'Helium',
  category: 'Explorer',
  formats: [heliumRewards],
  instructions: {
    confidence: 'high',
    steps: [
      'Take the rewards you saved for your hotspots or account, as CSV. Since 2023 Helium is on Solana: use a Solana explorer for later ones.',
    ],
    limitations: ['Each reward is income at the price of that time, which is looked up.'],
  },
};
