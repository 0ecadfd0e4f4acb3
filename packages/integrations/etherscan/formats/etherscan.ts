import { abs, type Decimal, mul } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { Part } from '../../reading/patterns/emit.ts';
import type { RowReader } from '../../reading/row-reader.ts';

export const dates = dateReader(['epoch-s', 'epoch-ms', 'YYYY-MM-DD HH:mm:ss']);
export const HASH = '^(txhash|transaction hash)$';
export const TIME = '^datetime( \\(utc\\))?$';

export function hashOf(row: RowReader): string {
  return row.text(row.has('Txhash') ? 'Txhash' : 'Transaction Hash');
}

/** Columns whose names contain the chain's coin: `Value_IN(ETH)`. */
export type NativeColumns = { coin: string; incoming: string; outgoing: string; fee: string; price: string };

export function nativeColumns(header: readonly string[]): NativeColumns {
  const find = (pattern: RegExp) => header.find((name) => pattern.test(name)) ?? '';
  const incoming = find(/^Value_IN\(\w+\)$/i);
  return {
    coin: (/\((\w+)\)$/.exec(incoming)?.[1] ?? 'ETH').toUpperCase(),
    incoming,
    outgoing: find(/^Value_OUT\(\w+\)$/i),
    fee: find(/^TxnFee\((?!USD\))\w+\)$/i),
    price: find(/^Historical \$Price\//i),
  };
}

export function native(row: RowReader, columns: NativeColumns, amount: Decimal): Part {
  const price = columns.price === '' ? null : row.decimal(columns.price);
  return {
    asset: columns.coin,
    amount,
    statedValue: price && price.coefficient !== 0n ? { amount: abs(mul(amount, price)), currency: 'USD' } : null,
  };
}
