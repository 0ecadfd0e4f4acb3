import type { Integration } from '../integration.ts';
import { electrumHistory } from './formats/history.ts';

export const electrum: Integration = {
  slug: 'electrum',
  name: 'Electrum',
  category: 'Wallet',
  networks: ['bitcoin'],
  formats: [electrumHistory],
  instructions: {
    confidence: 'high',
    steps: ['In Electrum open the history and choose “Export” from the wallet menu. Take CSV.'],
    limitations: [
      'The file does not say its coin (Electron Cash and Electrum-LTC write the same): choose it when asked. Times are your computer’s, without their zone: choose that too.',
    ],
  },
};
