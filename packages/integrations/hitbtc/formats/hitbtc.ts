/** What HitBTC's formats share. The offset of their times stands in the name of the column. */
import type { Importer } from '../../reading/importer.ts';

export const HITBTC: Pick<Importer, 'integration' | 'name' | 'category' | 'fileTypes'> = {
  integration: 'hitbtc',
  name: 'HitBTC',
  category: 'Exchange',
  fileTypes: ['csv'],
};

/** `Date (UTC)`, `Date (+01:00)`. */
export const DATE = '^date \\(.*\\)$';
