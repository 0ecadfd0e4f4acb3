import type { Integration } from '../integration.ts';
import { bitcoinDeAccountStatement } from './formats/account-statement.ts';

export const bitcoinDe: Integration = {
  slug: 'bitcoin-de',
  name: 'bitcoin.de',
  category: 'Exchange',
  formats: [bitcoinDeAccountStatement],
  instructions: {
    confidence: 'medium',
    steps: ['Sign in at bitcoin.de, open “Kontoauszug” and download it as CSV for each currency.'],
    limitations: ['One file is one currency: upload all of them. Times are those of Berlin.'],
  },
};
