import type { Integration } from '../integration.ts';
import { withoutExport } from '../without-export.ts';

export const coin98: Integration = {
  slug: 'coin98',
  name: 'Coin98',
  category: 'Wallet',
  networks: ['evm', 'solana', 'bitcoin'],
  browserIds: ['coin98.com', 'coin98'],
  formats: [],
  instructions: withoutExport('Coin98', 'evm'),
};
