/** Bull Bitcoin: one order per row, what was given and what was got; the price has the margin inside. */
import type { Importer } from '../../reading/importer.ts';
import { kind } from '../../reading/patterns/emit.ts';
import { eachSided } from '../../reading/patterns/sided.ts';
import { isoDates } from '../../reading/patterns/time.ts';

const TRADE = kind('trade');

export const bullBitcoinOrders: Importer = {
  id: 'bull-bitcoin/orders',
  integration: 'bull-bitcoin',
  name: 'Bull Bitcoin',
  label: 'Bull Bitcoin: Orders',
  category: 'Exchange',
  fileTypes: ['csv'],
  confidence: 'low',
  headers: [['created-at', 'from-amount', 'from-currency', 'to-amount', 'to-currency']],
  detect: { match: 'set', columns: ['created-at', 'from-amount', 'to-amount', 'to-currency'] },
  read: (table) =>
    eachSided(table, {
      columns: { received: ['to-amount', 'to-currency'], sent: ['from-amount', 'from-currency'] },
      meaning: () => TRADE,
      time: (row) => row.time('created-at', isoDates),
    }),
};
