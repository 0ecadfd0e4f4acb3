import type { Integration } from '../integration.ts';
import { withoutExport } from '../without-export.ts';

export const coinbaseWallet: Integration = {
  slug: 'coinbase-wallet',
  name: 'Coinbase Wallet',
  category: 'Wallet',
  networks: ['evm', 'solana', 'bitcoin'],
  browserIds: ['com.coinbase.wallet', 'coinbase wallet'],
  formats: [],
  instructions: withoutExport('Coinbase Wallet', 'evm'),
};
