import { baseAssetId, isMoney as isCurrency } from '@lotbook/ledger/asset-id';
import { add, dec, formatDecimal, ZERO } from '@lotbook/ledger/decimal';
import type { FlowRow } from '../facts/transactions/transactions.ts';
import { VALUED_VERBS } from './flows.ts';

type ValuedFlow = Pick<FlowRow, 'direction' | 'assetId' | 'fiatValue' | 'fiatCurrency' | 'splitRatio'>;

const PAID_VERBS = ['buy', 'sell'];

/**
 * Returns the value of the money side. Falls back to the received side, then the sent side, then the fee.
 * @returns an exact value in base currency; null if unknown
 */
export function transactionValueOf(flows: readonly ValuedFlow[], currency: string): string | null {
  const side = (direction: FlowRow['direction']) => flows.filter((flow) => flow.direction === direction);
  const sides = [side('in'), side('out'), side('fee')].filter((flowsOfIt) => flowsOfIt.length > 0);
  const byMoney = [...sides].sort((one, other) => Number(isMoney(other, currency)) - Number(isMoney(one, currency)));
  for (const one of byMoney.filter((flowsOfIt) => sides.length === 1 || flowsOfIt[0]!.direction !== 'fee')) {
    const sum = sumOf(one, currency);
    if (sum !== null) return sum;
  }
  return null;
}

/** True if figures need the value. A transfer needs none. */
export function needsValue(transaction: { type: string; purpose: string | null }): boolean {
  const verbs: readonly string[] = [...VALUED_VERBS, ...PAID_VERBS];
  return transaction.purpose !== null || verbs.includes(transaction.type);
}

function isMoney(flows: readonly ValuedFlow[], currency: string): boolean {
  const base = baseAssetId(currency);
  return flows.every(({ assetId, direction }) => (isCurrency(assetId) || assetId === base) && direction !== 'fee');
}

function sumOf(flows: readonly ValuedFlow[], currency: string): string | null {
  let sum = ZERO;
  for (const { fiatValue, fiatCurrency, splitRatio } of flows) {
    if (fiatValue === null || fiatCurrency !== currency || splitRatio !== null) return null;
    sum = add(sum, dec(fiatValue));
  }
  return formatDecimal(sum);
}
