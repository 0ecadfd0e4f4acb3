/** What MEXC's formats share. */
import type { Importer } from '../../reading/importer.ts';

export const MEXC: Pick<Importer, 'integration' | 'name' | 'category' | 'fileTypes'> = {
  integration: 'mexc',
  name: 'MEXC',
  category: 'Exchange',
  fileTypes: ['csv', 'xlsx'],
};
