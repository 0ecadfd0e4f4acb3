/** Deposits and withdrawals look alike, so the user chooses. */
import type { FileFormat, ReadOptions } from '../../reading/importer.ts';
import { partIn } from '../../reading/patterns/cells.ts';
import { chosenDirection, directionOption } from '../../reading/patterns/direction.ts';
import { emit, kind, type Part, part } from '../../reading/patterns/emit.ts';
import { emitFill, mustBePositive, priceTimes, sideOf } from '../../reading/patterns/fill.ts';
import { needPair } from '../../reading/patterns/pair.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const NEW =
  'account_type,order_id,trade_id,create_time_utc,symbol,side,liquditiy_indicator,traded_price,traded_quantity,fee,fee_currency'.split(
    ',',
  );
const OLD =
  'Order ID,Trade ID,Time (UTC),Symbol,Side,Trade Price,Trade Amount,Volume of Business,Fee,Fee Currency'.split(',');
const TRANSFERS = ['create_time_utc', 'currency', 'amount', 'fee', 'address', 'status'];

export const cryptoComExchangeSpotTrades: FileFormat = {
  id: 'crypto-com-exchange/spot-trades',
  label: 'Crypto.com Exchange: Trades, deposits or withdrawals',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [NEW, OLD, TRANSFERS],
  options: [directionOption((table) => table.header.some((name) => name.toLowerCase() === 'address'))],
  read: (table, options) =>
    eachRow(table, (row, out) => (row.has('address') ? readTransfer(row, out, options) : readFill(row, out))),
};

function readFill(row: RowReader, out: Out) {
  const [time, symbol, side, price, amount, fee, feeCurrency, id] = row.has('traded_price')
    ? ['create_time_utc', 'symbol', 'side', 'traded_price', 'traded_quantity', 'fee', 'fee_currency', 'trade_id']
    : ['Time (UTC)', 'Symbol', 'Side', 'Trade Price', 'Trade Amount', 'Fee', 'Fee Currency', 'Trade ID'];
  const pair = needPair(row, symbol!, [row.text(feeCurrency!)]);
  const quantity = mustBePositive(row, amount!, row.needDecimal(amount!));
  emitFill(row, out, {
    ...pair,
    timestamp: row.time(time!, isoDates),
    side: sideOf(row, side!),
    quantity,
    // The printed volume is rounded.
    total: priceTimes(row, price!, quantity),
    fees: [feeOf(row, fee!, feeCurrency!)],
    id: row.text(id!),
  });
}

/** In fees, dollars and dollar coins share one name. */
function feeOf(row: RowReader, amount: string, currency: string): Part | null {
  const fee = partIn(row, amount, currency);
  return fee?.asset === 'USD_STABLE_COIN' ? { ...fee, asset: 'USDC' } : fee;
}

function readTransfer(row: RowReader, out: Out, options: ReadOptions) {
  const direction = chosenDirection(null, options);
  const status = row.need('status');
  if (/^(cancell?ed|rejected|failed|expired)$/i.test(status)) return out.skip(row, 'did not complete: nothing moved.');
  if (!/^(completed|success(ful)?|arrived|processed|1)$/i.test(status)) throw row.unknownType('status');
  const asset = row.need('currency').toUpperCase();
  const moved = { asset, amount: row.needDecimal('amount') };
  emit(row, out, kind(direction), {
    timestamp: row.time('create_time_utc', isoDates),
    ...(direction === 'deposit' ? { received: moved } : { sent: moved }),
    fees: [direction === 'deposit' ? null : part(asset, row.decimal('fee'))],
  });
}
