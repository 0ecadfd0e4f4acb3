/**
 * Detects trades whose sides differ in value by a factor of ten or more, because a value or quantity is wrong. Pure.
 */
import { BITCOIN, baseAssetId } from '@lotbook/ledger/asset-id';
import type { Callout } from '@lotbook/ledger/callout';
import {
  abs,
  add,
  compare,
  type Decimal,
  dec,
  formatDecimal,
  isPositive,
  mul,
  sub,
  ZERO,
} from '@lotbook/ledger/decimal';
import type { InputFlow, InputTransaction } from './engine-ledger.ts';

const EXCHANGES: readonly string[] = ['buy', 'sell', 'trade'];
const FACTOR = dec('10');
/** Returns the difference below which a trade is ignored at any factor: one unit of money, or a thousand satoshis. */
const dustOf = (currency: string) => dec(currency === BITCOIN ? '0.00001' : '1');

export function valueOutOfBounds(row: InputTransaction, currency: string): Callout | null {
  if (!EXCHANGES.includes(row.type)) return null;
  const given = sideValue(row, 'out', currency);
  const received = sideValue(row, 'in', currency);
  if (given === null || received === null) return null;
  const difference = abs(sub(given, received));
  if (compare(difference, dustOf(currency)) < 0 || !isFarApart(given, received)) return null;
  return {
    type: 'VALUE_OUT_OF_BOUNDS',
    params: { given: formatDecimal(given), received: formatDecimal(received), currency },
    severity: 'SEVERE',
    transactionId: row.id,
    assetId: null,
    quantity: null,
    amountAtRisk: formatDecimal(difference),
    isAmountAtRiskEstimate: false,
  };
}

function isFarApart(a: Decimal, b: Decimal): boolean {
  return compare(a, mul(b, FACTOR)) >= 0 || compare(b, mul(a, FACTOR)) >= 0;
}

function sideValue(row: InputTransaction, direction: 'in' | 'out', currency: string): Decimal | null {
  let total = ZERO;
  for (const flow of row.flows) {
    if (flow.direction !== direction) continue;
    const value = flowValue(flow, currency);
    if (value === null) return null;
    total = add(total, value);
  }
  return isPositive(total) ? total : null;
}

function flowValue({ assetId, quantity, fiatValue }: InputFlow, currency: string): Decimal | null {
  if (assetId === baseAssetId(currency)) return dec(quantity);
  return fiatValue === null ? null : dec(fiatValue);
}
