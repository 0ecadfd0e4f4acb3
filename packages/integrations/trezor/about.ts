import type { Integration } from '../integration.ts';
import { trezorTransactions } from './formats/transactions.ts';

export const trezor: Integration = {
  slug: 'trezor',
  name: 'Trezor',
  category: 'Wallet',
  networks: [
    'bitcoin',
    'ethereum',
    'litecoin',
    'dogecoin',
    'bitcoin-cash',
    'cardano',
    'solana',
    'ripple',
    'stellar',
    'evm',
  ],
  formats: [trezorTransactions],
  instructions: {
    confidence: 'medium',
    steps: ['In Trezor Suite open each account’s transactions and export them as CSV.'],
    limitations: [
      'One file is one account. The oldest files do not name their coin: keep it in the file’s name.',
      'The oldest files have local times without a zone: choose it when asked. Newer ones state it.',
    ],
  },
};
