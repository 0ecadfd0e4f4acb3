/**
 * Seven layouts. Until 2021, "Price" is the quote total without the fee, and markets are quote first. In 2023 the total
 * includes the fee. Two layouts have no fee.
 */
import { abs, add, compare, type Decimal, dec, isZero, mul, sub } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { part } from '../../reading/patterns/emit.ts';
import type { Side } from '../../reading/patterns/fill.ts';
import { emitFill } from '../../reading/patterns/fill.ts';
import { needPair, needPairByRank, type Pair } from '../../reading/patterns/pair.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';
import { dates } from './bittrex.ts';

const H2017 = 'OrderUuid,Exchange,Type,Quantity,Limit,CommissionPaid,Price,Opened,Closed'.split(',');
const H2023 =
  'TXID,Time (UTC),Transaction,Order Type,Market,Base,Quote,Price,Quantity (Base),Fees (Quote),Total (Quote),Approx Value (USD),Time In Force,Notes'.split(
    ',',
  );
const H2021 =
  'Uuid,Exchange,Closed (UTC),Opened (UTC),Type,Time In Force,Bid/Ask,Quantity,Remaining,Price,Avg. Price per Share'.split(
    ',',
  );
const H2019 =
  'Uuid,Exchange,TimeStamp,OrderType,Limit,Quantity,QuantityRemaining,Commission,Price,PricePerUnit,IsConditional,Condition,ConditionTarget,ImmediateOrCancel,Closed'.split(
    ',',
  );
const H2020 = 'Date,Market,Side,Type,Price,Quantity,Total'.split(',');
const UPPER =
  'UUID,QUOTE,MARKET,ORDERTYPE,LIMIT,CEILING,QUANTITY,FILLED,PROCEEDS,COMISSIONPAID,OPENED,CLOSED,TIMEINFORCETYPE,ISCONDITIONAL,CONDITION,CONDITIONTARGET'.split(
    ',',
  );
const QUOTES = ['EUR', 'USD', 'USDT', 'BTC', 'ETH'];

export const bittrexOrders: FileFormat = {
  id: 'bittrex/orders',
  label: 'Bittrex: Orders',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [H2017, H2023, H2021, [...H2019, 'TimeInForceTypeId', 'TimeInForce'], H2019, H2020, UPPER],
  detect: { match: 'prefix', columns: ['OrderUuid', 'Exchange', 'Type'] },
  read: (table) => eachRow(table, (row, out) => readOrder(row, out)),
};

function readOrder(row: RowReader, out: Out) {
  if (row.has('Total (Quote)')) return read2023(row, out);
  if (row.has('PROCEEDS')) return readUpper(row, out);
  if (row.has('Total')) return read2020(row, out);
  const quantity = sub(row.needDecimal('Quantity'), remainingOf(row));
  const fee = row.has('CommissionPaid') ? row.decimal('CommissionPaid') : row.decimal('Commission');
  const side = sideOf(row, row.has('OrderType') ? 'OrderType' : row.has('Bid/Ask') ? 'Bid/Ask' : 'Type');
  finish(row, out, {
    time: ['Closed (UTC)', 'Closed', 'TimeStamp'].find((name) => row.text(name) !== '') ?? 'Closed',
    side,
    pair: reversed(needPair(row, 'Exchange')),
    quantity,
    total: row.needDecimal('Price'),
    fee,
    hasFee: row.has('CommissionPaid') || row.has('Commission'),
    id: row.text(row.has('Uuid') ? 'Uuid' : 'OrderUuid'),
  });
}

function remainingOf(row: RowReader): Decimal {
  const column = row.has('QuantityRemaining') ? 'QuantityRemaining' : 'Remaining';
  return (row.has(column) ? row.decimal(column) : null) ?? dec('0');
}

/** `USD-BTC` is bitcoin priced in dollars. */
function reversed({ base, quote }: Pair): Pair {
  return { base: quote, quote: base };
}

function sideOf(row: RowReader, column: string): Side {
  const match = /(^|_)(buy|sell|bought|sold|bid|ask)$/i.exec(row.need(column).replaceAll(' ', '_'));
  if (!match) throw row.unknownType(column);
  return /^b/i.test(match[2]!) ? 'buy' : 'sell';
}

type Order = {
  time: string;
  side: Side;
  pair: Pair;
  quantity: Decimal;
  total: Decimal;
  fee: Decimal | null;
  hasFee: boolean;
  id: string;
};

function finish(row: RowReader, out: Out, order: Order) {
  if (isZero(order.quantity)) return out.skip(row, 'nothing of the order was filled.');
  emitFill(row, out, {
    ...order.pair,
    timestamp: row.time(order.time, dates),
    side: order.side,
    quantity: order.quantity,
    total: order.total,
    fees: [part(order.pair.quote, order.fee)],
    id: order.id,
  });
  if (order.hasFee) return;
  out.warn(row, {
    code: 'FEE_UNKNOWN',
    message: 'this version of the export has no fees; Bittrex took 0.25% of most trades in these years.',
    remedy: 'Import an export of the orders that has fees, or add the fee by hand.',
  });
}

function read2023(row: RowReader, out: Out) {
  const fee = row.decimal('Fees (Quote)') ?? dec('0');
  const total = abs(row.needDecimal('Total (Quote)'));
  const side = sideOf(row, 'Transaction');
  finish(row, out, {
    time: 'Time (UTC)',
    side,
    pair: needPair(row, 'Market'),
    quantity: abs(row.needDecimal('Quantity (Base)')),
    total: side === 'buy' ? sub(total, fee) : add(total, fee),
    fee,
    hasFee: true,
    id: row.text('TXID'),
  });
}

function readUpper(row: RowReader, out: Out) {
  const market = row.need('MARKET').toUpperCase();
  const pair = market.includes('-')
    ? reversed(needPair(row, 'MARKET'))
    : { base: market, quote: row.need('QUOTE').toUpperCase() };
  finish(row, out, {
    time: row.text('CLOSED') === '' ? 'OPENED' : 'CLOSED',
    side: sideOf(row, 'ORDERTYPE'),
    pair,
    quantity: row.needDecimal('FILLED'),
    total: row.needDecimal('PROCEEDS'),
    fee: row.decimal('COMISSIONPAID'),
    hasFee: true,
    id: row.text('UUID'),
  });
}

/** Fees are at least a twentieth of a percent; less is rounding. */
const ROUNDING = dec('0.0005');

/** Computes the fee as total minus price times quantity, because there is no column for it. */
function read2020(row: RowReader, out: Out) {
  const quantity = row.needDecimal('Quantity');
  const price = row.decimal('Price');
  const total = row.needDecimal('Total');
  const plain = price && mul(price, quantity);
  const difference = plain && abs(sub(total, plain));
  const hasFee = !!plain && !!difference && compare(difference, mul(plain, ROUNDING)) >= 0;
  finish(row, out, {
    time: 'Date',
    side: sideOf(row, 'Side'),
    pair: needPairByRank(row, 'Market', QUOTES),
    quantity,
    total: hasFee ? plain : total,
    fee: hasFee ? difference : null,
    hasFee,
    id: '',
  });
}
