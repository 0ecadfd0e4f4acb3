import type { Integration } from '../integration.ts';
import { robinhoodConnector } from './connector.ts';
import { robinhoodCryptoOrders } from './formats/crypto-orders.ts';

export const robinhood: Integration = {
  slug: 'robinhood',
  name: 'Robinhood',
  category: 'Exchange',
  connector: robinhoodConnector,
  formats: [robinhoodCryptoOrders],
  instructions: {
    confidence: 'medium',
    steps: [
      'Sign in at robinhood.com on a computer, open your account’s reports and statements, and generate a report of your crypto activity for the whole time.',
    ],
    limitations: [
      'The time zone of orders is not stated, likely New York’s: choose it when asked.',
      'Stocks and options of the same file are skipped.',
    ],
  },
};
