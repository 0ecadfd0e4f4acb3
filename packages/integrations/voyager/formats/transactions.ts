/**
 * CoinLedger created Voyager's list of 2023 in its own export format, so a file with only Voyager's rows may be either.
 */
import { abs } from '@lotbook/ledger/decimal';
import { RECORDS_HEADER, readRecords } from '../../coinledger/formats/export.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { assetIn } from '../../reading/patterns/cells.ts';
import { bySide, emit } from '../../reading/patterns/emit.ts';
import { emitFill } from '../../reading/patterns/fill.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { Columns, eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const types = rowTypes({
  'Buy/TRADE': 'buy',
  'Sell/TRADE': 'sell',
  'deposit/BANK': 'deposit',
  'deposit/BLOCKCHAIN': 'deposit',
  'deposit/INTEREST': 'interest',
  'deposit/REWARD': 'income',
  'deposit/ADMIN': 'airdrop',
  'withdrawal/BANK': 'withdrawal',
  'withdrawal/BLOCKCHAIN': 'withdrawal',
  'withdrawal/FEE': 'fee',
});

export const voyagerTransactions: FileFormat = {
  id: 'voyager/transactions',
  label: 'Voyager: Transactions',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    'transaction_date,transaction_id,transaction_direction,transaction_type,base_asset,quote_asset,quantity,net_amount,price'.split(
      ',',
    ),
    RECORDS_HEADER,
  ],
  accepts: (table, rows) => {
    const platform = new Columns(table).index('Platform');
    return platform === -1 || rows.every((row) => /^(voyager)?$/i.test(row.cells[platform]?.trim() ?? ''));
  },
  read: (table) =>
    table.header.some((name) => /^internal id$/i.test(name)) ? readRecords(table) : eachRow(table, readRow),
};

function readRow(row: RowReader, out: Out) {
  const meaning = types(`${row.need('transaction_direction')}/${row.need('transaction_type')}`);
  if (!meaning) throw row.unknownType('transaction_type');
  const timestamp = row.time('transaction_date', isoDates);
  const base = assetIn(row, 'base_asset');
  const quantity = abs(row.needDecimal('quantity'));
  const id = row.text('transaction_id');
  const value = row.decimal('net_amount');
  if (meaning.isTrade) {
    return emitFill(row, out, {
      timestamp,
      side: meaning.side === 'in' ? 'buy' : 'sell',
      base,
      quote: assetIn(row, 'quote_asset'),
      quantity,
      total: abs(row.needDecimal('net_amount')),
      id,
    });
  }
  const statedValue = value && { amount: abs(value), currency: 'USD' };
  emit(row, out, meaning, { timestamp, ...bySide(meaning, { asset: base, amount: quantity, statedValue }), id });
}
