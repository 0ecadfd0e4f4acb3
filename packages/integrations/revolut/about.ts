import type { Integration } from '../integration.ts';
import { revolutCryptoStatement } from './formats/crypto-statement.ts';

export const revolut: Integration = {
  slug: 'revolut',
  name: 'Revolut',
  category: 'Exchange',
  formats: [revolutCryptoStatement],
  instructions: {
    confidence: 'medium',
    steps: [
      'Open the Revolut app, go to your crypto account’s statement, choose the whole time, and export it as a spreadsheet or CSV.',
    ],
    limitations: [
      'Times are local and not stated: choose your time zone when asked.',
      'Addresses of what was sent out are not in it.',
    ],
  },
};
