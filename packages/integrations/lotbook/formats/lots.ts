/**
 * Our own format of opening lots, one per row, for users whose earlier history is lost. A lot enters the ledger at the
 * time in `As Of`. If that is empty, it enters at the time in `Acquired At`.
 */
import { compare, type Decimal, formatDecimal, isNegative, isPositive, ZERO } from '@lotbook/ledger/decimal';
import { isFiat } from '../../reading/fiat.ts';
import { dateReader } from '../../reading/files/date.ts';
import { headerKey } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { timeOf } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const DATE = dateReader(['YYYY-MM-DD[_HH:mm[:ss]][f][ ][Z]']);

const NAMES = {
  wallet: ['Wallet', 'Account', 'Wallet Name'],
  asset: ['Asset', 'Symbol'],
  quantity: ['Quantity', 'Amount'],
  cost: ['Cost Basis', 'Cost', 'Total Cost'],
  currency: ['Currency', 'Cost Currency', 'Cost Basis Currency'],
  acquired: ['Acquired At', 'Acquired', 'Date Acquired', 'Acquisition Date'],
  asOf: ['As Of', 'as_of', 'Held At'],
  note: ['Note', 'Notes'],
} as const;
type Column = keyof typeof NAMES;

const any = (column: Column) => `^(${NAMES[column].map((name) => headerKey(name)).join('|')})$`;

export const lotbookLots: FileFormat = {
  id: 'lotbook/lots',
  label: 'Lotbook: opening lots',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    ['Wallet', 'Asset', 'Quantity', 'Cost Basis', 'Currency', 'Acquired At', 'As Of', 'Note'],
    ['Wallet', 'Asset', 'Quantity', 'Cost Basis', 'Currency', 'Acquired At'],
  ],
  detect: {
    match: 'set',
    columns: [any('wallet'), any('asset'), any('quantity'), any('cost'), any('currency'), any('acquired')],
  },
  read: (table) => {
    const keys = new Set(table.header.map(headerKey));
    const nameOf = (column: Column) => NAMES[column].find((name) => keys.has(headerKey(name))) ?? NAMES[column][0];
    return eachRow(table, (row, out) => readLot(row, out, nameOf));
  },
};

function readLot(row: RowReader, out: Out, nameOf: (column: Column) => string) {
  const wallet = row.need(nameOf('wallet'));
  const asset = assetOf(row, nameOf('asset'));
  const quantity = amount(row, nameOf('quantity'), (value) => isPositive(value), 'is not above zero.');
  const cost = amount(row, nameOf('cost'), (value) => !isNegative(value), 'is below zero.');
  const currency = row.need(nameOf('currency')).toUpperCase();
  if (!isFiat(currency)) {
    throw row.error(
      'NOT_A_CURRENCY',
      `"${currency}" is not a currency.`,
      'State the cost in money, with its code: USD, EUR.',
      nameOf('currency'),
    );
  }
  const timeIn = (column: Column) => timeOf(row, nameOf(column), row.need(nameOf(column)), DATE, null);
  const acquiredAt = timeIn('acquired');
  const asOf = row.text(nameOf('asOf')) === '' ? acquiredAt : timeIn('asOf');
  if (asOf < acquiredAt) {
    throw row.error(
      'HELD_BEFORE_ACQUIRED',
      'the day on which the lot was held is before the day it was acquired.',
      'Correct one of the two dates.',
      nameOf('asOf'),
    );
  }
  const note = row.text(nameOf('note'));
  out.add(
    {
      type: 'deposit',
      timestamp: asOf,
      acquiredAt,
      account: wallet,
      received: {
        asset,
        quantity: formatDecimal(quantity),
        fiatValue: formatDecimal(cost),
        fiatCurrency: currency,
        isCostBasis: true,
      },
      ...(note !== '' && { note }),
    },
    row,
  );
}

function assetOf(row: RowReader, column: string): string {
  const asset = row.need(column);
  if (!isFiat(asset)) return asset;
  throw row.error('MONEY_HAS_NO_LOTS', 'money has no lots.', 'Skip the row.', column);
}

function amount(row: RowReader, column: string, fits: (value: Decimal) => boolean, fault: string): Decimal {
  const value = row.needDecimal(column);
  if (fits(value)) return compare(value, ZERO) === 0 ? ZERO : value;
  throw row.error('OUT_OF_RANGE', `"${column}" ${fault}`, 'Correct the number, or skip the row.', column);
}
