/**
 * A block of crypto transactions, ended by its totals, and a block of money with a separate header. Times are in the
 * zone chosen for the report, which it does not state.
 */
import { abs } from '@lotbook/ledger/decimal';
import { isFiat } from '../../reading/fiat.ts';
import { dateReader } from '../../reading/files/date.ts';
import { cleanHeader, type Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { assetIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySide, bySign, emit, type Part, part } from '../../reading/patterns/emit.ts';
import { emitFill } from '../../reading/patterns/fill.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { timeOf } from '../../reading/patterns/time.ts';
import { Columns, eachRow, type Out, RowReader } from '../../reading/row-reader.ts';

const HEADER = 'Date,Time,Event,Asset,Amount,Currency,Value,Rate,Fees,AUD Value,AUD Value Fee'.split(',');
const dates = dateReader([
  'D/MM/YYYY H:mm[:ss]',
  'D/MM/YYYY h:mm[:ss] A',
  'D/M/YYYY H:mm[:ss]',
  'YYYY-MM-DD HH:mm[:ss]',
]);
const types = rowTypes({
  buy: 'buy',
  sell: 'sell',
  deposit: 'deposit',
  withdraw: 'withdrawal',
  withdrawal: 'withdrawal',
  transfer: 'deposit/withdrawal',
  reward: 'staking',
  staking: 'staking',
  airdrop: 'airdrop',
  referral: 'income',
});

export const swyftxTransactionReport: FileFormat = {
  id: 'swyftx/transaction-report',
  label: 'Swyftx: Transaction report',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [HEADER],
  detect: { match: 'prefix', columns: HEADER.slice(0, 4) },
  read: readReport,
};

function readReport(table: Table) {
  let columns = new Columns(table);
  return eachRow(table, (plain, out) => {
    const first = plain.row.cells[0]?.trim() ?? '';
    if (/^date$/i.test(first)) {
      columns = plain.columnsUnder(cleanHeader(plain.row.cells));
      return out.skip(plain, 'the header of the block below it.');
    }
    const filled = plain.row.cells.filter((cell) => cell.trim() !== '');
    if (plain.row.cells.some((cell) => /^(sub )?total/i.test(cell.trim())))
      return out.skip(plain, 'the sums of a block.');
    if (filled.length === 1) return out.skip(plain, 'the title of a block.');
    const row = new RowReader(plain.row, columns);
    readRow(row, out);
  });
}

function readRow(row: RowReader, out: Out) {
  const meaning = wordIn(row, 'Event', types);
  const timestamp = timeOf(row, 'Date', `${row.need('Date')} ${row.text('Time')}`.trim(), dates, null);
  const value = row.decimal('AUD Value');
  const fee = part('AUD', row.decimal('Fees'));
  if (!row.has('Asset')) return emitMoney(row, out, timestamp);
  const asset = assetIn(row, 'Asset');
  const quantity = row.needDecimal('Amount');
  if (meaning.isTrade) {
    const quote = assetIn(row, 'Currency');
    // For markets of two coins the fee is still in dollars.
    return emitFill(row, out, {
      timestamp,
      side: meaning.side === 'in' ? 'buy' : 'sell',
      base: asset,
      quote,
      quantity: abs(quantity),
      total: abs(row.needDecimal('Value')),
      fees: [fee && { ...fee, amount: abs(fee.amount) }],
    });
  }
  const statedValue = value && !isFiat(asset) ? { amount: abs(value), currency: 'AUD' } : null;
  const moved: Part = { asset, amount: quantity, statedValue };
  const isTransfer = /^transfer$/i.test(row.text('Event'));
  const sides = isTransfer ? bySign(moved) : bySide(meaning, { ...moved, amount: abs(quantity) });
  emit(row, out, meaning, { timestamp, ...sides, fees: [fee && { ...fee, amount: abs(fee.amount) }] });
}

function emitMoney(row: RowReader, out: Out, timestamp: string) {
  const meaning = wordIn(row, 'Event', types);
  const moved = {
    asset: row.has('Currency') ? assetIn(row, 'Currency') : 'AUD',
    amount: abs(row.needDecimal('Amount')),
  };
  emit(row, out, meaning, { timestamp, ...bySide(meaning, moved) });
}
