/**
 * Transactions or token transfers of one address. Some versions use the coin's smallest unit: no amount has a decimal
 * point, and fees are in the millions. Ignores daily prices.
 */
import { abs, compare, type Decimal, dec, isZero } from '@lotbook/ledger/decimal';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat, ReadOptions } from '../../reading/importer.ts';
import { needPartIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySide, emit, kind } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { evmToken } from '../../reading/patterns/token.ts';
import { coinOf, coinOption } from '../../reading/patterns/wallet.ts';
import { Columns, eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const types = rowTypes({ IN: 'deposit', OUT: 'withdrawal', SELF: 'fee' });
const FEE = kind('fee');
const ENDS = ['TxHash', 'BlockNumber', 'UnixTimestamp', 'FromAddress', 'ToAddress'];
const isTokens = (table: Table) => table.header.some((name) => /^tokenstransferred$/i.test(name));

export const blockscoutTransactions: FileFormat = {
  id: 'blockscout/transactions',
  label: 'Blockscout: Transactions or token transfers',
  fileTypes: ['csv'],
  confidence: 'medium',
  numbers: 'grouped',
  headers: [
    [
      ...ENDS,
      ...['ContractAddress', 'Type', 'Value', 'Fee', 'Status', 'ErrCode', 'CurrentPrice', 'TxDateOpeningPrice'],
      'TxDateClosingPrice',
    ],
    [
      ...ENDS,
      ...['TokenContractAddress', 'Type', 'TokenSymbol', 'TokensTransferred', 'TransactionFee', 'Status', 'ErrCode'],
    ],
  ],
  options: [coinOption((table) => !isTokens(table))],
  read: (table, options) => {
    if (isTokens(table)) return eachRow(table, readToken);
    const shift = isInSmallestUnit(table) ? 18 : 0;
    return eachRow(table, (row, out) => readOne(row, out, options, shift));
  },
};

/** A smaller fee may be in whole coins. */
const SMALLEST_FEE = dec('1000000');
const ENOUGH_ROWS = 5_000;

function isInSmallestUnit(table: Table): boolean {
  const columns = new Columns(table);
  const cells = [columns.index('Value'), columns.index('Fee')];
  let hasLargeFee = false;
  let count = 0;
  for (const row of table.rows()) {
    const [value = '', fee = ''] = cells.map((at) => row.cells[at]?.trim() ?? '');
    if (value.includes('.') || fee.includes('.')) return false;
    if (/^\d+$/.test(fee) && compare(dec(fee.slice(0, 40)), SMALLEST_FEE) >= 0) hasLargeFee = true;
    if (++count >= ENOUGH_ROWS) break;
  }
  return hasLargeFee;
}

function readOne(row: RowReader, out: Out, options: ReadOptions, shift: number) {
  const asset = coinOf(options);
  const meaning = wordIn(row, 'Type', types);
  const value = shifted(abs(row.needDecimal('Value')), shift);
  const fee = row.decimal('Fee');
  // The receiver pays no gas.
  const isPaid = fee !== null && !isZero(fee) && meaning.side === 'out';
  const fees = isPaid ? [{ asset, amount: shifted(abs(fee), shift) }] : [];
  const facts = {
    timestamp: row.time('UnixTimestamp', isoDates),
    fees,
    hash: row.text('TxHash'),
    id: idOf(row, 'Value'),
  };
  const hasMoved = !isFailed(row) && meaning.out?.type !== 'fee';
  if (!hasMoved && !isPaid) return out.skip(row, 'nothing moved, and the fee was not yours.');
  emit(row, out, hasMoved ? meaning : FEE, { ...facts, ...(hasMoved && bySide(meaning, { asset, amount: value })) });
}

function readToken(row: RowReader, out: Out) {
  const meaning = wordIn(row, 'Type', types);
  if (isFailed(row)) return out.skip(row, 'failed: nothing moved; its fee is in the file of transactions.');
  if (meaning.out?.type === 'fee') return out.skip(row, 'sent to oneself: nothing changed.');
  const part = needPartIn(row, 'TokensTransferred', 'TokenSymbol');
  emit(row, out, meaning, {
    timestamp: row.time('UnixTimestamp', isoDates),
    ...bySide(meaning, { ...part, token: evmToken(row.text('TokenContractAddress')) }),
    hash: row.text('TxHash'),
    id: `${idOf(row, 'TokensTransferred')} ${row.text('TokenContractAddress')}`,
  });
}

function isFailed(row: RowReader): boolean {
  return !/^(ok|success|1|true|)$/i.test(row.text('Status'));
}

/** Current prices change with each export, so the id excludes them. */
function idOf(row: RowReader, amount: string): string {
  return [row.need('TxHash'), row.text('Type'), row.text(amount)].join(' ');
}

function shifted(value: Decimal, digits: number): Decimal {
  return { coefficient: value.coefficient, scale: value.scale + digits };
}
