import { basicExchange } from '../connecting/exchanges/basic.ts';
import type { Integration } from '../integration.ts';
import { withoutExport } from '../without-export.ts';

export const backpack: Integration = {
  slug: 'backpack',
  name: 'Backpack',
  category: 'Wallet',
  connector: basicExchange('backpack', 'api.backpack.exchange'),
  networks: ['solana', 'evm'],
  browserIds: ['app.backpack', 'backpack'],
  formats: [],
  instructions: withoutExport('Backpack', 'solana'),
};
