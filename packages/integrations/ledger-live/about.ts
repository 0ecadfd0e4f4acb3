import type { Integration } from '../integration.ts';
import { ledgerLiveOperations } from './formats/operations.ts';

export const ledgerLive: Integration = {
  slug: 'ledger-live',
  name: 'Ledger Live',
  category: 'Wallet',
  networks: [
    'bitcoin',
    'ethereum',
    'solana',
    'ripple',
    'cardano',
    'litecoin',
    'dogecoin',
    'bitcoin-cash',
    'tron',
    'stellar',
    'cosmos',
    'evm',
  ],
  browserIds: ['com.ledger', 'ledger'],
  formats: [ledgerLiveOperations],
  instructions: {
    confidence: 'medium',
    steps: ['In Ledger Live open “Accounts” and choose to save the operation history of all accounts as CSV.'],
    limitations: [
      'It has what the device’s accounts moved: what a swap or a contract was for is not in it.',
      'Accounts you removed from Ledger Live are missing: add them again before you export.',
    ],
  },
};
