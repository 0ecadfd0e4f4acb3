import type { Integration } from '../integration.ts';
import { bitmexWalletHistory } from './formats/wallet-history.ts';

export const bitmex: Integration = {
  slug: 'bitmex',
  name: 'BitMEX',
  category: 'Exchange',
  formats: [bitmexWalletHistory],
  instructions: {
    confidence: 'medium',
    steps: ['Sign in at bitmex.com, open the wallet history and save it as CSV.'],
    limitations: [
      'It has realized results, deposits and withdrawals, not each trade. Times may be those of the browser that saved it: choose the zone when asked.',
    ],
  },
};
