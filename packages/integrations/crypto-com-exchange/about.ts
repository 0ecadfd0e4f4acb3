import type { Integration } from '../integration.ts';
import { cryptoComExchangeConnector } from './connector.ts';
import { cryptoComExchangeSpotTrades } from './formats/spot-trades.ts';

export const cryptoComExchange: Integration = {
  slug: 'crypto-com-exchange',
  name: 'Crypto.com Exchange',
  category: 'Exchange',
  connector: cryptoComExchangeConnector,
  formats: [cryptoComExchangeSpotTrades],
  instructions: {
    confidence: 'low',
    steps: ['Sign in at the Crypto.com Exchange on a computer and export your spot trades as CSV, for the whole time.'],
    limitations: ['It contains trades only: deposits, withdrawals and rewards of the exchange are in other exports.'],
  },
};
