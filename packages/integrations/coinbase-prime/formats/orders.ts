import type { FileFormat } from '../../reading/importer.ts';
import { needPartIn } from '../../reading/patterns/cells.ts';
import { bySide, emit, part } from '../../reading/patterns/emit.ts';
import { emitFill, sideOf } from '../../reading/patterns/fill.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { needPair } from '../../reading/patterns/pair.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const ORDERS =
  'order id,status,market,side,type,limit price,total order quantity,order currency,filled base quantity,filled quote quantity,average fill price,total fees and commissions,initiated by,initiated time,last updated time,activity level,portfolio name,portfolio id,entity name,entity id'.split(
    ',',
  );
const TRANSACTIONS =
  'activity id,final status,activity title,activity type,asset,wallet name,transaction value,transaction currency,initiated by,approved by,rejected by,initiated time,last updated time,activity level,portfolio name,portfolio id,entity name,entity id'.split(
    ',',
  );
const types = rowTypes({
  Deposit: 'deposit',
  Withdrawal: 'withdrawal',
  Stake: 'locked',
  Unstake: 'locked',
});
const FINAL = /^(filled|completed|cancell?ed|expired|rejected|failed)$/i;
const DONE = /^(completed|done|confirmed|processed)$/i;

export const coinbasePrimeOrders: FileFormat = {
  id: 'coinbase-prime/orders',
  label: 'Coinbase Prime: Orders or transactions',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [ORDERS, TRANSACTIONS],
  read: (table) =>
    eachRow(table, (row, out) => (row.has('order id') ? readOrder(row, out) : readTransaction(row, out))),
};

function readOrder(row: RowReader, out: Out) {
  if (!FINAL.test(row.need('status'))) throw row.unknownType('status');
  const pair = needPair(row, 'market');
  const quantity = row.decimal('filled base quantity');
  if (quantity === null || quantity.coefficient === 0n) return out.skip(row, 'nothing of the order was filled.');
  emitFill(row, out, {
    ...pair,
    timestamp: row.time('last updated time', isoDates),
    side: sideOf(row, 'side'),
    quantity,
    total: row.needDecimal('filled quote quantity'),
    fees: [part(pair.quote, row.decimal('total fees and commissions'))],
    id: row.text('order id'),
  });
}

function readTransaction(row: RowReader, out: Out) {
  const status = row.need('final status');
  if (/^(cancell?ed|rejected|failed|expired)$/i.test(status)) return out.skip(row, 'did not complete: nothing moved.');
  if (!DONE.test(status)) throw row.unknownType('final status');
  const type = row.need('activity type');
  if (/^conversion$/i.test(type))
    throw row.error(
      'OTHER_HALF_MISSING',
      'a conversion, of which the file has one side only.',
      'Add the conversion by hand.',
      'activity type',
    );
  const meaning = types(type);
  if (!meaning) throw row.unknownType('activity type');
  emit(row, out, meaning, {
    timestamp: row.time('last updated time', isoDates),
    ...bySide(meaning, needPartIn(row, 'transaction value', 'transaction currency')),
    id: row.text('activity id'),
    note: row.text('activity title'),
  });
}
