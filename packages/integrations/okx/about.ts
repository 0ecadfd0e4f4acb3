import type { Integration } from '../integration.ts';
import { okxConnector } from './connector.ts';
import { okxFundingHistory } from './formats/funding-history.ts';
import { okxTradingHistory } from './formats/trading-history.ts';

export const okx: Integration = {
  slug: 'okx',
  name: 'OKX',
  category: 'Exchange',
  connector: okxConnector,
  formats: [okxTradingHistory, okxFundingHistory],
  instructions: {
    confidence: 'medium',
    steps: [
      'Sign in at okx.com on a computer, open “Assets”, then the bills or history of the trading account, and export them as CSV.',
      'Do the same for the funding account: that is where deposits, withdrawals and rewards are.',
    ],
    limitations: [
      'Older files do not say their time zone, which was the account’s own, often UTC+8: choose it when asked.',
      'A file reaches back a few months only: make one for each stretch of time.',
    ],
  },
};
