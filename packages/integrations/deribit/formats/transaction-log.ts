/** Each row is an event's effect on the balance, including fees. Opening a position costs at most its fee. */
import { abs, add, isZero, ZERO } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { wordIn } from '../../reading/patterns/cells.ts';
import { bySign, emit, kind } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';
import { eachRow, type Out, optionValue, type RowReader } from '../../reading/row-reader.ts';

const START = ['ID', 'UserSeq', 'Date', 'Instrument', 'Type', 'Side'];
const MIDDLE = 'Position,Price,Mark Price,Index Price,Cash Flow,Funding,Fee Rate,Fee Charged'.split(',');
const TAIL = ['Fee Balance', 'Change', 'Balance', 'Equity', 'Trade ID', 'Order ID', 'Info'];
const dates = dateReader([...ISO_DATES, 'D MMM YYYY HH:mm:ss', 'epoch-ms']);
const types = rowTypes({
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  transfer: 'own move',
  trade: 'margin gain',
  delivery: 'margin gain',
  settlement: 'margin gain',
  'transfer from insurance': 'margin gain',
  'socialized fund': 'margin loss',
  'position move': { skip: 'a position moved between accounts: no coins did.' },
});

export const deribitTransactionLog: FileFormat = {
  id: 'deribit/transaction-log',
  label: 'Deribit: Transaction log',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    [...START, 'Amount', 'Base Amount', ...MIDDLE, ...TAIL, 'Note'],
    [...START, 'Base Amount', ...MIDDLE, ...TAIL, 'Note'],
    [...START, 'Base Amount', ...MIDDLE, ...TAIL],
    [...[...START, 'Size', 'Position', 'Price', 'Mark Price', 'Cash Flow', 'Funding', 'Fee Rate', 'Fee Paid'], ...TAIL],
  ],
  options: [
    {
      key: 'asset',
      label: 'Coin',
      question: 'Which coin is this log of? Deribit keeps one for each coin, and deposits do not name it.',
      kind: 'asset',
    },
  ],
  read: (table, options) =>
    eachRow(table, (row, out) => readRow(row, out, optionValue(options, 'asset').toUpperCase())),
};

function readRow(row: RowReader, out: Out, asset: string) {
  const meaning = wordIn(row, 'Type', types);
  const change = row.needDecimal('Change');
  const fee = row.decimal(row.has('Fee Charged') ? 'Fee Charged' : 'Fee Paid') ?? ZERO;
  const facts = {
    timestamp: row.time('Date', dates),
    id: row.text('ID'),
    note: [row.text('Instrument'), row.text('Note')].filter(Boolean).join('; '),
  };
  if (meaning.in?.type !== 'margin_gain' || isZero(fee))
    return emit(row, out, meaning, { ...facts, ...bySign({ asset, amount: change }) });
  const result = add(change, abs(fee));
  emit(row, out, kind('margin gain'), {
    ...facts,
    ...bySign({ asset, amount: result }),
    fees: [{ asset, amount: abs(fee) }],
  });
}
