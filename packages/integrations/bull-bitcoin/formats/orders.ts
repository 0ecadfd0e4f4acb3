/** Bull Bitcoin: one order per row with both sides; the price includes the margin. */
import type { FileFormat } from '../../reading/importer.ts';
import { kind } from '../../reading/patterns/emit.ts';
import { eachSided } from '../../reading/patterns/sided.ts';
import { isoDates } from '../../reading/patterns/time.ts';

const TRADE = kind('trade');

export const bullBitcoinOrders: FileFormat = {
  id: 'bull-bitcoin/orders',
  label: 'Bull Bitcoin: Orders',
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
