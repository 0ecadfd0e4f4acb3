/**
 * Blockchair: each transaction's effect on an address or wallet, including fees that cannot be separated, with its
 * value at the time. A wallet of several addresses has a row per affected address, so all rows of a transaction are
 * added up.
 */

import { abs, add, isNegative, neg } from '@lotbook/ledger/decimal';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { needPartIn } from '../../reading/patterns/cells.ts';
import { bySign, emit, kind, type Part } from '../../reading/patterns/emit.ts';
import { currencyColumn } from '../../reading/patterns/sided.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';

const PLAIN = kind('plain');
const VALUES = ['^Amount fiat \\([A-Z]{3}\\)$', '^Asset rate \\([A-Z]{3}\\)$'];

export const blockchairAddressTransactions: FileFormat = {
  id: 'blockchair/address-transactions',
  label: 'Blockchair: Transactions of an address or wallet',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    ['Tx number', 'Affected address/xpub', 'Effect', 'Ticker', ...VALUES, 'Date', 'Transaction hash'],
    [
      ...['Tx number', 'Effect', 'Ticker', ...VALUES, 'Type', 'Date', 'Public key', 'Wallet address'],
      ...['Third-party address', 'Transaction hash'],
    ],
  ],
  read: readTransactions,
};

type Value = ReturnType<typeof currencyColumn>;

function readTransactions(table: Table) {
  const value = currencyColumn(table.header, 'Amount fiat');
  return eachGroup(table, {
    keyOf: (row) => (row.text('Transaction hash') ? `${row.text('Transaction hash')} ${row.text('Ticker')}` : null),
    read: (rows, out) => readOne(rows, out, value),
  });
}

function readOne(rows: readonly RowReader[], out: Out, value: Value) {
  const first = rows[0]!;
  const effect = rows.map((row) => effectOf(row, value)).reduce(net);
  const hash = first.need('Transaction hash');
  // The transaction number counts from the newest and is not stable.
  const own = [hash, first.text('Effect'), effect.asset, first.text('Affected address/xpub')];
  emit(rows, out, PLAIN, {
    timestamp: first.time('Date', isoDates),
    ...bySign(effect),
    hash,
    id: (rows.length === 1 ? own : [hash, effect.asset]).join(' ').trim(),
  });
}

function effectOf(row: RowReader, value: Value): Part {
  const effect = needPartIn(row, 'Effect', 'Ticker');
  const stated = value && row.decimal(value.column);
  const amount = stated && (isNegative(effect.amount) ? neg(abs(stated)) : abs(stated));
  return { ...effect, statedValue: amount && { amount, currency: value.currency } };
}

function net(a: Part, b: Part): Part {
  const statedValue = a.statedValue &&
    b.statedValue && { ...a.statedValue, amount: add(a.statedValue.amount, b.statedValue.amount) };
  return { ...a, amount: add(a.amount, b.amount), statedValue };
}
