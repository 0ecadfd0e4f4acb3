import type { Integration } from '../integration.ts';
import { subscanTransfers } from './formats/transfers.ts';

export const subscan: Integration = {
  slug: 'subscan',
  name: 'Subscan',
  category: 'Explorer',
  formats: [subscanTransfers],
  instructions: {
    confidence: 'medium',
    steps: ['Open Subscan of your network, look up your address, and download its transfers as CSV.'],
    limitations: ['Fees and staking rewards are not in the transfers: download the rewards too, and map them.'],
  },
};
