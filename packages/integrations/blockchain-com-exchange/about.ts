import type { Integration } from '../integration.ts';
import { blockchainComExchangeTransactionHistory } from './formats/transaction-history.ts';

export const blockchainComExchange: Integration = {
  slug: 'blockchain-com-exchange',
  name: 'Blockchain.com Exchange',
  category: 'Exchange',
  formats: [blockchainComExchangeTransactionHistory],
  instructions: {
    confidence: 'low',
    steps: ['Sign in at the Blockchain.com Exchange and export the transaction history as CSV.'],
    limitations: ['The wallet of the same name has separate files.'],
  },
};
