/** Amounts are in bitcoin. An outgoing amount excludes the fee; an incoming one is net of it. */
import { add, ZERO } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { wordIn } from '../../reading/patterns/cells.ts';
import { bySide, emit, part } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const START = ['utcDate', 'type', 'currency', 'amount', 'fees'];
const types = rowTypes({ CREDIT: 'deposit', DEBIT: 'withdrawal' });

export const walletOfSatoshiTransactions: FileFormat = {
  id: 'wallet-of-satoshi/transactions',
  label: 'Wallet of Satoshi: Transactions',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    [...START, 'status', 'address', 'description', 'transactionId', 'pointOfSale'],
    [...START, 'address', 'description', 'pointOfSale'],
  ],
  detect: { match: 'set', columns: START },
  read: (table) => eachRow(table, readRow),
};

function readRow(row: RowReader, out: Out) {
  const meaning = wordIn(row, 'type', types);
  if (!/^(BTC|LIGHTNING)$/i.test(row.need('currency'))) throw row.unknownType('currency');
  const status = row.text('status');
  if (row.has('status') && status.toUpperCase() !== 'PAID')
    return out.skip(row, `the status is "${status}", not "PAID": nothing moved.`);
  const [amount, fee] = [row.needDecimal('amount'), row.decimal('fees') ?? ZERO];
  emit(row, out, meaning, {
    timestamp: row.time('utcDate', isoDates),
    ...bySide(meaning, { asset: 'BTC', amount: meaning.side === 'in' ? add(amount, fee) : amount }),
    fees: [part('BTC', fee)],
    hash: row.text('transactionId'),
    note: row.text('description'),
  });
}
