import type { Integration } from '../integration.ts';
import { exodusAllTransactions } from './formats/all-transactions.ts';

export const exodus: Integration = {
  slug: 'exodus',
  name: 'Exodus',
  category: 'Wallet',
  networks: ['bitcoin', 'ethereum', 'solana', 'cardano', 'ripple', 'litecoin', 'tron', 'stellar', 'cosmos', 'evm'],
  browserIds: ['com.exodus.web3-wallet', 'com.exodus', 'exodus'],
  formats: [exodusAllTransactions],
  instructions: {
    confidence: 'medium',
    steps: ['In Exodus on a computer open the settings or the developer menu and export all transactions as CSV.'],
    limitations: [
      'Staking rewards look like deposits: mark those that are rewards. Only the file of exchanges shows swaps as such.',
    ],
  },
};
