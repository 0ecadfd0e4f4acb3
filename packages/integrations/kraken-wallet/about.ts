import type { Integration } from '../integration.ts';
import { withoutExport } from '../without-export.ts';

export const krakenWallet: Integration = {
  slug: 'kraken-wallet',
  name: 'Kraken Wallet',
  category: 'Wallet',
  networks: ['ethereum', 'bitcoin', 'solana', 'polygon', 'base', 'arbitrum-one', 'optimism'],
  browserIds: ['com.kraken', 'kraken wallet'],
  formats: [],
  instructions: withoutExport('Kraken Wallet', 'evm'),
};
