import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { assetIn, wordIn } from '../../reading/patterns/cells.ts';
import { emit, kind, part } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const [COIN, TIME, AMOUNT, FEE, LABEL, NETWORK, ADDRESS, STATUS] = [
  'コイン',
  '日時',
  '数量',
  '手数料',
  'ラベル',
  'ネットワーク',
  'アドレス',
  'ステータス',
];
const dates = dateReader(['YYYY/MM/DD HH:mm:ss', 'YYYY-MM-DD HH:mm:ss']);
const statuses = rowTypes({
  DONE: 'deposit',
  FAILED: 'cancelled',
  CANCELED: 'cancelled',
  REJECTED: 'cancelled',
});

export const bitbankWithdrawals: FileFormat = {
  id: 'bitbank/withdrawals',
  label: 'bitbank: Withdrawals or deposits',
  fileTypes: ['csv'],
  confidence: 'high',
  numbers: 'grouped',
  headers: [
    [COIN, TIME, AMOUNT, FEE, LABEL, NETWORK, ADDRESS, 'Txid', STATUS],
    [COIN, TIME, AMOUNT, NETWORK, ADDRESS, 'Txid', STATUS],
    [TIME, AMOUNT, STATUS],
  ],
  read: (table) => eachRow(table, readRow),
};

function readRow(row: RowReader, out: Out) {
  const status = wordIn(row, STATUS, statuses);
  if (status.skip !== undefined) return out.skip(row, status.skip);
  const moved = { asset: row.has(COIN) ? assetIn(row, COIN) : 'JPY', amount: row.needDecimal(AMOUNT) };
  const isOut = row.has(FEE);
  emit(row, out, kind(isOut ? 'withdrawal' : 'deposit'), {
    timestamp: row.time(TIME, dates, 'Asia/Tokyo'),
    ...(isOut ? { sent: moved } : { received: moved }),
    fees: [isOut ? part(moved.asset, row.decimal(FEE)) : null],
    hash: row.text('Txid'),
    note: row.text(LABEL),
  });
}
