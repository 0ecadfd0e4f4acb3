/**
 * Derives the missing side of a spot fill in a log exported for one coin from the price. The fee is in the received
 * row.
 */
import { abs, type Decimal, divide, equals, isNegative, isZero, mul, neg } from '@lotbook/ledger/decimal';
import { assetIn, needPartIn } from '../../reading/patterns/cells.ts';
import type { Part } from '../../reading/patterns/emit.ts';
import { emitLegs } from '../../reading/patterns/legs.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';

const SCALE = 8;

/**
 * A spot fill has no position and moves the traded quantity; a derivative's cash flow is its result. A row without a
 * position or another side is ambiguous.
 */
export function isSpot(row: RowReader): boolean {
  const position = row.text('Position');
  if (!/^0(\.0*)?$/.test(position)) return false;
  const cash = row.decimal('Cash Flow');
  const quantity = row.decimal('Quantity');
  return !!cash && !!quantity && !isZero(cash) && equals(cash, quantity);
}

export function emitLoneSpot(rows: readonly RowReader[], out: Out, facts: { timestamp: string; id: string }) {
  const first = rows[0]!;
  const asset = assetIn(first, 'Currency');
  const { other, isBase } = marketOf(first, asset);
  const legs: Part[] = [];
  const fees: Part[] = [];
  for (const row of rows) {
    const own = needPartIn(row, 'Cash Flow', 'Currency');
    legs.push(own, { asset: other, amount: neg(otherSide(row, own.amount, isBase)) });
    const fee = row.decimal('Fee Paid');
    if (fee && !isZero(fee)) fees.push({ asset, amount: neg(fee) });
  }
  emitLegs(rows, out, { ...facts, legs, fees });
  const isReceived = !isNegative(legs[0]!.amount);
  const fee = isReceived ? '' : ' Its fee is not in this export.';
  const rounded = isBase ? '' : ', rounded to 8 decimals';
  out.warn(first, {
    code: 'OTHER_SIDE_CALCULATED',
    message: `the export has one side of this trade; the ${other} of the other was worked out from the price${rounded}.${fee}`,
    remedy: 'Export the log for all coins and import that instead, to have exact amounts and all fees.',
  });
}

function otherSide(row: RowReader, amount: Decimal, isBase: boolean): Decimal {
  const price = abs(row.needDecimal('Filled Price'));
  if (isZero(price))
    throw row.error('MISSING_VALUE', '"Filled Price" is zero.', 'Export the log for all coins.', 'Filled Price');
  return isBase ? mul(amount, price) : divide(amount, price, SCALE, 'half-up');
}

/** @throws {RowError} UNKNOWN_PAIR */
function marketOf(row: RowReader, asset: string): { other: string; isBase: boolean } {
  const contract = row.need('Contract').toUpperCase();
  const isBase = contract.startsWith(asset);
  if (isBase !== contract.endsWith(asset) && contract.length > asset.length)
    return { isBase, other: isBase ? contract.slice(asset.length) : contract.slice(0, -asset.length) };
  throw row.error(
    'UNKNOWN_PAIR',
    `the market "${row.text('Contract')}" does not say what ${asset} was traded for.`,
    'Export the log for all coins, or add the trade by hand.',
    'Contract',
  );
}
