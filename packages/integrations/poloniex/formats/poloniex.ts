/** What Poloniex's formats share. */
import type { Importer } from '../../reading/importer.ts';

export const POLONIEX: Pick<Importer, 'integration' | 'name' | 'category' | 'fileTypes' | 'confidence'> = {
  integration: 'poloniex',
  name: 'Poloniex',
  category: 'Exchange',
  fileTypes: ['csv'],
  confidence: 'high',
};
