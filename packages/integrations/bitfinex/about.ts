import type { Integration } from '../integration.ts';
import { bitfinexConnector } from './connector.ts';
import { bitfinexLedgers } from './formats/ledgers.ts';
import { bitfinexMovements } from './formats/movements.ts';
import { bitfinexTrades } from './formats/trades.ts';

export const bitfinex: Integration = {
  slug: 'bitfinex',
  name: 'Bitfinex',
  category: 'Exchange',
  connector: bitfinexConnector,
  formats: [bitfinexTrades, bitfinexMovements, bitfinexLedgers],
  instructions: {
    confidence: 'medium',
    steps: [
      'Sign in at bitfinex.com on a computer, open “Reports” and export trades and movements (deposits and withdrawals) as CSV. Set the time zone of the report to UTC.',
      'Instead of both you can take the ledgers, one file for all currencies: they have everything that changed a balance.',
    ],
    limitations: [
      'Ledgers contain the same as trades and movements together: import one way or the other.',
      'Of a trade the file gives price and amount; the other side is their product.',
    ],
  },
};
