/** Older lists have one coin each and signed amounts that include the network fee. */
import { abs, isNegative, sub } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { absIn, needPartIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySide, emit, kind, type Part, part } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { ISO_DATES, timeOf } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const NEW =
  'date_time_utc,transaction_type,asset,quantity_transacted,counter_asset,counter_amount,fee_asset,fee_amount,Notes,transaction_id,transaction_hash'.split(
    ',',
  );
const OLD = 'date,time,token,type,amount,value_then,value_now,exchange_rate_then,tx,note'.split(',');
const FEES =
  'fee_value,fee_value_then,recipient_received,recipient_value_then,value_then_raw,value_now_raw,exchange_rate_then_raw'.split(
    ',',
  );
const BITCOIN = 'date,time,type,amount_btc,value_then,value_now,exchange_rate_then,tx,note'.split(',');
const dates = dateReader([...ISO_DATES, 'YYYY-MM-DD HH:mm:ss Z Z']);
const epoch = dateReader(['epoch-s', 'epoch-ms']);
const types = rowTypes({
  BUY: 'buy',
  SELL: 'sell',
  SWAP: 'trade',
  SEND: 'withdrawal',
  DEPOSIT: 'deposit',
  RECEIVE: 'deposit',
  REWARDS: 'interest',
});
const old = rowTypes({ sent: 'withdrawal', received: 'deposit', transferred: 'own move' });

export const blockchainComTransactionHistory: FileFormat = {
  id: 'blockchain-com/transaction-history',
  label: 'Blockchain.com Wallet: Transaction history',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [NEW, [...OLD, ...FEES], OLD, BITCOIN],
  read: (table) => eachRow(table, (row, out) => (row.has('transaction_type') ? readNew(row, out) : readOld(row, out))),
};

function readNew(row: RowReader, out: Out) {
  const meaning = wordIn(row, 'transaction_type', types);
  const own = needPartIn(row, 'quantity_transacted', 'asset');
  const coins = { ...own, amount: abs(own.amount) };
  const fee = absIn(row, 'fee_amount', 'fee_asset');
  const facts = {
    timestamp: row.time('date_time_utc', dates),
    fees: [fee],
    hash: row.text('transaction_hash'),
    id: row.text('transaction_id'),
    note: row.text('Notes'),
  };
  if (!meaning.isTrade) {
    return emit(row, out, meaning, {
      ...facts,
      ...bySide(meaning, coins),
      fees: [meaning.side === 'out' ? fee : null],
    });
  }
  const counter = absIn(row, 'counter_amount', 'counter_asset');
  // A fee in the counter amount's asset is included in it.
  const other =
    counter && fee?.asset === counter.asset ? { ...counter, amount: sub(counter.amount, fee.amount) } : counter;
  const isBuy = /^buy$/i.test(row.text('transaction_type'));
  emit(row, out, meaning, {
    ...facts,
    ...(isBuy ? { sent: other, received: coins } : { sent: coins, received: counter }),
  });
}

function readOld(row: RowReader, out: Out) {
  const meaning = wordIn(row, 'type', old);
  const isBitcoin = row.has('amount_btc');
  const asset = isBitcoin ? 'BTC' : row.need('token').toUpperCase();
  const amount = row.needDecimal(isBitcoin ? 'amount_btc' : 'amount');
  const fee = row.has('fee_value') ? part(asset, row.decimal('fee_value')) : null;
  const hash = row.text('tx');
  const facts = { timestamp: oldTime(row), hash, note: row.text('note') };
  if (meaning.skip !== undefined) return emit(row, out, meaning, facts);
  if (!isNegative(amount) && meaning.side === 'in')
    return emit(row, out, kind('deposit'), { ...facts, received: { asset, amount } });
  const sent: Part = { asset, amount: fee ? sub(abs(amount), abs(fee.amount)) : abs(amount) };
  emit(row, out, kind('withdrawal'), { ...facts, sent, fees: [fee && { ...fee, amount: abs(fee.amount) }] });
}

function oldTime(row: RowReader): string {
  const time = row.need('time');
  if (/^\d{9,13}$/.test(time)) return timeOf(row, 'time', time, epoch);
  return timeOf(row, 'time', `${row.need('date')} ${time.replace(/ GMT ?/, ' ')}`, dates);
}
