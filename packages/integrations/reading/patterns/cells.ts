/** Reads cells that contain a word with a meaning, or an amount whose asset is in the next column. */
import { abs, type Decimal, isNegative, sub } from '@lotbook/ledger/decimal';
import { namesNothing } from '../files/number.ts';
import type { RowReader } from '../row-reader.ts';
import type { Part } from './emit.ts';
import type { Meaning } from './meaning.ts';

/** @throws {RowError} UNKNOWN_TYPE; an empty cell counts as a word too */
export function wordIn(row: RowReader, column: string, types: (text: string) => Meaning | undefined): Meaning {
  const meaning = types(row.text(column));
  if (meaning) return meaning;
  row.need(column);
  throw row.unknownType(column);
}

/**
 * Keeps the sign of the file.
 * @returns null without an amount.
 * @throws {RowError} INVALID_NUMBER, MISSING_VALUE if the asset is missing
 */
export function partIn(row: RowReader, amount: string, asset: string): Part | null {
  const value = row.decimal(amount);
  if (value === null) refuseWord(row, amount, asset);
  return value === null || value.coefficient === 0n ? null : { asset: assetIn(row, asset), amount: value };
}

/**
 * Rejects a word such as `null` in the quantity of a named asset. Treating it as empty would turn a trade into a
 * deposit.
 * @throws {RowError} MISSING_VALUE
 */
export function refuseWord(row: RowReader, amount: string, asset: string): void {
  if (!/[a-z]/i.test(row.text(amount)) || asset === '' || namesNothing(row.text(asset))) return;
  throw row.error(
    'MISSING_VALUE',
    `"${amount}" says there is no quantity, but "${asset}" names ${row.text(asset)}.`,
    'Fill in the quantity, or empty both cells if nothing moved on this side.',
    amount,
  );
}

export function absIn(row: RowReader, amount: string, asset: string): Part | null {
  const part = partIn(row, amount, asset);
  return part && { ...part, amount: abs(part.amount) };
}

/**
 * The amount includes the fee if both are in the same asset.
 * @param column the fee's, for the message
 * @throws {RowError} FEE_TOO_LARGE
 */
export function withoutFee(row: RowReader, part: Part, fee: Part | null, column: string): Part {
  if (fee?.asset !== part.asset) return part;
  const amount = sub(abs(part.amount), abs(fee.amount));
  if (!isNegative(amount)) return { ...part, amount };
  throw row.error(
    'FEE_TOO_LARGE',
    'the fee is larger than the amount that should contain it.',
    'Add the transaction by hand.',
    column,
  );
}

/**
 * Like `partIn`, but the amount is required, even if zero.
 * @throws {RowError}
 */
export function needPartIn(row: RowReader, amount: string, asset: string): Part {
  return { asset: assetIn(row, asset), amount: row.needDecimal(amount) };
}

/**
 * Returns the asset in upper case.
 * @throws {RowError} MISSING_VALUE if the cell is empty or a dash
 */
export function assetIn(row: RowReader, column: string): string {
  const text = row.need(column);
  if (namesNothing(text))
    throw row.error('MISSING_VALUE', `"${column}" names no asset.`, `Fill in "${column}", or skip the row.`, column);
  return text.toUpperCase();
}

export function statedValueIn(row: RowReader, column: string, currency: string): Part['statedValue'] {
  const value: Decimal | null = row.decimal(column);
  return value === null ? null : { amount: abs(value), currency };
}

/** Renames the second `Unit` to `Unit 2`, so that both can be read. */
export function distinct(header: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return header.map((name) => {
    const count = (seen.get(name.toLowerCase()) ?? 0) + 1;
    seen.set(name.toLowerCase(), count);
    return count === 1 ? name : `${name} ${count}`;
  });
}
