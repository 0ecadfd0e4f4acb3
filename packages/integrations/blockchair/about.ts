import type { Integration } from '../integration.ts';
import { blockchairAddressTransactions } from './formats/address-transactions.ts';

export const blockchair: Integration = {
  slug: 'blockchair',
  name: 'Blockchair',
  category: 'Explorer',
  networks: ['bitcoin', 'litecoin', 'ethereum'],
  formats: [blockchairAddressTransactions],
  instructions: {
    confidence: 'medium',
    steps: ['Open blockchair.com, look up your address or extended public key, and download its transactions as CSV.'],
    limitations: ['One file is one address or key on one chain. The fee is part of the effect on your balance.'],
  },
};
