import { basicExchange } from '../connecting/exchanges/basic.ts';
import type { Integration } from '../integration.ts';
import { hitbtcPayments } from './formats/payments.ts';
import { hitbtcTrades } from './formats/trades.ts';

export const hitbtc: Integration = {
  slug: 'hitbtc',
  name: 'HitBTC',
  category: 'Exchange',
  connector: basicExchange('hitbtc', 'api.hitbtc.com'),
  formats: [hitbtcTrades, hitbtcPayments],
  instructions: {
    confidence: 'medium',
    steps: ['Sign in at hitbtc.com, open the reports, and export trades and payments as CSV.'],
    limitations: ['The zone is in the name of the date column: do not rename it. Payments have no fees.'],
  },
};
