/** Rounds removals like gains, so that costs add up to the year. */
import { dec } from '../decimals/decimal.ts';
import type { Removal } from '../results/result.ts';
import { roundToTotal } from './rows.ts';

/**
 * @param removals the removals of one tax year
 * @param digits the number of decimals: 2 for cents, 0 for whole units
 * @returns the cost of each in units of 10^-digits, in the given order
 */
export function printRemovals(removals: readonly Removal[], { digits }: { digits: number }): bigint[] {
  return roundToTotal(
    removals.map(({ costBasis }) => dec(costBasis)),
    digits,
    undefined,
    (i) => shareKey(removals[i]!),
  );
}

function shareKey({ removedAt, kind, quantity, transactionId, assetId, accountId, ...row }: Removal): string {
  const said = [new Date(removedAt).toISOString(), kind, quantity, row.costBasis];
  return [...said, transactionId, assetId, accountId ?? '', row.acquiredTransactionId ?? ''].join('\u0000');
}
