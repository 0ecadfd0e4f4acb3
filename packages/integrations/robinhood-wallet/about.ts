import type { Integration } from '../integration.ts';
import { withoutExport } from '../without-export.ts';

export const robinhoodWallet: Integration = {
  slug: 'robinhood-wallet',
  name: 'Robinhood Wallet',
  category: 'Wallet',
  networks: ['ethereum', 'solana', 'bitcoin', 'polygon', 'arbitrum-one', 'optimism', 'base'],
  browserIds: ['com.robinhood.wallet', 'robinhood wallet'],
  formats: [],
  instructions: withoutExport('Robinhood Wallet', 'evm'),
};
