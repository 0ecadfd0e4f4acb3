import type { Integration } from '../integration.ts';
import { bitpandaProTradeHistory } from './formats/trade-history.ts';

export const bitpandaPro: Integration = {
  slug: 'bitpanda-pro',
  name: 'Bitpanda Pro / One Trading',
  category: 'Exchange',
  formats: [bitpandaProTradeHistory],
  instructions: {
    confidence: 'low',
    steps: ['Sign in at Bitpanda Pro (now One Trading) and export the trade history as CSV.'],
    limitations: ['It contains trades only; what moved between Bitpanda and here is in Bitpanda’s own file.'],
  },
};
