/** What Bybit's formats share. */
import type { Importer } from '../../reading/importer.ts';

export const BYBIT: Pick<Importer, 'integration' | 'name' | 'category'> = {
  integration: 'bybit',
  name: 'Bybit',
  category: 'Exchange',
};
