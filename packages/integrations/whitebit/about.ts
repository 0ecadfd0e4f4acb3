import { basicExchange } from '../connecting/exchanges/basic.ts';
import type { Integration } from '../integration.ts';
import { whitebitTrades } from './formats/trades.ts';

export const whitebit: Integration = {
  slug: 'whitebit',
  name: 'WhiteBIT',
  category: 'Exchange',
  connector: basicExchange('whitebit', 'whitebit.com'),
  formats: [whitebitTrades],
  instructions: {
    confidence: 'low',
    steps: [
      'Sign in at whitebit.com and export the trade history; the workbook’s sheet of withdrawals is not read as trades.',
    ],
    limitations: ['Only their headings tell deposits from withdrawals: leave the file unchanged.'],
  },
};
