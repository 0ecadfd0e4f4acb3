/** Assets may be named by chain and contract, which is kept as written; times are milliseconds. */

import { dateReader } from '../../reading/files/date.ts';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { assetIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySide, emit, type Part } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { eachSided } from '../../reading/patterns/sided.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';
import { tokenIn } from './token.ts';

const dates = dateReader(['epoch-ms', 'epoch-s']);
const types = rowTypes({
  Deposit: 'deposit',
  Withdrawal: 'withdrawal',
  Staking: 'staking',
  Income: 'income',
  Loss: 'lost',
  Spend: 'spend',
});

export const rotkiEvents: FileFormat = {
  id: 'rotki/events',
  label: 'rotki: Events or trades',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    ['Type', 'Location', 'Currency', 'Amount', 'Fee', 'Fee Currency', 'Description', 'Timestamp'],
    [
      ...['Location', 'Spend Currency', 'Receive Currency', 'Receive Amount', 'Spend Amount', 'Fee', 'Fee Currency'],
      ...['Description', 'Timestamp'],
    ],
  ],
  read: (table) =>
    table.header.some((name) => /^spend amount$/i.test(name)) ? readTrades(table) : eachRow(table, readEvent),
};

const CURRENCIES = { received: 'Receive Currency', sent: 'Spend Currency', fee: 'Fee Currency' } as const;

function readTrades(table: Table) {
  return eachSided(table, {
    columns: {
      received: ['Receive Amount', 'Receive Currency'],
      sent: ['Spend Amount', 'Spend Currency'],
      fee: ['Fee', 'Fee Currency'],
      account: 'Location',
      note: 'Description',
    },
    meaning: () => TRADE,
    asset: nameIn,
    token: (row, side) => tokenIn(row, CURRENCIES[side]),
    time: (row) => row.time('Timestamp', dates),
  });
}

const TRADE = rowTypes({ trade: 'trade' })('trade')!;

function readEvent(row: RowReader, out: Out) {
  const meaning = wordIn(row, 'Type', types);
  emit(row, out, meaning, {
    timestamp: row.time('Timestamp', dates),
    ...bySide(meaning, { ...assetOf(row, 'Currency'), amount: row.needDecimal('Amount') }),
    fees: [feeOf(row)],
    account: row.text('Location'),
    note: row.text('Description'),
  });
}

function feeOf(row: RowReader): Part | null {
  const fee = row.decimal('Fee');
  return fee === null || fee.coefficient === 0n ? null : { ...assetOf(row, 'Fee Currency'), amount: fee };
}

function assetOf(row: RowReader, column: string): Pick<Part, 'asset' | 'token'> {
  return { asset: nameIn(row, column), token: tokenIn(row, column) };
}

/** The capitals of a contract are its checksum. */
function nameIn(row: RowReader, column: string): string {
  const text = row.text(column);
  return text.includes(':') ? text : assetIn(row, column);
}
