/** A payment is income at the invoice amount. An invoice in satoshis or bitcoin states no fiat value. */
import { isZero } from '@lotbook/ledger/decimal';
import { isFiat } from '../../reading/fiat.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { needPartIn, statedValueIn } from '../../reading/patterns/cells.ts';
import { emit, kind } from '../../reading/patterns/emit.ts';
import { columnIn } from '../../reading/patterns/sided.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const START = ['Date', 'InvoiceId', 'OrderId'];

export const btcpayServerPayments: FileFormat = {
  id: 'btcpay-server/payments',
  label: 'BTCPay Server: Payments',
  fileTypes: ['csv'],
  confidence: 'low',
  headers: [
    [
      ...START,
      ...['PaymentType', 'PaymentId', 'Confirmed', 'Address', 'Crypto', 'CryptoAmount', 'NetworkFee'],
      ...['LightningAddress', 'Currency', 'CurrencyAmount', 'Rate'],
    ],
    [
      ...START,
      ...['Category', 'PaymentMethodId', 'Confirmed', 'Address', 'PaymentCurrency', 'PaymentAmount'],
      ...['PaymentMethodFee', 'LightningAddress', 'InvoiceCurrency', 'InvoiceCurrencyAmount', 'Rate'],
    ],
  ],
  read: (table) => {
    const one = (...names: string[]) => columnIn(table.header, names);
    const columns = {
      asset: one('Crypto', 'PaymentCurrency'),
      amount: one('CryptoAmount', 'PaymentAmount'),
      fee: one('NetworkFee', 'PaymentMethodFee'),
      currency: one('Currency', 'InvoiceCurrency'),
      value: one('CurrencyAmount', 'InvoiceCurrencyAmount'),
    };
    return eachRow(table, (row, out) => readRow(row, out, columns));
  },
};

type Columns = Readonly<Record<'asset' | 'amount' | 'fee' | 'currency' | 'value', string>>;

function readRow(row: RowReader, out: Out, at: Columns) {
  const confirmed = row.need('Confirmed').toLowerCase();
  if (confirmed === 'false') return out.skip(row, 'was not confirmed when exported.');
  if (confirmed !== 'true') throw row.unknownType('Confirmed');
  const currency = row.text(at.currency).toUpperCase();
  emit(row, out, kind('income'), {
    timestamp: row.time('Date', isoDates),
    received: {
      ...needPartIn(row, at.amount, at.asset),
      statedValue: isFiat(currency) ? statedValueIn(row, at.value, currency) : null,
    },
    note: row.text('OrderId') || row.text('InvoiceId'),
  });
  const fee = row.decimal(at.fee);
  if (fee && !isZero(fee))
    out.warn(row, {
      code: 'FEE_UNCLEAR',
      message: 'BTCPay Server does not say whether its fee is inside the amount; it was not counted.',
      remedy: 'Compare the balance of your wallet, and correct the payment if it differs by the fee.',
      column: at.fee,
      value: row.text(at.fee),
    });
}
