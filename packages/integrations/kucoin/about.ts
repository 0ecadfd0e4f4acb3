import type { Integration } from '../integration.ts';
import { kucoinConnector } from './connector.ts';
import { kucoinAccountHistory } from './formats/account-history.ts';
import { kucoinDepositWithdrawal } from './formats/deposit-withdrawal.ts';
import { kucoinSpotFilledOrders } from './formats/spot-filled-orders.ts';
import { kucoinTradesLegacy } from './formats/trades-legacy.ts';

export const kucoin: Integration = {
  slug: 'kucoin',
  name: 'KuCoin',
  category: 'Exchange',
  connector: kucoinConnector,
  formats: [kucoinSpotFilledOrders, kucoinTradesLegacy, kucoinDepositWithdrawal, kucoinAccountHistory],
  instructions: {
    confidence: 'medium',
    steps: [
      'Sign in at kucoin.com on a computer, open “Download center” or the export button above your order history, and export spot orders (filled), deposits and withdrawals for the whole time.',
      'The download is a ZIP archive of many files: upload it as it is, or the files in it all at once.',
      'Where there is an account history, take that alone: it has trades, deposits and withdrawals in one.',
    ],
    limitations: [
      'Older files do not say their time zone. It is likely UTC+8, but that is not assumed: choose it when asked.',
      'Account history and filled orders contain the same trades: import one of the two.',
    ],
  },
};
