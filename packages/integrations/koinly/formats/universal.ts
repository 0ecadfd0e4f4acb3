/** Crypto.com's wallet writes exactly this template; only its descriptions differ. */
import { abs } from '@lotbook/ledger/decimal';
import { isWalletTable } from '../../crypto-com/formats/wallet-sentences.ts';
import { dateReader } from '../../reading/files/date.ts';
import { headerKey, type Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { absIn, needPartIn, statedValueIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySign, emit, type Meaning } from '../../reading/patterns/emit.ts';
import { emitFill, mustBePositive, sideOf } from '../../reading/patterns/fill.ts';
import { needPair } from '../../reading/patterns/pair.ts';
import { eachSided } from '../../reading/patterns/sided.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';
import { koinlyLabel } from './labels.ts';

export const dates = dateReader(['YYYY-MM-DD HH:mm[:ss]f[ ][Z]', 'YYYY-MM-DDTHH:mm[:ss]f[Z]', 'YYYY-MM-DD']);
const SIDES = ['Date', 'Sent Amount', 'Sent Currency', 'Received Amount', 'Received Currency'];
export const universalHeader = (label: string) => [
  ...SIDES,
  ...['Fee Amount', 'Fee Currency', 'Net Worth Amount', 'Net Worth Currency', label, 'Description', 'TxHash'],
];

export const koinlyUniversal: FileFormat = {
  id: 'koinly/universal',
  label: 'Koinly: Template (universal, simple or trades)',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    universalHeader('Label'),
    universalHeader('Tag'),
    ['Koinly Date', 'Amount', 'Currency', 'Label', 'TxHash'],
    ['Koinly Date', 'Pair', 'Side', 'Amount', 'Total', 'Fee Amount', 'Fee Currency', 'Order ID', 'Trade ID'],
  ],
  detect: { match: 'set', columns: SIDES },
  accepts: (table) => !isWallet(table),
  read: (table) => {
    if (table.header.some((name) => /^pair$/i.test(name))) return eachRow(table, readTrade);
    if (!table.header.some((name) => /^sent amount$/i.test(name))) return eachRow(table, readSimple);
    return readUniversal(table);
  },
};

/** The wallet writes every column of the template, whereas user files have tags for labels or lack columns. */
function isWallet(table: Table): boolean {
  const has = new Set(table.header.map(headerKey));
  return universalHeader('Label').every((name) => has.has(headerKey(name))) && isWalletTable(table);
}

/** @param meaning  replaces Koinly's labels */
export function readUniversal(table: Table, meaning?: (row: RowReader) => Meaning) {
  return eachSided(table, {
    columns: {
      type: ['Label', 'Tag'],
      received: ['Received Amount', 'Received Currency'],
      sent: ['Sent Amount', 'Sent Currency'],
      fee: ['Fee Amount', 'Fee Currency'],
      hash: 'TxHash',
      note: 'Description',
    },
    ...(meaning ? { meaning } : { types: koinlyLabel }),
    time: (row) => row.time('Date', dates),
    statedValue: (row, side) =>
      side === 'fee' ? null : statedValueIn(row, 'Net Worth Amount', row.text('Net Worth Currency').toUpperCase()),
  });
}

function readSimple(row: RowReader, out: Out) {
  const meaning = wordIn(row, 'Label', koinlyLabel);
  emit(row, out, meaning, {
    timestamp: row.time('Koinly Date', dates),
    ...bySign(needPartIn(row, 'Amount', 'Currency')),
    hash: row.text('TxHash'),
  });
}

function readTrade(row: RowReader, out: Out) {
  const { base, quote } = needPair(row, 'Pair');
  emitFill(row, out, {
    timestamp: row.time('Koinly Date', dates),
    side: sideOf(row, 'Side'),
    base,
    quote,
    quantity: mustBePositive(row, 'Amount', row.needDecimal('Amount')),
    total: abs(row.needDecimal('Total')),
    fees: [absIn(row, 'Fee Amount', 'Fee Currency')],
    id: row.text('Trade ID'),
  });
}
