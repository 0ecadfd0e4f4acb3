import { basicExchange } from '../connecting/exchanges/basic.ts';
import type { Integration } from '../integration.ts';
import { coinspotOrderHistory } from './formats/order-history.ts';

export const coinspot: Integration = {
  slug: 'coinspot',
  name: 'CoinSpot',
  category: 'Exchange',
  connector: basicExchange('coinspot', 'www.coinspot.com.au'),
  formats: [coinspotOrderHistory],
  instructions: {
    confidence: 'medium',
    steps: ['Sign in at coinspot.com.au, open your order history, and download buys and sells as CSV.'],
    limitations: [
      'Times are Australian, but the file does not say of which zone: choose it when asked. GST is part of the fee.',
      'Sends and receives are in a separate file: map it once, and it is recognized from then on.',
    ],
  },
};
