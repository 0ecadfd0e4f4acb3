import { abs } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { needPartIn, wordIn } from '../../reading/patterns/cells.ts';
import { emit, type Part } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { anyDates } from '../../reading/patterns/wallet.ts';
import { Clock, eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const types = rowTypes({
  deposit: 'deposit',
  receive: 'deposit',
  internal_switch_currency: 'trade',
  switch_currency: 'trade',
  spend: 'spend',
  fork: 'fork',
});

export const circleActivity: FileFormat = {
  id: 'circle/activity',
  label: 'Circle: Activity (historical)',
  fileTypes: ['csv'],
  confidence: 'low',
  headers: [
    [
      ...['Date', 'Reference ID', 'Transaction Type', 'From Account', 'To Account', 'From Amount', 'From Currency'],
      ...['To Amount', 'To Currency', 'Status'],
    ],
  ],
  read: (table, options) => {
    const clock = new Clock(anyDates, options);
    return eachRow(table, (row, out) => readOne(row, out, clock));
  },
};

function readOne(row: RowReader, out: Out, clock: Clock) {
  const meaning = wordIn(row, 'Transaction Type', types);
  if (/fail|cancel|revers|declin|pend/i.test(row.text('Status')))
    return out.skip(row, `the status is "${row.text('Status')}": nothing moved.`);
  const from = () => positive(needPartIn(row, 'From Amount', 'From Currency'));
  const to = () => positive(needPartIn(row, 'To Amount', 'To Currency'));
  // One side of a deposit belongs to the bank or sender, one side of a payment to the recipient.
  const legs = meaning.isTrade
    ? { sent: from(), received: to() }
    : meaning.side === 'in'
      ? { received: to() }
      : { sent: from() };
  const id = row.text('Reference ID');
  emit(row, out, meaning, {
    timestamp: clock.time(row, 'Date', out),
    ...legs,
    id: id === '' ? '' : `${id} ${row.text('Transaction Type')}`,
  });
}

/** Older versions put signs before currency codes: `BTC`, `$ USD`. */
function positive(part: Part): Part {
  return { asset: part.asset.replace(/^[^A-Z]+/, ''), amount: abs(part.amount) };
}
