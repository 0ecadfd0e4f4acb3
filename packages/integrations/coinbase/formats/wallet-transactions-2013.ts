/** Totals include the fee: it is added to a purchase and deducted from a sale. */
import { abs, add, type Decimal, formatDecimal, isNegative, isZero, sub } from '@lotbook/ledger/decimal';
import { columnFits } from '../../reading/columns/header-names.ts';
import { isFiat, tradeType } from '../../reading/fiat.ts';
import { dateReader } from '../../reading/files/date.ts';
import { headerKey, type Row, type Table } from '../../reading/files/table.ts';
import type { FileFormat, SymbolLeg } from '../../reading/importer.ts';
import { Clock, eachRow, feeList, magnitude, type Out, type RowReader } from '../../reading/row-reader.ts';

const CORE = [
  'Timestamp',
  'Balance',
  'Amount',
  'Currency',
  'To',
  'Notes',
  'Instantly Exchanged',
  'Transfer Total',
  'Transfer Total Currency',
  'Transfer Fee',
  'Transfer Fee Currency',
  'Transfer Payment Method',
  'Transfer ID',
  'Order Price',
  'Order Currency',
  'Order BTC',
  'Order Tracking Code',
  'Order Custom Parameter',
  'Order Paid Out',
  'Recurring Payment ID',
];
const ID_LINKED = 'Coinbase ID (visit https://www.coinbase.com/transactions/[ID] in your browser)';
const HASH_LINKED = 'Bitcoin Hash (visit https://www.coinbase.com/tx/[HASH] in your browser for more info)';
const REPORT = [
  'Timestamp',
  'Type',
  '^[A-Z0-9]{2,6}$',
  'Subtotal',
  'Fees',
  'Total',
  'Currency',
  'Price Per Coin',
  'Payment Method',
  'ID',
  'Share',
];
/** The last two formats come from spreadsheets that saved the file again. */
const dates = dateReader(
  ['YYYY-MM-DD HH:mm:ssf Z', 'YYYY-MM-DDTHH:mm:ssfZ', 'M/D/YYYY[ H:mm[:ss]]', 'M/D/YY[ H:mm[:ss]]'],
  'either',
);

export const coinbaseWalletTransactions2013: FileFormat = {
  id: 'coinbase/wallet-transactions-2013',
  label: 'Coinbase: Wallet history (2013 to 2018)',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [[...CORE, 'Coinbase ID'], [...CORE, ID_LINKED, HASH_LINKED], REPORT],
  detect: { match: 'prefix', columns: CORE.slice(0, 8) },
  accepts: (table: Table, rows: readonly Row[]) => !isAt(table, 1, 'Type') || rows.length === 0 || isReport(table),
  read: (table, options) => {
    const clock = new Clock(dates, options);
    return isAt(table, 1, 'Type')
      ? eachRow(table, (row, out) => readReportRow(row, out, table.header[2]!.toUpperCase(), clock))
      : eachRow(table, (row, out) => readWalletRow(row, out, clock));
  },
};

function isReport(table: Table): boolean {
  return isAt(table, 3, 'Subtotal') && !isFiat(table.header[2]!);
}

function isAt({ header }: Table, at: number, name: string): boolean {
  return columnFits(name, headerKey(header[at] ?? ''));
}

function readWalletRow(row: RowReader, out: Out, clock: Clock) {
  const timestamp = clock.time(row, 'Timestamp', out);
  const asset = row.need('Currency').toUpperCase();
  const amount = row.needDecimal('Amount');
  if (isZero(amount)) return out.skip(row, 'the amount is zero: nothing moved.');
  const own: SymbolLeg = { asset, quantity: magnitude(amount) };
  const note = row.text('Notes');
  const hash = row.text(HASH_LINKED);
  const shared = { timestamp, ...(note !== '' && { note }), ...(hash !== '' && { transactionHash: hash }) };
  const id = row.text('Coinbase ID') || row.text(ID_LINKED);
  const gone = isNegative(amount);
  const total = row.decimal('Transfer Total');
  const currency = row.text('Transfer Total Currency').toUpperCase();
  if (total !== null && currency !== '' && currency !== asset) {
    const fee = row.decimal('Transfer Fee');
    const counter: SymbolLeg = { asset: currency, quantity: withoutFee(row, abs(total), fee, gone) };
    const fees = feeList(row.text('Transfer Fee Currency').toUpperCase() || currency, fee);
    return gone
      ? out.add({ ...shared, type: tradeType(asset, currency), sent: own, received: counter, fees }, row, id)
      : out.add({ ...shared, type: tradeType(currency, asset), sent: counter, received: own, fees }, row, id);
  }
  if (gone) return out.add({ ...shared, type: 'withdrawal', sent: own }, row, id);
  // A row with only a note is a referral bonus.
  if (total === null && hash === '' && note !== '' && asset === 'BTC' && /referral|bonus|invit/i.test(note)) {
    return out.add({ ...shared, type: 'income', label: 'other', received: own }, row, id);
  }
  return out.add({ ...shared, type: 'deposit', received: own }, row, id);
}

function withoutFee(row: RowReader, total: Decimal, fee: Decimal | null, isSale: boolean): string {
  if (fee === null) return formatDecimal(total);
  const value = isSale ? add(total, abs(fee)) : sub(total, abs(fee));
  if (isNegative(value))
    throw row.error(
      'FEE_TOO_LARGE',
      'the fee is larger than the total.',
      'Look the transaction up at Coinbase and add it by hand.',
      'Transfer Fee',
    );
  return formatDecimal(value);
}

function readReportRow(row: RowReader, out: Out, asset: string, clock: Clock) {
  const timestamp = clock.time(row, 'Timestamp', out);
  const type = row.need('Type').toLowerCase();
  // The column has the asset's name, in any case.
  const quantity = row.needDecimal(asset);
  const own: SymbolLeg = { asset, quantity: magnitude(quantity) };
  const id = row.text('ID');
  if (isZero(quantity)) return out.skip(row, 'the quantity is zero: nothing moved.');
  if (type !== 'buy' && type !== 'sell') {
    if (type.includes('payout') || type.includes('send'))
      return out.add({ timestamp, type: 'withdrawal', sent: own }, row, id);
    throw row.unknownType('Type');
  }
  const currency = row.need('Currency').toUpperCase();
  const subtotal = row.amount('Subtotal');
  const fee = row.amount('Fees')?.value ?? null;
  const total = row.amount('Total')?.value ?? null;
  const value = subtotal
    ? formatDecimal(abs(subtotal.value))
    : total
      ? withoutFee(row, abs(total), fee, type === 'sell')
      : null;
  if (value === null)
    throw row.error(
      'MISSING_VALUE',
      'neither "Subtotal" nor "Total" is filled.',
      'Fill one in, or add the transaction by hand.',
      'Subtotal',
    );
  const counter: SymbolLeg = { asset: currency, quantity: value };
  const fees = feeList(currency, fee);
  return type === 'buy'
    ? out.add({ timestamp, type: tradeType(currency, asset), sent: counter, received: own, fees }, row, id)
    : out.add({ timestamp, type: tradeType(asset, currency), sent: own, received: counter, fees }, row, id);
}
