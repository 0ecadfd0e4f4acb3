import type { FileFormat } from '../../reading/importer.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { eachSided } from '../../reading/patterns/sided.ts';
import { anyDates } from '../../reading/patterns/wallet.ts';
import { Clock } from '../../reading/row-reader.ts';

const types = rowTypes({ Received: 'deposit', Sent: 'withdrawal', 'Reward awarded': 'staking' });
const START = ['Date', 'Transaction ID', 'Type'];
const END = ['Received amount', 'Received currency', 'Sent amount', 'Sent currency', 'Fee amount', 'Fee currency'];

export const adaliteTransactions: FileFormat = {
  id: 'adalite/transactions',
  label: 'AdaLite: Transactions',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    [...START, 'Received from (disclaimer: may not be accurate - first sender address only)', ...END],
    [...START, ...END],
  ],
  read: (table, options) => {
    const clock = new Clock(anyDates, options);
    return eachSided(table, {
      columns: {
        type: 'Type',
        received: ['Received amount', 'Received currency'],
        sent: ['Sent amount', 'Sent currency'],
        fee: ['Fee amount', 'Fee currency'],
        hash: 'Transaction ID',
      },
      types,
      time: (row, out) => clock.time(row, 'Date', out),
    });
  },
};
