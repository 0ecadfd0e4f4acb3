/** "Amount" is the charge including the fee. "1600 ETH/EUR" is a price in EUR, despite the order of the two codes. */
import { abs, compare, dec, formatDecimal, mul, sub } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { emit, kind, needGlued, type Part } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const dates = dateReader(['YYYY-MM-DD HH:mm:ssf', 'YY-MM-DD HH:mm:ssf']);
/** Quantity and price are rounded by less than this fraction. */
const SAME = dec('0.01');
const statuses = rowTypes({
  Completed: 'trade',
  Successful: 'trade',
  Failed: 'cancelled',
  Expired: 'cancelled',
  Cancelled: 'cancelled',
  Canceled: 'cancelled',
  Rejected: 'cancelled',
  Refunded: 'cancelled',
});

export const binanceBuyCryptoHistory: FileFormat = {
  id: 'binance/buy-crypto-history',
  label: 'Binance: Buy Crypto history',
  fileTypes: ['csv', 'xlsx'],
  confidence: 'medium',
  headers: [['Date(UTC)', 'Method', 'Amount', 'Price', 'Fees', 'Final Amount', 'Status', 'Transaction ID']],
  read: (table) => eachRow(table, readRow),
};

function readRow(row: RowReader, out: Out) {
  const status = statuses(row.need('Status'));
  if (!status) throw row.unknownType('Status');
  if (status.skip !== undefined) return out.skip(row, status.skip);
  const charged = needGlued(row, 'Amount');
  const fee = feeOf(row, charged.asset);
  const [timestamp, note, id] = [row.time('Date(UTC)', dates), row.text('Method'), row.text('Transaction ID')];
  const sent = fee ? { ...charged, amount: sub(charged.amount, fee.amount) } : charged;
  const received = needGlued(row, 'Final Amount');
  checkPrice(row, out, sent, received);
  // The payment was never at Binance, so it is deposited with the purchase.
  emit(row, out, kind('deposit'), { timestamp, received: charged, note, id: id && `${id} paid` });
  emit(row, out, status, {
    timestamp,
    sent,
    received,
    fees: [fee],
    note,
    id,
  });
}

/** Checks by quantity and price, which are both rounded, that the amount includes the fee. */
function checkPrice(row: RowReader, out: Out, sent: Part, received: Part) {
  const price = row.decimalIn('Price', row.text('Price').split(' ')[0]!);
  if (!price) return;
  const expected = mul(received.amount, price);
  if (compare(abs(sub(expected, sent.amount)), mul(sent.amount, SAME)) <= 0) return;
  out.warn(row, {
    code: 'TOTAL_DIFFERS',
    message: `the quantity times the price is ${formatDecimal(expected)} ${sent.asset}, and not what the fee leaves of the amount, ${formatDecimal(sent.amount)}; amount and fee were used.`,
    remedy: 'Compare the row with Binance, and correct the transaction if needed.',
    column: 'Price',
    value: row.text('Price'),
  });
}

function feeOf(row: RowReader, currency: string) {
  const fee = row.amount('Fees');
  if (!fee) return null;
  const asset = fee.unit.toUpperCase() || currency;
  if (asset === currency) return { asset, amount: fee.value };
  throw row.error(
    'FEE_IN_OTHER_CURRENCY',
    `the fee is in ${asset} and the amount in ${currency}.`,
    'Add the purchase by hand.',
    'Fees',
  );
}
