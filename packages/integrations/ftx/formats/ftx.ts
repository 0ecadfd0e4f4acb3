/** What FTX's formats share. It is bankrupt; its files live on. */

import { dateReader } from '../../reading/files/date.ts';
import type { Importer } from '../../reading/importer.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';

export const FTX: Pick<Importer, 'integration' | 'name' | 'category' | 'fileTypes'> = {
  integration: 'ftx',
  name: 'FTX',
  category: 'Exchange',
  fileTypes: ['csv'],
};

export const dates = dateReader([...ISO_DATES, 'M/D/YYYY, h:mm:ss A']);
