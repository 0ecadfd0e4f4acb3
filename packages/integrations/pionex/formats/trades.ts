/**
 * Trades follow CoinTracker's template, except that dates lack seconds, so the user must choose the format. Deposits and
 * withdrawals may name the chain after the coin.
 */
import { abs } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { Row, Table } from '../../reading/files/table.ts';
import type { FileFormat, ReadOptions } from '../../reading/importer.ts';
import { assetIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySide, emit, part } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { eachSided } from '../../reading/patterns/sided.ts';
import { timesIn } from '../../reading/patterns/time.ts';
import { Columns, eachRow, RowReader } from '../../reading/row-reader.ts';

const dates = dateReader(['M/D/YYYY H:mm[:ss]'], 'either');
const types = rowTypes({ DEPOSIT: 'deposit', WITHDRAW: 'withdrawal' });
const isTemplate = (table: Table) => table.header.some((name) => /^tag$/i.test(name));

export const pionexTrades: FileFormat = {
  id: 'pionex/trades',
  label: 'Pionex: Trades, deposits or withdrawals',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    ['^date\\(utc[+-]\\d+\\)$', 'tx_type', 'amount', 'coin', 'network', 'txid', 'fee'],
    [
      ...['Date', 'Received Quantity', 'Received Currency', 'Sent Quantity', 'Sent Currency', 'Fee Amount'],
      ...['Fee Currency', 'Tag'],
    ],
  ],
  accepts: (table, rows) => !isTemplate(table) || (rows.length > 0 && rows.every((row) => isTrade(table, row))),
  read: (table, options) => (isTemplate(table) ? readTrades(table) : readMoves(table, options)),
};

/** Pionex's trades have both sides, no tag, and a time without seconds. */
function isTrade(table: Table, row: Row): boolean {
  const reader = new RowReader(row, new Columns(table));
  return (
    reader.text('Tag') === '' &&
    reader.text('Received Quantity') !== '' &&
    reader.text('Sent Quantity') !== '' &&
    /^\d{1,2}\/\d{1,2}\/\d{4} \d{1,2}:\d{2}$/.test(reader.text('Date'))
  );
}

function readTrades(table: Table) {
  return eachSided(table, {
    columns: {
      received: ['Received Quantity', 'Received Currency'],
      sent: ['Sent Quantity', 'Sent Currency'],
      fee: ['Fee Amount', 'Fee Currency'],
    },
    asset: coinIn,
    time: (row) => row.time('Date', dates),
  });
}

function readMoves(table: Table, options: ReadOptions) {
  const time = timesIn(table, options, ['date']);
  return eachRow(table, (row, out) => {
    const meaning = wordIn(row, 'tx_type', types);
    const asset = coinIn(row, 'coin');
    emit(row, out, meaning, {
      timestamp: time.of(row, out),
      ...bySide(meaning, { asset, amount: abs(row.needDecimal('amount')) }),
      // The sender paid a deposit's network fee.
      fees: [meaning.side === 'out' ? part(asset, row.decimal('fee')) : null],
      hash: row.text('txid'),
    });
  });
}

function coinIn(row: RowReader, column: string): string {
  return assetIn(row, column).replace(/(?<=..)(BEP20|BEP2|ERC20|TRC20)$/, '');
}
