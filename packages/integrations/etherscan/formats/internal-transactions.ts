/** The fee belongs to the calling transaction. */
import { isZero } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { emit, kind } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';
import { dates, HASH, hashOf, type NativeColumns, native, nativeColumns, TIME } from './etherscan.ts';

const START = [HASH, 'Blockno', 'UnixTimestamp', TIME, 'ParentTxFrom', 'ParentTxTo', '^parenttx\\w+_value$'];
const HEADER = [
  ...START,
  ...['From', 'TxTo', 'ContractAddress', '^value_in\\(\\w+\\)$', '^value_out\\(\\w+\\)$', '^currentvalue'],
  ...['^historical \\$price/', 'Status', 'ErrCode', 'Type'],
];
const types = rowTypes({
  call: 'deposit',
  delegatecall: 'deposit',
  selfdestruct: 'deposit',
  suicide: 'deposit',
  create: { skip: 'a contract was made.' },
  create2: { skip: 'a contract was made.' },
});

export const etherscanInternalTransactions: FileFormat = {
  id: 'etherscan/internal-transactions',
  label: 'Etherscan and sisters: Internal transactions',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [HEADER, [...HEADER, 'PrivateNote']],
  detect: { match: 'prefix', columns: START },
  read: (table) => {
    const columns = nativeColumns(table.header);
    return eachRow(table, (row, out) => readRow(row, out, columns));
  },
};

function readRow(row: RowReader, out: Out, columns: NativeColumns) {
  const type = types(row.need('Type').replace(/(?<![_\d])[_\d]+$/, ''));
  if (!type) throw row.unknownType('Type');
  // Here "0" means success; in the transactions file success is an empty cell.
  if (!/^(0|)$/.test(row.text('Status'))) return out.skip(row, 'failed: nothing moved.');
  const [incoming, outgoing] = [row.needDecimal(columns.incoming), row.needDecimal(columns.outgoing)];
  if (type.skip !== undefined && isZero(incoming) && isZero(outgoing)) return out.skip(row, type.skip);
  const hash = hashOf(row);
  const facts = { timestamp: row.time('UnixTimestamp', dates), hash, note: row.text('PrivateNote') };
  if (!isZero(outgoing))
    return emit(row, out, kind('withdrawal'), {
      ...facts,
      sent: native(row, columns, outgoing),
      id: `${hash} internal out ${row.text(columns.outgoing)}`,
    });
  emit(row, out, kind('deposit'), {
    ...facts,
    received: native(row, columns, incoming),
    id: `${hash} internal in ${row.text(columns.incoming)}`,
  });
}
