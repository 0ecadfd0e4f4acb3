import type { Integration } from '../integration.ts';
import { withoutExport } from '../without-export.ts';

export const uniswap: Integration = {
  slug: 'uniswap',
  name: 'Uniswap Wallet',
  category: 'Wallet',
  networks: ['evm'],
  browserIds: ['org.uniswap.app', 'org.uniswap'],
  formats: [],
  instructions: withoutExport('Uniswap Wallet', 'evm'),
};
