import { abs, compare, type Decimal, dec, formatDecimal, isNegative, isZero, sub } from '@lotbook/ledger/decimal';
import type { DateReader } from '../../reading/files/date.ts';
import type { DraftBody, SymbolLeg } from '../../reading/importer.ts';
import { feeList, type Out, type RowReader } from '../../reading/row-reader.ts';

export type Layout = {
  dates: DateReader;
  id?: string;
  currency(row: RowReader): string;
  subtotal: string;
  total: string;
  /** Null in the 2020 tax report, where the fee is the difference between total and subtotal. */
  fee: string | null;
  price: string;
};

export type Draft = Omit<DraftBody, 'timestamp'>;

/** Old exports print cents, so total and subtotal may differ from the fee by rounding. */
const ROUNDING = dec('0.02');

export type Money = { currency: string; subtotal: Decimal | null; total: Decimal | null; fee: Decimal | null };
export type Facts = {
  row: RowReader;
  out: Out;
  type: string;
  timestamp: string;
  rawAsset: string;
  asset: string;
  quantity: Decimal;
  money: Money;
  note: string;
  id: string;
  priceColumn: string;
};

/** ETH2 was ETH staked at Coinbase. The two have become one asset. */
export function oneName(asset: string): string {
  return asset === 'ETH2' ? 'ETH' : asset;
}

export function readMoney(row: RowReader, layout: Layout): Money {
  const subtotal = absolute(row.amount(layout.subtotal)?.value);
  const total = absolute(row.amount(layout.total)?.value);
  const fee = feeIn(row, layout, subtotal, total);
  const currency = layout.currency(row);
  // The 2020 tax reports print `0 USD` for a missing subtotal. The total is the money that moved.
  if (subtotal && total && isZero(subtotal) && !isZero(total))
    return { currency, subtotal: null, total, fee: fee && compare(fee, total) < 0 ? fee : null };
  return { currency, subtotal, total, fee };
}

function feeIn(row: RowReader, { fee }: Layout, subtotal: Decimal | null, total: Decimal | null): Decimal | null {
  if (fee !== null && row.has(fee)) return absolute(row.amount(fee)?.value);
  return subtotal && total && !isZero(subtotal) ? abs(sub(total, subtotal)) : null;
}

function absolute(value: Decimal | undefined): Decimal | null {
  return value === undefined ? null : abs(value);
}

/** Exports have been signed since 2024, so a sign that contradicts the type is an error. */
export function mustPoint({ row, quantity, type }: Facts, direction: 'in' | 'out'): void {
  if (direction === 'out' || !isNegative(quantity)) return;
  throw row.error(
    'SIGN_CONTRADICTS_TYPE',
    `"${type}" brings something in, but the quantity is negative: it may be a reversal.`,
    'Look the transaction up at Coinbase and add it by hand.',
    'Quantity Transacted',
  );
}

export function feesOf(money: Money) {
  return feeList(money.currency, money.fee);
}

export function stated(money: Money, asset: string): Pick<SymbolLeg, 'fiatValue' | 'fiatCurrency'> {
  const value = money.subtotal ?? money.total;
  if (value === null || asset === money.currency) return {};
  return { fiatValue: formatDecimal(value), fiatCurrency: money.currency };
}

export function valueIn(value: Decimal, money: Money): Pick<SymbolLeg, 'fiatValue' | 'fiatCurrency'> {
  return { fiatValue: formatDecimal(value), fiatCurrency: money.currency };
}

export function isNear(a: Decimal, b: Decimal): boolean {
  return compare(abs(sub(a, b)), ROUNDING) <= 0;
}

export function withNote(...notes: readonly string[]): { note?: string } {
  const said = notes.filter((note) => note !== '');
  return said.length === 0 ? {} : { note: said.join('; ') };
}
