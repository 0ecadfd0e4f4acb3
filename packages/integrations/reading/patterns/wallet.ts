/** A single-chain wallet's file does not name the coin, and sent amounts include the network fee. */
import { abs, type Decimal, isNegative, sub } from '@lotbook/ledger/decimal';
import { dateReader } from '../files/date.ts';
import type { Table } from '../files/table.ts';
import type { OptionSpec, ReadOptions } from '../importer.ts';
import { optionValue, type RowReader } from '../row-reader.ts';
import type { Part, RowFacts } from './emit.ts';
import { ISO_DATES } from './time.ts';

export function coinOption(isNeeded?: (table: Table) => boolean): OptionSpec {
  return {
    key: 'asset',
    label: 'Coin',
    question: 'Which coin is this wallet for?',
    kind: 'asset',
    ...(isNeeded && { isNeeded }),
  };
}

/** @throws {RowError} OPTION_MISSING */
export function coinOf(options: ReadOptions): string {
  return optionValue(options, 'asset').toUpperCase();
}

/**
 * Splits off the fee that an outflow includes. The sender paid a fee on an inflow.
 * @throws {RowError} FEE_TOO_LARGE
 */
export function withFeeInside(
  row: RowReader,
  asset: string,
  amount: Decimal,
  fee: Decimal | null,
  statedValue?: Part['statedValue'],
): Pick<RowFacts, 'sent' | 'received' | 'fees'> {
  if (!isNegative(amount)) return { received: { asset, amount, statedValue } };
  const sent = fee ? sub(abs(amount), abs(fee)) : abs(amount);
  if (isNegative(sent))
    throw row.error(
      'FEE_TOO_LARGE',
      'the fee is larger than the amount that should contain it.',
      'Look the transaction up in an explorer and add it by hand.',
    );
  // The whole value would be too high for the amount without the fee.
  return {
    sent: { asset, amount: sent, statedValue: fee ? null : statedValue },
    fees: [fee && { asset, amount: abs(fee) }],
  };
}

export const anyDates = dateReader([
  ...ISO_DATES,
  'YYYY-MM-DD HH:mm[:ss] Z',
  'M/D/YYYY[,] h:mm[:ss] A',
  'MMM D, YYYY[,] h:mm[:ss] A',
  'MMM D, YYYY[,] HH:mm[:ss]',
  'epoch-ms',
  'epoch-s',
]);
