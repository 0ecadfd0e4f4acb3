import type { Integration } from '../integration.ts';
import { walletOfSatoshiTransactions } from './formats/transactions.ts';

export const walletOfSatoshi: Integration = {
  slug: 'wallet-of-satoshi',
  name: 'Wallet of Satoshi',
  category: 'Wallet',
  formats: [walletOfSatoshiTransactions],
  instructions: {
    confidence: 'medium',
    steps: ['Open Wallet of Satoshi, go to the history, open its menu and export it as CSV.'],
    limitations: [
      'It has no values in money.',
      'The custodial and the self-custodial wallet have an export each: upload both.',
    ],
  },
};
