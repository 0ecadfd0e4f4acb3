import type { Integration } from '../integration.ts';
import { withoutExport } from '../without-export.ts';

export const xverse: Integration = {
  slug: 'xverse',
  name: 'Xverse',
  category: 'Wallet',
  networks: ['bitcoin'],
  browserIds: ['xverseproviders.bitcoinprovider', 'bitcoinprovider', 'xverse wallet', 'xverse'],
  formats: [],
  instructions: withoutExport('Xverse', 'bitcoin'),
};
