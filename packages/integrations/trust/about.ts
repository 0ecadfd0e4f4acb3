import type { Integration } from '../integration.ts';
import { withoutExport } from '../without-export.ts';

export const trust: Integration = {
  slug: 'trust',
  name: 'Trust Wallet',
  category: 'Wallet',
  networks: ['evm', 'bitcoin', 'solana', 'tron', 'ripple', 'litecoin'],
  browserIds: ['com.trustwallet.app', 'trust wallet', 'trust'],
  formats: [],
  instructions: withoutExport('Trust Wallet', 'evm'),
};
