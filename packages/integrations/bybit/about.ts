import type { Integration } from '../integration.ts';
import { bybitConnector } from './connector.ts';
import { bybitFundingAccount } from './formats/funding-account.ts';
import { bybitSpotTrades } from './formats/spot-trades.ts';
import { bybitUtaTransactionLog } from './formats/uta-transaction-log.ts';

export const bybit: Integration = {
  slug: 'bybit',
  name: 'Bybit',
  category: 'Exchange',
  connector: bybitConnector,
  formats: [bybitUtaTransactionLog, bybitFundingAccount, bybitSpotTrades],
  instructions: {
    confidence: 'medium',
    steps: [
      'Sign in at bybit.com on a computer, open the history of the unified trading account and export the transaction log as CSV.',
      'Export the history of the funding account too: it has deposits, withdrawals and what was earned.',
      'Take the trade history of the spot account only for a time before the unified account: both contain the same trades.',
    ],
    limitations: [
      'An export covers a limited stretch of time: make one for each, back to the day you opened the account.',
      'The file of the funding account does not always state its time zone: choose it when asked.',
    ],
  },
};
