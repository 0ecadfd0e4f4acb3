import { basicExchange } from '../connecting/exchanges/basic.ts';
import type { Integration } from '../integration.ts';
import { independentReserveTransactionsBreakdown } from './formats/transactions-breakdown.ts';

export const independentReserve: Integration = {
  slug: 'independent-reserve',
  name: 'Independent Reserve',
  category: 'Exchange',
  connector: basicExchange('independentreserve', 'api.independentreserve.com'),
  formats: [independentReserveTransactionsBreakdown],
  instructions: {
    confidence: 'medium',
    steps: ['Sign in at independentreserve.com, open your transactions and download the breakdown as CSV.'],
    limitations: ['Brokerage and GST are rows of their own and become the fee of their trade.'],
  },
};
