/** One row per change of one asset. Rows of a fill share trade and order id. Trade ids are unique per market only. */
import { neg } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { needPartIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySign, emit } from '../../reading/patterns/emit.ts';
import { emitLegs } from '../../reading/patterns/legs.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';

const TAIL = ['amount', 'balance', 'amount/balance unit', 'transfer id', 'trade id', 'order id'];
const types = rowTypes({
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  rebate: 'income',
  match: 'trade',
  fee: 'fee',
  conversion: 'trade',
});

export const coinbaseProAccountStatement: FileFormat = {
  id: 'coinbase-pro/account-statement',
  label: 'Coinbase Pro: Account statement',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    ['portfolio', 'type', 'time', ...TAIL],
    ['Portfolio', 'Type', 'Timestamp', ...TAIL],
    ['type', 'time', ...TAIL],
  ],
  detect: { match: 'set', columns: ['type', ...TAIL] },
  read: (table) => eachGroup(table, { keyOf, read: readRows }),
};

function keyOf(row: RowReader): string | null {
  const type = row.text('type').toLowerCase();
  const trade = row.text('trade id');
  if (type === 'conversion') return `conversion ${row.text('transfer id') || trade}`;
  return (type === 'match' || type === 'fee') && trade !== '' ? `fill ${trade} ${row.text('order id')}` : null;
}

function readRows(rows: readonly RowReader[], out: Out) {
  const first = rows[0]!;
  const meaning = wordIn(first, 'type', types);
  const timestamp = first.time(first.has('time') ? 'time' : 'Timestamp', isoDates);
  const partOf = (row: RowReader) => needPartIn(row, 'amount', 'amount/balance unit');
  if (keyOf(first) === null) {
    const isFee = first.text('type').toLowerCase() === 'fee';
    const part = partOf(first);
    const facts = isFee ? { fees: [{ ...part, amount: neg(part.amount) }] } : bySign(part);
    return emit(first, out, meaning, { timestamp, ...facts, id: first.text('transfer id') });
  }
  const isFee = (row: RowReader) => row.text('type').toLowerCase() === 'fee';
  emitLegs(rows, out, {
    timestamp,
    legs: rows.filter((row) => !isFee(row)).map(partOf),
    fees: rows.filter(isFee).map((row) => ({ ...partOf(row), amount: neg(partOf(row).amount) })),
    id: keyOf(first)!.replace(/^fill /, ''),
  });
}
