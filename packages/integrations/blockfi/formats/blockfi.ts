/** What BlockFi's formats share. It is bankrupt; its files live on. */
import type { Importer } from '../../reading/importer.ts';

export const BLOCKFI: Pick<Importer, 'integration' | 'name' | 'category' | 'fileTypes' | 'confidence'> = {
  integration: 'blockfi',
  name: 'BlockFi',
  category: 'Exchange',
  fileTypes: ['csv'],
  confidence: 'high',
};
