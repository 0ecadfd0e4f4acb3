import type { Integration } from '../integration.ts';
import { staketaxDefault } from './formats/default.ts';

export const staketax: Integration = {
  slug: 'staketax',
  name: 'StakeTax',
  category: 'Tax product',
  formats: [staketaxDefault],
  instructions: {
    confidence: 'high',
    steps: ['Run StakeTax for your address and chain, and take the “default” CSV.'],
    limitations: ['Transactions it could not read are marked as such: enter what they were.'],
  },
};
