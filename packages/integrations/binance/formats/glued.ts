/**
 * Parses amounts such as `5.1311INCH`. The list of markets decides where the number ends: with the market `1INCHUSDT`,
 * the quantity is 5.131 and the coin is 1INCH.
 */
import type { Decimal } from '@lotbook/ledger/decimal';
import type { RowReader } from '../../reading/row-reader.ts';

export type GluedTrade = { base: string; quote: string; quantity: Decimal; total: Decimal };

/** @throws {RowError} UNKNOWN_PAIR, MISSING_VALUE */
export function gluedTrade(row: RowReader, pair: string, executed: string, amount: string): GluedTrade {
  const name = row.need(pair).toUpperCase().replace(/[-/_]/g, '');
  row.need(executed);
  row.need(amount);
  for (let at = 1; at < name.length; at++) {
    const [base, quote] = [name.slice(0, at), name.slice(at)];
    const quantity = numberBefore(row, executed, base);
    const total = numberBefore(row, amount, quote);
    if (quantity && total) return { base, quote, quantity, total };
  }
  throw row.error(
    'UNKNOWN_PAIR',
    `the amounts "${row.text(executed)}" and "${row.text(amount)}" do not end with the assets of the market "${row.text(pair)}".`,
    'Correct the row in the file, or add the trade by hand.',
    pair,
  );
}

/**
 * A plain number is an amount of the first known asset.
 * @returns null if the cell is empty or a dash.
 * @throws {RowError} INVALID_NUMBER
 */
export function gluedAmount(row: RowReader, column: string, known: readonly [string, ...string[]]) {
  for (const asset of known) {
    const value = numberBefore(row, column, asset);
    if (value) return { asset, amount: value };
  }
  const amount = row.amount(column);
  return amount ? { asset: amount.unit === '' ? known[0] : amount.unit.toUpperCase(), amount: amount.value } : null;
}

function numberBefore(row: RowReader, column: string, asset: string): Decimal | null {
  const text = row.text(column);
  if (!text.toUpperCase().endsWith(asset)) return null;
  const digits = text.slice(0, -asset.length).trim();
  return /\d$|\.$/.test(digits) ? (row.decimalIn(column, digits) ?? null) : null;
}
