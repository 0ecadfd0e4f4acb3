/** The wallet's list repeats trades with their id; the trades file is read instead. */
import { abs, isZero } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { absIn, assetIn, needPartIn } from '../../reading/patterns/cells.ts';
import { bySide, emit, kind, type Part } from '../../reading/patterns/emit.ts';
import { emitFill, sideOf } from '../../reading/patterns/fill.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const DEPOSIT = kind('deposit');
const WITHDRAWAL = kind('withdrawal');

export const paxfulTrades: FileFormat = {
  id: 'paxful/trades',
  label: 'Paxful: Trades or wallet',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    [
      ...['type', 'fiat_currency', 'amount_fiat', 'amount_btc', 'rate', 'fee_fiat', 'fee_btc', 'market_rate_usd'],
      ...['payment_method', 'partner', 'status', 'completed_at', 'trade_hash', 'offer_hash'],
    ],
    [
      ...['type', 'amount', 'currency', 'crypto_amount', 'crypto_currency', 'balance_usd', 'balance_crypto', 'sent_to'],
      ...['transaction_id', 'trade_hash', 'sent_to_user', 'received_from_user', 'time'],
    ],
  ],
  read: (table) => eachRow(table, table.header.some((name) => /^amount_btc$/i.test(name)) ? readTrade : readMove),
};

function readTrade(row: RowReader, out: Out) {
  const status = row.need('status').toLowerCase();
  if (/^(cancell?ed|expired)$/.test(status)) return out.skip(row, 'canceled: nothing was traded.');
  if (!/^(successful|released|completed)$/.test(status)) throw row.unknownType('status');
  const quote = assetIn(row, 'fiat_currency');
  emitFill(row, out, {
    timestamp: row.time('completed_at', isoDates),
    side: sideOf(row, 'type'),
    base: 'BTC',
    quote,
    quantity: abs(row.needDecimal('amount_btc')),
    total: abs(row.needDecimal('amount_fiat')),
    fees: [feeOf(row, quote)],
    id: row.text('trade_hash'),
    note: row.text('payment_method'),
  });
}

function feeOf(row: RowReader, currency: string): Part | null {
  const fee = row.decimal('fee_btc');
  if (fee === null || isZero(fee)) return null;
  const value = row.decimal('fee_fiat');
  return { asset: 'BTC', amount: abs(fee), statedValue: value && { amount: abs(value), currency } };
}

function readMove(row: RowReader, out: Out) {
  if (row.text('trade_hash') !== '') return out.skip(row, 'belongs to a trade, which is in the file of trades.');
  const coins = needPartIn(row, 'crypto_amount', 'crypto_currency');
  const meaning = directionOf(row, coins);
  emit(row, out, meaning, {
    timestamp: row.time('time', isoDates),
    ...bySide(meaning, { ...coins, amount: abs(coins.amount), statedValue: statedValueOf(row) }),
    hash: row.text('transaction_id'),
    note: row.text('sent_to_user') || row.text('received_from_user'),
  });
}

function statedValueOf(row: RowReader): Part['statedValue'] {
  const value = absIn(row, 'amount', 'currency');
  return value && { amount: value.amount, currency: value.asset };
}

/** Uses the sign, the named counterparty, or the type. @throws {RowError} UNKNOWN_TYPE */
function directionOf(row: RowReader, coins: Part) {
  if (coins.amount.coefficient < 0n || row.text('sent_to') !== '' || row.text('sent_to_user') !== '') return WITHDRAWAL;
  if (row.text('received_from_user') !== '' || /^(received|deposit)/i.test(row.text('type'))) return DEPOSIT;
  if (/^(sent|withdraw)/i.test(row.text('type'))) return WITHDRAWAL;
  throw row.unknownType('type');
}
