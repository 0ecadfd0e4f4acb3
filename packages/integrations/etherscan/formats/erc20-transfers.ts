/**
 * The direction follows only from the address. Symbols are not unique, so the contract is kept, and names that
 * advertise a website are flagged. Only Snowtrace names the chain.
 */

import type { Table } from '../../reading/files/table.ts';
import type { FileFormat, ReadOptions } from '../../reading/importer.ts';
import { emit, kind, type Part } from '../../reading/patterns/emit.ts';
import { chainOfId, evmToken, tokenOf } from '../../reading/patterns/token.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';
import { ADDRESS_OPTION, addressMissing, notYours, ownAddress } from './address.ts';
import { dates, HASH, hashOf, TIME } from './etherscan.ts';

const SNOWTRACE =
  'chain_id,tx_hash,block_number,block_unix_timestamp,block_datetime,from,to,token_value,token_address,token_name,token_symbol'.split(
    ',',
  );

export const etherscanErc20Transfers: FileFormat = {
  id: 'etherscan/erc20-transfers',
  label: 'Etherscan and sisters: Token transfers (ERC-20)',
  fileTypes: ['csv'],
  confidence: 'high',
  numbers: 'grouped',
  headers: [
    [
      HASH,
      'Blockno',
      'UnixTimestamp',
      TIME,
      'From',
      'To',
      'TokenValue',
      'USDValueDayOfTx',
      'ContractAddress',
      'TokenName',
      'TokenSymbol',
    ],
    [HASH, 'UnixTimestamp', TIME, 'From', 'To', 'Value', 'ContractAddress', 'TokenName', 'TokenSymbol'],
    SNOWTRACE,
  ],
  options: [ADDRESS_OPTION],
  read: readTransfers,
};

function readTransfers(table: Table, options: ReadOptions) {
  const own = ownAddress(table, options);
  return eachRow(table, (row, out) => readRow(row, out, own));
}

function readRow(row: RowReader, out: Out, own: string | undefined) {
  if (own === undefined) throw addressMissing(row);
  const isSnow = row.has('tx_hash');
  const [from, to] = [row.text('From').toLowerCase(), row.text('To').toLowerCase()];
  if (from !== own && to !== own) throw notYours(row);
  if (from === to) return out.skip(row, 'sent to oneself: nothing changed.');
  const hash = isSnow ? row.text('tx_hash') : hashOf(row);
  const token = partOf(row, isSnow);
  emit(row, out, kind(to === own ? 'deposit' : 'withdrawal'), {
    timestamp: row.time(isSnow ? 'block_unix_timestamp' : 'UnixTimestamp', dates),
    ...(to === own ? { received: token } : { sent: token }),
    hash,
    id: `${hash} ${contractOf(row, isSnow)} ${to === own ? 'in' : 'out'} ${row.text(valueColumn(row))}`,
    note: row.text(isSnow ? 'token_name' : 'TokenName'),
  });
  if (to === own && isAdvertising(row, isSnow)) {
    out.warn(row, {
      code: 'SUSPICIOUS_TOKEN',
      message: `"${row.text(isSnow ? 'token_name' : 'TokenName')}" advertises a web page, as worthless tokens do that are sent to everyone.`,
      remedy: 'Do not visit the page; mark the token as spam.',
      column: isSnow ? 'token_name' : 'TokenName',
    });
  }
}

function valueColumn(row: RowReader): string {
  return ['TokenValue', 'Value', 'token_value'].find((name) => row.has(name))!;
}

function contractOf(row: RowReader, isSnow: boolean): string {
  return row.text(isSnow ? 'token_address' : 'ContractAddress').toLowerCase();
}

function partOf(row: RowReader, isSnow: boolean): Part {
  const symbol = row.text(isSnow ? 'token_symbol' : 'TokenSymbol') || contractOf(row, isSnow);
  const token = isSnow
    ? tokenOf(chainOfId(row.text('chain_id')), row.text('token_address'), row.text('token_name'))
    : evmToken(row.text('ContractAddress'), row.text('TokenName'));
  const usd = row.has('USDValueDayOfTx') ? row.decimal('USDValueDayOfTx') : null;
  return {
    asset: symbol,
    token,
    amount: row.needDecimal(valueColumn(row)),
    statedValue: usd && { amount: usd, currency: 'USD' },
  };
}

function isAdvertising(row: RowReader, isSnow: boolean): boolean {
  const text = `${row.text(isSnow ? 'token_name' : 'TokenName')} ${row.text(isSnow ? 'token_symbol' : 'TokenSymbol')}`;
  return /https?:|www\.|[a-z0-9-]\.(com|org|net|io|xyz|site|top|app|fi|cc|gift|events?|claims?)\b|\bvisit\b|\bclaim\b|airdrop/i.test(
    text,
  );
}
