import type { Integration } from '../integration.ts';
import { ftxDepositsWithdrawals } from './formats/deposits-withdrawals.ts';
import { ftxTrades } from './formats/trades.ts';

export const ftx: Integration = {
  slug: 'ftx',
  name: 'FTX',
  category: 'Exchange',
  closed: { in: 2022 },
  formats: [ftxTrades, ftxDepositsWithdrawals],
  instructions: {
    confidence: 'high',
    steps: [
      'Take the files you saved from FTX, which is closed: trades, deposits and withdrawals. Funding payments and results of derivatives are not read.',
    ],
    limitations: [
      'Perpetuals moved no coins and are skipped. Enter what the bankruptcy paid out by hand, with its value.',
    ],
  },
};
