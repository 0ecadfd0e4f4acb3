import type { Integration } from '../integration.ts';
import { blockchainComTransactionHistory } from './formats/transaction-history.ts';

export const blockchainCom: Integration = {
  slug: 'blockchain-com',
  name: 'Blockchain.com Wallet',
  category: 'Wallet',
  networks: ['bitcoin', 'ethereum'],
  formats: [blockchainComTransactionHistory],
  instructions: {
    confidence: 'medium',
    steps: [
      'Sign in to your Blockchain.com wallet on a computer, open the activity of each currency and download it as CSV.',
    ],
    limitations: ['One file is one currency or account: upload all of them.'],
  },
};
