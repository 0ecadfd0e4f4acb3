/** One version has no coin column, so the user names the coin. */
import { isNegative } from '@lotbook/ledger/decimal';
import type { FileFormat, ReadOptions } from '../../reading/importer.ts';
import { assetIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySide, bySign, emit } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { timesIn } from '../../reading/patterns/time.ts';
import { eachRow, type Out, optionValue, type RowReader } from '../../reading/row-reader.ts';
import { DATE } from './hitbtc.ts';

const TAIL = ['Operation id', 'Type', 'Amount', 'Transaction hash', 'Main account balance'];
const types = rowTypes({ Deposit: 'deposit', Withdraw: 'withdrawal', Transfer: 'own move' });

export const hitbtcPayments: FileFormat = {
  id: 'hitbtc/payments',
  label: 'HitBTC: Deposits and withdrawals',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    ['Email', DATE, ...TAIL, 'Currency'],
    [DATE, ...TAIL],
  ],
  options: [
    {
      key: 'asset',
      label: 'Coin',
      question: 'Which coin is this file of?',
      kind: 'asset',
      isNeeded: (table) => !table.header.some((name) => /^currency$/i.test(name)),
    },
  ],
  read: (table, options) => {
    const time = timesIn(table, options, ['Date']).of;
    return eachRow(table, (row, out) => readRow(row, out, options, time(row, out)));
  },
};

function readRow(row: RowReader, out: Out, options: ReadOptions, timestamp: string) {
  const meaning = wordIn(row, 'Type', types);
  const asset = row.has('Currency') ? assetIn(row, 'Currency') : optionValue(options, 'asset').toUpperCase();
  const moved = { asset, amount: row.needDecimal('Amount') };
  const isUnsignedOut = meaning.side === 'out' && !isNegative(moved.amount);
  emit(row, out, meaning, {
    timestamp,
    ...(isUnsignedOut ? bySide(meaning, moved) : bySign(moved)),
    id: row.text('Operation id'),
    hash: row.text('Transaction hash'),
  });
}
