/** What a transaction is worth in the user's base currency, by the values its movements have. Pure. */
import { baseAssetId, isMoney as isCurrency } from '@lotbook/ledger/asset-id';
import { add, dec, formatDecimal, ZERO } from '@lotbook/ledger/decimal';
import type { FlowRow } from '../facts/transactions/transactions.ts';
import { VALUED_VERBS } from './flows.ts';

type ValuedFlow = Pick<FlowRow, 'direction' | 'assetId' | 'fiatValue' | 'fiatCurrency' | 'splitRatio'>;

/** Verbs of which one side is money, which gives the value. */
const PAID_VERBS = ['buy', 'sell'];

/**
 * The value of the side that is money; else of what came in, else of what went out; of a fee alone, the fee's.
 * @returns in base currency, exact; null where nothing has given one
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

/** Whether a value is missing that the figures need: that a mere transfer has none is as it should be. */
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
