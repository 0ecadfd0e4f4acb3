import type { Integration } from '../integration.ts';
import { withoutExport } from '../without-export.ts';

export const okxWallet: Integration = {
  slug: 'okx-wallet',
  name: 'OKX Wallet',
  category: 'Wallet',
  networks: ['evm', 'bitcoin', 'solana', 'tron'],
  browserIds: ['com.okex.wallet', 'okx wallet'],
  formats: [],
  instructions: withoutExport('OKX Wallet', 'evm'),
};
