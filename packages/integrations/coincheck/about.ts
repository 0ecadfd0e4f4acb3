import { basicExchange } from '../connecting/exchanges/basic.ts';
import type { Integration } from '../integration.ts';
import { coincheckBuys } from './formats/buys.ts';

export const coincheck: Integration = {
  slug: 'coincheck',
  name: 'Coincheck',
  category: 'Exchange',
  connector: basicExchange('coincheck', 'coincheck.com', { areMarketsApart: true }),
  formats: [coincheckBuys],
  instructions: {
    confidence: 'low',
    steps: ['Sign in at coincheck.com and download the history of your purchases as CSV.'],
    limitations: [
      'It contains purchases only: map the files of sales, deposits and withdrawals yourself, or enter them by hand.',
    ],
  },
};
