import type { Integration } from '../integration.ts';
import { blockfiTrades } from './formats/trades.ts';
import { blockfiTransactions } from './formats/transactions.ts';

export const blockfi: Integration = {
  slug: 'blockfi',
  name: 'BlockFi',
  category: 'Exchange',
  closed: { in: 2024 },
  formats: [blockfiTransactions, blockfiTrades],
  instructions: {
    confidence: 'high',
    steps: [
      'Take the files you saved from BlockFi, which is closed: the transactions, which have interest, deposits and withdrawals, and the trades.',
    ],
    limitations: ['Trades are in both files: those of the transactions file are skipped, so upload both.'],
  },
};
