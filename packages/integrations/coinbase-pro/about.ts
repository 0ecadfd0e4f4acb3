import type { Integration } from '../integration.ts';
import { coinbaseProConnector } from './connector.ts';
import { coinbaseProAccountStatement } from './formats/account-statement.ts';
import { coinbaseProFills } from './formats/fills.ts';

export const coinbasePro: Integration = {
  slug: 'coinbase-pro',
  name: 'Coinbase Pro',
  category: 'Exchange',
  connector: coinbaseProConnector,
  closed: { in: 2023, successor: 'coinbase' },
  formats: [coinbaseProAccountStatement, coinbaseProFills],
  instructions: {
    confidence: 'medium',
    steps: [
      'Open your statements of Coinbase Pro (in Coinbase’s list of statements for accounts that were merged) and download the account statement of each portfolio as CSV, for the whole time.',
      'Take the account statement, not the fills: it has the trades, and deposits and withdrawals besides.',
    ],
    limitations: [
      'The fills contain the same trades again: import one of the two.',
      'Deposits from and withdrawals to Coinbase itself are transfers: import Coinbase too, so that both ends are known.',
    ],
  },
};
