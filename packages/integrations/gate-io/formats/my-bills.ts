/**
 * The column "type" is the asset. Rows of an order share "action_data": reserved and received amounts, fees, and
 * refunds.
 */
import { neg } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { needPartIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySign, emit } from '../../reading/patterns/emit.ts';
import { emitLegs } from '../../reading/patterns/legs.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';

const HEADER = ['no', 'time', 'action_desc', 'action_data', 'type', 'change_amount', 'amount', 'total'];
const types = rowTypes({
  Deposits: 'deposit',
  Deposit: 'deposit',
  Withdrawals: 'withdrawal',
  Withdraw: 'withdrawal',
  'Order Placed': 'trade',
  'Order Filled': 'trade',
  'Order Fullfilled': 'trade',
  'Order Cancelled': 'trade',
  'Dust Swap-Small Balances Deducted': 'trade',
  'Dust Swap-GT Added': 'trade',
  'Trading Fees': 'fee',
  'Trade Fee': 'fee',
  Airdrop: 'airdrop',
  'Airdrop bonus': 'airdrop/spend',
  'HODL Interest': 'interest',
  'Interest Income': 'interest',
  'Referral Superior Rebate': 'income',
  'Points Purchase': 'spend',
  'Points with Negative Expiration Date': { skip: 'trading points that expired: they are no asset.' },
});
const FEE = /^trad(e|ing) fees?$/i;

export const gateIoMyBills: FileFormat = {
  id: 'gate-io/my-bills',
  label: 'Gate.io: My bills',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [HEADER],
  read: (table) => eachGroup(table, { keyOf, read: readRows }),
};

function keyOf(row: RowReader): string | null {
  const word = row.text('action_desc');
  const isFee = FEE.test(word);
  if (!isFee && !types(word)?.isTrade) return null;
  if (/^dust swap/i.test(word)) return `dust ${row.text('time')}`;
  const order = row.text('action_data');
  return order === '' ? null : `order ${order}`;
}

function readRows(rows: readonly RowReader[], out: Out) {
  const first = rows[0]!;
  const timestamp = first.time('time', isoDates);
  const isFee = (row: RowReader) => FEE.test(row.text('action_desc'));
  const partOf = (row: RowReader) => needPartIn(row, 'change_amount', 'type');
  const fees = rows.filter(isFee).map((row) => ({ ...partOf(row), amount: neg(partOf(row).amount) }));
  const meaning = wordIn(first, 'action_desc', types);
  if (rows.every(isFee)) return emit(rows, out, meaning, { timestamp, fees });
  if (keyOf(first) === null && !meaning.isTrade)
    return emit(first, out, meaning, { timestamp, ...bySign(partOf(first)), note: first.text('action_data') });
  emitLegs(rows, out, {
    timestamp,
    legs: rows.filter((row) => !isFee(row)).map(partOf),
    fees,
    id: first.text('action_data'),
  });
}
