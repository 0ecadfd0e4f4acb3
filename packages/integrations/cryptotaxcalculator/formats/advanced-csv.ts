/** Template columns may have the suffix "(Optional)". */
import { abs, mul } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { absIn, needPartIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySide, emit, kind, type Part } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const dates = dateReader([...ISO_DATES, 'D/M/YYYY[ H:mm[:ss]]'], 'either');
const types = rowTypes({
  buy: 'buy',
  sell: 'sell',
  'fiat-deposit': 'deposit',
  'fiat-withdrawal': 'withdrawal',
  'transfer-in': 'deposit',
  'transfer-out': 'withdrawal',
  receive: 'deposit',
  send: 'withdrawal',
  'bridge-in': 'deposit',
  'bridge-out': 'withdrawal',
  loan: 'loan',
  'loan-repayment': 'loan repaid',
  airdrop: 'airdrop',
  staking: 'staking',
  mining: 'mining',
  interest: 'interest',
  income: 'income',
  royalty: 'royalty',
  'cash-back': 'income',
  gift: 'gift in',
  'outgoing-gift': 'gift out',
  'chain-split': 'fork',
  expense: 'spend',
  fee: 'fee',
  stolen: 'stolen',
  lost: 'lost',
  burn: 'lost',
  'realized-profit': 'margin gain',
  'realized-loss': 'margin loss',
  'margin-fee': 'margin fee',
  'staking-deposit': 'locked',
  'staking-withdrawal': 'locked',
});
const CORE = ['Timestamp (UTC)', 'Type', 'Base Currency', 'Base Amount'];
const QUOTE = ['Quote Currency', 'Quote Amount', 'Fee Currency', 'Fee Amount', 'From', 'To'];

export const cryptotaxcalculatorAdvancedCsv: FileFormat = {
  id: 'cryptotaxcalculator/advanced-csv',
  label: 'Crypto Tax Calculator (Summ): Advanced CSV',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    [...CORE, ...QUOTE, 'ID', 'Description'],
    [...CORE, ...QUOTE, 'Blockchain', 'ID', 'Description', 'Reference Price Per Unit', 'Reference Price Currency'],
  ],
  detect: { match: 'set', columns: CORE },
  read: (table) => eachRow(table, readOne),
};

function readOne(row: RowReader, out: Out) {
  const meaning = wordIn(row, 'Type', types);
  const timestamp = row.time('Timestamp (UTC)', dates);
  const fee = absIn(row, 'Fee Amount', 'Fee Currency');
  const base = baseOf(row);
  const isIn = meaning.side === 'in';
  const facts = {
    timestamp,
    fees: [fee],
    id: row.text('ID') === '' ? '' : `${row.text('ID')} ${row.text('Type')} ${row.text('Base Amount')} ${base.asset}`,
    note: row.text('Description'),
    account: isIn ? row.text('To') || row.text('From') : row.text('From') || row.text('To'),
  };
  if (meaning.skip !== undefined && fee) return emit(row, out, kind('fee'), facts);
  if (!meaning.isTrade) return emit(row, out, meaning, { ...facts, ...bySide(meaning, base) });
  const quote = absIn(row, 'Quote Amount', 'Quote Currency');
  emit(row, out, meaning, { ...facts, ...(isIn ? { sent: quote, received: base } : { sent: base, received: quote }) });
}

function baseOf(row: RowReader): Part {
  const base = needPartIn(row, 'Base Amount', 'Base Currency');
  const price = row.decimal('Reference Price Per Unit');
  const currency = row.text('Reference Price Currency').toUpperCase();
  return price ? { ...base, statedValue: { amount: abs(mul(base.amount, price)), currency } } : base;
}
