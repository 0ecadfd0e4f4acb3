/** Only the sender pays the fee, even for calls that move nothing or fail. Tokens are in separate files. */
import { isZero } from '@lotbook/ledger/decimal';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat, ReadOptions } from '../../reading/importer.ts';
import { emit, kind, part } from '../../reading/patterns/emit.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';
import { ADDRESS_OPTION, addressMissing, ownAddress } from './address.ts';
import { dates, HASH, hashOf, type NativeColumns, native, nativeColumns, TIME } from './etherscan.ts';

const CORE = [
  ...[HASH, 'Blockno', 'UnixTimestamp', TIME, 'From', 'To', 'ContractAddress'],
  ...['^value_in\\(\\w+\\)$', '^value_out\\(\\w+\\)$', '^currentvalue', '^txnfee\\((?!usd)\\w+\\)$'],
];
const TAIL = ['TxnFee(USD)', '^historical \\$price/', 'Status', 'ErrCode'];

export const etherscanTransactions: FileFormat = {
  id: 'etherscan/transactions',
  label: 'Etherscan and sisters: Transactions',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    [...CORE, ...TAIL, 'Method'],
    [...CORE, ...TAIL],
    [...CORE, ...TAIL, 'Method', 'PrivateNote'],
    [...CORE, ...TAIL, 'Method', 'ChainId', 'Chain', '^value\\(\\w+\\)$'],
  ],
  detect: { match: 'prefix', columns: CORE },
  options: [ADDRESS_OPTION],
  read: readTransactions,
};

function readTransactions(table: Table, options: ReadOptions) {
  const columns = nativeColumns(table.header);
  const own = ownAddress(table, options);
  return eachRow(table, (row, out) => readRow(row, out, columns, own));
}

function readRow(row: RowReader, out: Out, columns: NativeColumns, own: string | undefined) {
  const hash = hashOf(row);
  const [incoming, outgoing] = [row.needDecimal(columns.incoming), row.needDecimal(columns.outgoing)];
  const isSender = !isZero(outgoing) || isSentBy(row, own, isZero(incoming));
  const status = row.text('Status');
  const failed = status !== '' && !/^(0|1|ok|success)$/i.test(status);
  const note = [
    row.text('Method'),
    failed ? `failed: ${status} ${row.text('ErrCode')}`.trim() : '',
    row.text('PrivateNote'),
  ]
    .filter((text) => text !== '')
    .join('; ');
  const facts = {
    timestamp: row.time('UnixTimestamp', dates),
    fees: [isSender ? part(columns.coin, row.decimal(columns.fee)) : null],
    hash,
    id: `${hash} ${columns.coin}`,
    note,
  };
  if (failed)
    return isSender ? emit(row, out, kind('fee'), facts) : out.skip(row, 'failed, and the sender paid for it.');
  if (!isZero(incoming) && !isZero(outgoing)) return emit(row, out, kind('fee'), { ...facts, note: 'sent to oneself' });
  if (!isZero(incoming)) return emit(row, out, kind('deposit'), { ...facts, received: native(row, columns, incoming) });
  if (!isZero(outgoing)) return emit(row, out, kind('withdrawal'), { ...facts, sent: native(row, columns, outgoing) });
  if (!isSender) return out.skip(row, 'someone else called this address and moved no coins of the chain.');
  emit(row, out, kind('fee'), facts);
}

function isSentBy(row: RowReader, own: string | undefined, isCall: boolean): boolean {
  if (own === undefined) {
    if (isCall) throw addressMissing(row);
    return false;
  }
  return row.text('From').toLowerCase() === own;
}
