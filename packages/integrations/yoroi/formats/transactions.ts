/**
 * CoinTracking's columns under other names, with times in UTC. A staking reward is a deposit with such a comment. On a
 * receipt, the sender paid the fee.
 */
import type { FileFormat } from '../../reading/importer.ts';
import { wordIn } from '../../reading/patterns/cells.ts';
import { meaningOfWord, rowTypes } from '../../reading/patterns/meaning.ts';
import { eachSided } from '../../reading/patterns/sided.ts';
import { anyDates } from '../../reading/patterns/wallet.ts';
import type { RowReader } from '../../reading/row-reader.ts';

const TYPE = 'Type (Trade, IN or OUT)';
const types = rowTypes({
  Deposit: 'deposit',
  Withdrawal: 'withdrawal',
  Trade: 'trade',
  IN: 'deposit',
  OUT: 'withdrawal',
});
const DEPOSIT = meaningOfWord('deposit');
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
  read: (table) =>
    eachSided(table, {
      columns: {
        type: TYPE,
        received: ['Buy Amount', 'Buy Cur.'],
        sent: ['Sell Amount', 'Sell Cur.'],
        fee: ['Fee Amount', 'Fee Cur.'],
        hash: 'ID',
        note: 'Comment',
      },
      meaning: meaningOf,
      hasSendersFee: true,
      time: (row) => row.time('Date', anyDates),
    }),
};

function meaningOf(row: RowReader) {
  const meaning = wordIn(row, TYPE, types);
  const isReward = meaning === DEPOSIT && /^staking reward/i.test(row.text('Comment'));
  return isReward ? meaningOfWord('staking') : meaning;
}
