/**
 * Reads one row per balance change. The payment and the result of an order are separate rows, minutes apart. Staked
 * coins and coins reserved for a withdrawal remain in the balance.
 */
import type { FileFormat } from '../../reading/importer.ts';
import { needPartIn } from '../../reading/patterns/cells.ts';
import { bySign, emit, type Part } from '../../reading/patterns/emit.ts';
import { emitLegs } from '../../reading/patterns/legs.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';

const COLUMNS = ['Date', 'Type', 'Amount', 'Currency', 'Order ID'];
const BLOCKED = { skip: 'blocks or frees coins for a withdrawal, which is another row.' };
const types = rowTypes({
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  'trade payment': 'trade',
  'trade fill': 'trade',
  'trade refund': 'trade',
  'withdrawal block': BLOCKED,
  'withdrawal unblock': BLOCKED,
  stake: 'locked',
  unstake: 'locked',
  'stake reward': 'staking',
});

export const anycoinTransactions: FileFormat = {
  id: 'anycoin/transactions',
  label: 'Anycoin: Transactions',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [[...COLUMNS, 'anycoin TX ID'], COLUMNS],
  read: (table) =>
    eachGroup(table, {
      keyOf: (row) => (typeOf(row)?.isTrade ? row.text('Order ID') || null : null),
      read: readRows,
    }),
};

function typeOf(row: RowReader) {
  return types(row.text('Type').replaceAll('_', ' '));
}

function readRows(rows: readonly RowReader[], out: Out) {
  const first = rows[0]!;
  const meaning = typeOf(first);
  if (!meaning) throw first.unknownType('Type');
  const id = first.text('Order ID');
  if (!meaning.isTrade)
    return emit(first, out, meaning, { timestamp: first.time('Date', isoDates), ...bySign(legOf(first)) });
  // A trade is complete when its coins arrive.
  const fill = rows.find((row) => /fill/i.test(row.text('Type'))) ?? first;
  emitLegs(rows, out, { timestamp: fill.time('Date', isoDates), legs: rows.map(legOf), id });
}

/** `ATOM.S` is staked ATOM. */
function legOf(row: RowReader): Part {
  const leg = needPartIn(row, 'Amount', 'Currency');
  return { ...leg, asset: leg.asset.replace(/\.S$/, '') };
}
