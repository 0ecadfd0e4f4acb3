import { basicExchange } from '../connecting/exchanges/basic.ts';
import { KEY, PASSPHRASE, SECRET } from '../connecting/exchanges/listed.ts';
import type { Integration } from '../integration.ts';
import { blofinSpotTrades } from './formats/spot-trades.ts';

export const blofin: Integration = {
  slug: 'blofin',
  name: 'BloFin',
  category: 'Exchange',
  connector: basicExchange('blofin', 'openapi.blofin.com', { fields: [KEY, SECRET, PASSPHRASE] }),
  formats: [blofinSpotTrades],
  instructions: {
    confidence: 'low',
    steps: ['Sign in at blofin.com and export the spot order history as CSV.'],
    limitations: [
      'It contains trades only: no deposits, withdrawals or futures.',
      'Its time zone is not stated: choose it when asked.',
    ],
  },
};
