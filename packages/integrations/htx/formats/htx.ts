/** What HTX's (formerly Huobi's) formats share. */
import type { Importer } from '../../reading/importer.ts';

export const HTX: Pick<Importer, 'integration' | 'name' | 'category' | 'fileTypes' | 'confidence'> = {
  integration: 'htx',
  name: 'HTX (Huobi)',
  category: 'Exchange',
  fileTypes: ['csv'],
  confidence: 'medium',
};
