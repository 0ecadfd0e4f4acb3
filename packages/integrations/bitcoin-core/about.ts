import type { Integration } from '../integration.ts';
import { bitcoinCoreTransactions } from './formats/transactions.ts';

export const bitcoinCore: Integration = {
  slug: 'bitcoin-core',
  name: 'Bitcoin Core',
  category: 'Wallet',
  networks: ['bitcoin'],
  formats: [bitcoinCoreTransactions],
  instructions: {
    confidence: 'high',
    steps: ['In Bitcoin Core (or a wallet made from it) open “Transactions” and choose “Export”. Upload the CSV.'],
    limitations: [
      'Times are those of your computer, without their zone: choose it when asked. The network fee is part of what was sent.',
    ],
  },
};
