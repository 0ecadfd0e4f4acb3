import type { Integration } from '../integration.ts';
import { withoutExport } from '../without-export.ts';

export const solflare: Integration = {
  slug: 'solflare',
  name: 'Solflare',
  category: 'Wallet',
  networks: ['solana'],
  browserIds: ['solflare'],
  formats: [],
  instructions: withoutExport('Solflare', 'solana'),
};
