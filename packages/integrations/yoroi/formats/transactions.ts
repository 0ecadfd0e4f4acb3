/** Yoroi: CoinTracking's columns under names of its own. Staking rewards and payments alike are deposits and withdrawals. */
import type { FileFormat } from '../../reading/importer.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { eachSided } from '../../reading/patterns/sided.ts';
import { anyDates } from '../../reading/patterns/wallet.ts';
import { Clock } from '../../reading/row-reader.ts';

const TYPE = 'Type (Trade, IN or OUT)';
const types = rowTypes({
  Deposit: 'deposit',
  Withdrawal: 'withdrawal',
  Trade: 'trade',
  IN: 'deposit',
  OUT: 'withdrawal',
});
const COLUMNS = [
  ...[TYPE, 'Buy Amount', 'Buy Cur.', 'Sell Amount', 'Sell Cur.', 'Fee Amount (optional)', 'Fee Cur. (optional)'],
  ...['Exchange (optional)', 'Trade Group (optional)', 'Comment (optional)', 'Date'],
];

export const yoroiTransactions: FileFormat = {
  id: 'yoroi/transactions',
  label: 'Yoroi: Transactions',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [[...COLUMNS, 'ID'], COLUMNS],
  read: (table, options) => {
    const clock = new Clock(anyDates, options);
    return eachSided(table, {
      columns: {
        type: TYPE,
        received: ['Buy Amount', 'Buy Cur.'],
        sent: ['Sell Amount', 'Sell Cur.'],
        fee: ['Fee Amount', 'Fee Cur.'],
        hash: 'ID',
        note: 'Comment',
      },
      types,
      time: (row, out) => clock.time(row, 'Date', out),
    });
  },
};
