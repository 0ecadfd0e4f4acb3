/** Koinly's template with the wallet's own type in the last column. The label takes precedence. */

import { koinlyLabel } from '../../koinly/formats/labels.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { wordIn } from '../../reading/patterns/cells.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { eachSided } from '../../reading/patterns/sided.ts';
import { anyDates } from '../../reading/patterns/wallet.ts';
import { Clock } from '../../reading/row-reader.ts';

const types = rowTypes({
  'Received Funds': 'deposit',
  'Sent Funds': 'withdrawal',
  'Internal Transfer - Withdrawal': 'withdrawal',
});

export const eternlTransactions: FileFormat = {
  id: 'eternl/transactions',
  label: 'Eternl: Transactions',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    [
      ...['Date', 'Sent Amount', 'Sent Currency', 'Received Amount', 'Received Currency', 'Fee Amount', 'Fee Currency'],
      ...['Label', 'Description', 'TxHash', 'TxType'],
    ],
  ],
  read: (table, options) => {
    const clock = new Clock(anyDates, options);
    return eachSided(table, {
      columns: {
        received: ['Received Amount', 'Received Currency'],
        sent: ['Sent Amount', 'Sent Currency'],
        fee: ['Fee Amount', 'Fee Currency'],
        hash: 'TxHash',
        note: 'Description',
      },
      meaning: (row) => {
        const type = wordIn(row, 'TxType', types);
        return row.text('Label') === '' ? type : wordIn(row, 'Label', koinlyLabel);
      },
      time: (row, out) => clock.time(row, 'Date', out),
    });
  },
};
