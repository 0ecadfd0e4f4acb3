/** Ten layouts. A withdrawal's fee is on top, in the same coin. */
import { abs } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { absIn } from '../../reading/patterns/cells.ts';
import { bySide, emit, kind, part } from '../../reading/patterns/emit.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';
import { dates } from './bittrex.ts';

export const bittrexDepositsWithdrawals: FileFormat = {
  id: 'bittrex/deposits-withdrawals',
  label: 'Bittrex: Deposits or withdrawals',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    'Date,Currency,Type,Address,Memo/Tag,TxId,Amount',
    'Id,Amount,Currency,Confirmations,LastUpdated,TxId,CryptoAddress',
    'Id,Currency,Amount,Confirmations,LastUpdatedDate,TxId,CryptoAddress',
    'Id,Currency,Amount,Confirmations,LastUpdatedDate,TxId,CryptoAddress,Source',
    'Id,Currency,Amount,Confirmations,LastUpdatedDate,TxId,CryptoAddress,Source,PropertyBagError,BankInfo,DepositUuid,State',
    'PaymentUuid,Currency,Amount,Address,Opened,Authorized,PendingPayment,TxCost,TxId,Canceled,InvalidAddress',
    'PaymentUuid,Currency,Amount,Address,OpenedDate,Authorized,Pending,TxFee,Canceled,TxId',
    'PaymentUuid,Currency,Amount,Address,OpenedDate,Authorized,Pending,TxId,TxFee,Target,BankInfo,Canceled',
    'UUID,AMOUNT,CURRENCY,CRYPTOADDRESS,TXID,LASTUPDATED,CONFIRMATIONS,SOURCE,STATE',
    'UUID,AMOUNT,CURRENCY,ADDRESS,TXID,OPENED,LASTUPDATED,CLOSED,TXCOST,STATE',
  ].map((header) => header.split(',')),
  read: (table) => eachRow(table, readRow),
};

const TIMES = ['Date', 'LastUpdated', 'LastUpdatedDate', 'Closed', 'Opened', 'OpenedDate'];

function readRow(row: RowReader, out: Out) {
  const isTrue = (column: string) => /^true$/i.test(row.text(column));
  if (isTrue('Canceled') || isTrue('InvalidAddress')) return out.skip(row, 'did not complete: nothing moved.');
  if (isTrue('PendingPayment') || isTrue('Pending')) return out.skip(row, 'still under way when exported.');
  if (row.has('Authorized') && !isTrue('Authorized')) return out.skip(row, 'was never authorized: nothing moved.');
  if (/^(cancell?ed|failed|error|invalidated)/i.test(row.text('State')))
    return out.skip(row, 'did not complete: nothing moved.');
  const direction = directionOf(row);
  const moved = absIn(row, 'Amount', 'Currency');
  if (!moved) return out.skip(row, 'the amount is zero: nothing moved.');
  const fee = row.decimal(row.has('TxCost') ? 'TxCost' : 'TxFee');
  const hash = row.text('TxId');
  emit(row, out, kind(direction), {
    timestamp: row.time(TIMES.find((name) => row.text(name) !== '') ?? 'Date', dates),
    ...bySide(kind(direction), moved),
    fees: [direction === 'withdrawal' && fee ? part(moved.asset, abs(fee)) : null],
    id: idOf(row),
    hash: /^(null|n\/a)?$/i.test(hash) ? '' : hash,
  });
}

/** Plain numbers count deposits only. */
function idOf(row: RowReader): string {
  const id = ['PaymentUuid', 'DepositUuid', 'UUID'].map((name) => row.text(name)).find((text) => text !== '');
  return id ?? (row.text('Id') === '' ? '' : `deposit ${row.text('Id')}`);
}

function directionOf(row: RowReader): 'deposit' | 'withdrawal' {
  if (!row.has('Type')) return row.has('CryptoAddress') ? 'deposit' : 'withdrawal';
  const type = row.need('Type').toLowerCase();
  if (type !== 'deposit' && type !== 'withdrawal') throw row.unknownType('Type');
  return type;
}
