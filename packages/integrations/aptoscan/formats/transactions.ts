/**
 * Reads three files per address: contract calls, coin transfers and token transfers. All state the transaction's fee,
 * so the fee becomes a separate transaction and is counted once.
 */
import { abs, isZero } from '@lotbook/ledger/decimal';
import { ADDRESS_OPTION, addressMissing, notYours, ownAddress } from '../../etherscan/formats/address.ts';
import { dateReader } from '../../reading/files/date.ts';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat, ReadOptions } from '../../reading/importer.ts';
import { emit, kind, type Part } from '../../reading/patterns/emit.ts';
import { tokenOf } from '../../reading/patterns/token.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const dates = dateReader(['epoch-us', 'epoch-ms']);
const FEE = kind('fee');

export const aptoscanTransactions: FileFormat = {
  id: 'aptoscan/transactions',
  label: 'Aptoscan: Transactions, coins or tokens',
  fileTypes: ['csv'],
  confidence: 'low',
  headers: [
    ['Version', 'Block', 'Time', 'From', 'To', 'Function', 'Fee', 'Success'],
    ['Version', 'Block', 'Time', 'Coin_Type', 'From', 'To', 'Amount', 'Fee', 'Success'],
    ['Version', 'Block', 'Time', 'Token', 'Token_Version', 'From', 'To', 'Amount', 'Fee', 'Success'],
  ],
  options: [ADDRESS_OPTION],
  read: readTransactions,
};

function readTransactions(table: Table, options: ReadOptions) {
  const own = ownAddress(table, options);
  const charged = new Set<string>();
  return eachRow(table, (row, out) => {
    if (own === undefined) throw addressMissing(row);
    readOne(row, out, own, charged);
  });
}

function readOne(row: RowReader, out: Out, own: string, charged: Set<string>) {
  const version = row.need('Version');
  const timestamp = row.time('Time', dates);
  const [from, to] = [row.text('From').toLowerCase(), row.text('To').toLowerCase()];
  if (from !== own && to !== own) throw notYours(row);
  const fee = from === own ? row.decimal('Fee') : null;
  const isCharged = fee !== null && !isZero(fee) && !charged.has(version);
  const hasMoved = row.has('Amount') && from !== to && /^(true|yes|1|success)$/i.test(row.text('Success'));
  if (!hasMoved && !isCharged) return out.skip(row, 'moves nothing, and its fee is not yours or counted already.');
  if (hasMoved) {
    const coins = { ...assetOf(row), amount: abs(row.needDecimal('Amount')) };
    const isIn = to === own;
    emit(row, out, kind(isIn ? 'deposit' : 'withdrawal'), {
      timestamp,
      ...(isIn ? { received: coins } : { sent: coins }),
      hash: version,
      id: [version, isIn ? 'in' : 'out', row.text('Amount'), coins.asset].join(' '),
    });
  }
  if (isCharged) {
    emit(row, out, FEE, { timestamp, fees: [{ asset: 'APT', amount: abs(fee) }], hash: version, id: `${version} fee` });
    charged.add(version);
  }
}

function assetOf(row: RowReader): Pick<Part, 'asset' | 'token'> {
  const type = row.need(row.has('Coin_Type') ? 'Coin_Type' : 'Token');
  if (/^(0x1::aptos_coin::AptosCoin|0xa|APT)$/i.test(type)) return { asset: 'APT' };
  return { asset: type.split('::').at(-1)!, token: type.includes('::') ? tokenOf('aptos', type) : undefined };
}
