import type { Integration } from '../integration.ts';
import { ftxDepositsWithdrawals } from './formats/deposits-withdrawals.ts';
import { ftxTrades } from './formats/trades.ts';

export const ftx: Integration = {
  slug: 'ftx',
  name: 'FTX',
  category: 'Exchange',
  formats: [ftxTrades, ftxDepositsWithdrawals],
  instructions: {
    confidence: 'high',
    steps: [
      'Take the files you saved from FTX, which is closed: trades, deposits and withdrawals. Funding payments and PnL of derivatives are not among the forms we read.',
    ],
    limitations: [
      'Perpetuals moved no coins and are skipped. Payments of the bankruptcy are to be entered with their value.',
    ],
  },
};
