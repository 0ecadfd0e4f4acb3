/** What a row of Coinbase's transaction history says, before it becomes a transaction. */
import { abs, type Decimal, formatDecimal, isNegative, isZero, sub } from '@lotbook/ledger/decimal';
import type { DateReader } from '../../reading/files/date.ts';
import type { SymbolLeg } from '../../reading/importer.ts';
import { feeList, type Out, type RowReader } from '../../reading/row-reader.ts';

/** Where one version of the export keeps its facts. */
export type Layout = {
  dates: DateReader;
  /** Column of the source's own id, where the version has one. */
  id?: string;
  /** Currency of the money columns for this row. */
  currency(row: RowReader): string;
  subtotal: string;
  total: string;
  /** Absent in the 2020 tax report: the fee is then the difference. */
  fee: string | null;
  price: string;
};

export type Money = { currency: string; subtotal: Decimal | null; total: Decimal | null; fee: Decimal | null };
export type Facts = {
  row: RowReader;
  out: Out;
  type: string;
  timestamp: string;
  asset: string;
  quantity: Decimal;
  money: Money;
  note: string;
  id: string;
  priceColumn: string;
};

/** ETH2 was ETH that Coinbase had staked; they are one asset since, and were one to the owner before. */
export function oneName(asset: string): string {
  return asset === 'ETH2' ? 'ETH' : asset;
}

export function readMoney(row: RowReader, layout: Layout): Money {
  const subtotal = absolute(row.amount(layout.subtotal)?.value);
  const total = absolute(row.amount(layout.total)?.value);
  let fee = layout.fee === null || !row.has(layout.fee) ? undefined : absolute(row.amount(layout.fee)?.value);
  // Only a subtotal that is not zero can be compared: some rewards list nothing but a total.
  if (fee === undefined) fee = subtotal && total && !isZero(subtotal) ? abs(sub(total, subtotal)) : null;
  return { currency: layout.currency(row), subtotal, total, fee };
}

function absolute(value: Decimal | undefined): Decimal | null {
  return value === undefined ? null : abs(value);
}

/** Exports since 2024 sign quantities; a sign that contradicts the type would turn a history upside down. */
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

/** The value that Coinbase states, without fees; nothing for money in its own currency. */
export function stated(money: Money, asset: string): Pick<SymbolLeg, 'fiatValue' | 'fiatCurrency'> {
  // Some rewards list a total beside a subtotal of zero.
  const value = money.subtotal === null || isZero(money.subtotal) ? (money.total ?? money.subtotal) : money.subtotal;
  if (value === null || asset === money.currency) return {};
  return { fiatValue: formatDecimal(value), fiatCurrency: money.currency };
}

export function valueIn(value: Decimal, money: Money): Pick<SymbolLeg, 'fiatValue' | 'fiatCurrency'> {
  return { fiatValue: formatDecimal(value), fiatCurrency: money.currency };
}
