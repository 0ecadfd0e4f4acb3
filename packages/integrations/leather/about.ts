import type { Integration } from '../integration.ts';
import { withoutExport } from '../without-export.ts';

export const leather: Integration = {
  slug: 'leather',
  name: 'Leather',
  category: 'Wallet',
  networks: ['bitcoin'],
  browserIds: ['leatherprovider', 'leather'],
  formats: [],
  instructions: withoutExport('Leather', 'bitcoin'),
};
