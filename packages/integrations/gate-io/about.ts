import type { Integration } from '../integration.ts';
import { gateIoConnector } from './connector.ts';
import { gateIoMyBills } from './formats/my-bills.ts';

export const gateIo: Integration = {
  slug: 'gate-io',
  name: 'Gate.io',
  category: 'Exchange',
  connector: gateIoConnector,
  formats: [gateIoMyBills],
  instructions: {
    confidence: 'medium',
    steps: [
      'Sign in at gate.io on a computer, open your bills (the list of all that changed a balance) and export them as CSV.',
    ],
    limitations: ['Orders that were placed and canceled are in it twice without effect; they are skipped.'],
  },
};
