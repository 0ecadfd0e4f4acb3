import type { Integration } from '../integration.ts';
import { htxConnector } from './connector.ts';
import { htxDepositsWithdrawals } from './formats/deposits-withdrawals.ts';
import { htxTrades } from './formats/trades.ts';

export const htx: Integration = {
  slug: 'htx',
  name: 'HTX (Huobi)',
  category: 'Exchange',
  connector: htxConnector,
  formats: [htxTrades, htxDepositsWithdrawals],
  instructions: {
    confidence: 'low',
    steps: ['Sign in at htx.com on a computer and export your spot trades, and your deposits and withdrawals, as CSV.'],
    limitations: ['The trades do not state their time zone (likely UTC+8): choose it when asked.'],
  },
};
