import type { Integration } from '../integration.ts';
import { withoutExport } from '../without-export.ts';

export const rainbow: Integration = {
  slug: 'rainbow',
  name: 'Rainbow',
  category: 'Wallet',
  networks: ['evm'],
  browserIds: ['me.rainbow'],
  formats: [],
  instructions: withoutExport('Rainbow', 'evm'),
};
