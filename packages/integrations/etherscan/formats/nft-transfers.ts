/** The payment is in the transactions file, under the same hash. */
import { dec } from '@lotbook/ledger/decimal';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat, ReadOptions } from '../../reading/importer.ts';
import { emit, kind } from '../../reading/patterns/emit.ts';
import { evmToken } from '../../reading/patterns/token.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';
import { ADDRESS_OPTION, addressMissing, notYours, ownAddress } from './address.ts';
import { dates, HASH, hashOf, TIME } from './etherscan.ts';

export const etherscanNftTransfers: FileFormat = {
  id: 'etherscan/nft-transfers',
  label: 'Etherscan and sisters: NFT transfers',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    [
      HASH,
      'Blockno',
      'UnixTimestamp',
      TIME,
      'From',
      'To',
      'ContractAddress',
      'TokenName',
      'TokenSymbol',
      'Token ID',
      'Type',
      'Quantity',
    ],
    [HASH, 'Blockno', 'UnixTimestamp', TIME, 'From', 'To', 'ContractAddress', 'TokenId', 'TokenName', 'TokenSymbol'],
    [HASH, 'UnixTimestamp', TIME, 'From', 'To', 'ContractAddress', 'TokenId', 'TokenName', 'TokenSymbol'],
  ],
  options: [ADDRESS_OPTION],
  read: (table: Table, options: ReadOptions) => {
    const own = ownAddress(table, options);
    return eachRow(table, (row, out) => readRow(row, out, own));
  },
};

function readRow(row: RowReader, out: Out, own: string | undefined) {
  if (own === undefined) throw addressMissing(row);
  if (row.has('Type') && !/^erc-?(721|1155)$/i.test(row.need('Type'))) throw row.unknownType('Type');
  const [from, to] = [row.text('From').toLowerCase(), row.text('To').toLowerCase()];
  if (from !== own && to !== own) throw notYours(row);
  if (from === to) return out.skip(row, 'sent to oneself: nothing changed.');
  const id = row.need(row.has('Token ID') ? 'Token ID' : 'TokenId');
  const name = row.text('TokenSymbol') || row.text('TokenName') || row.text('ContractAddress').toLowerCase();
  // Each NFT is a separate asset, identified by collection and number.
  const nft = {
    asset: `${name} #${id}`,
    token: evmToken(`${row.text('ContractAddress')}/${id}`, row.text('TokenName')),
    amount: row.decimal('Quantity') ?? dec('1'),
  };
  const hash = hashOf(row);
  emit(row, out, kind(to === own ? 'deposit' : 'withdrawal'), {
    timestamp: row.time('UnixTimestamp', dates),
    ...(to === own ? { received: nft } : { sent: nft }),
    hash,
    id: `${hash} ${row.text('ContractAddress').toLowerCase()} #${id} ${to === own ? 'in' : 'out'}`,
    note: row.text('TokenName'),
  });
}
