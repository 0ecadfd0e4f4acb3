/** How the value of all that is held is divided, with the part each has of the whole. */

import { percentages } from '@lotbook/portfolio/holding-cells';
import type { Context } from '../../platform/graphql/context.ts';
import { type Holdings, holdingsOf, type ValueSum, valueBy } from '../../views/portfolio/holdings.ts';

export type Share = ValueSum & { portfolioPercent: string | null };

/** Of each sum its percent of all of them, in the same order; null where they come to nothing. */
export function shares<T extends ValueSum>(sums: readonly T[]): (T & Share)[] {
  const percents = percentages(sums.map(({ value }) => value));
  return sums.map((sum, at) => ({ ...sum, portfolioPercent: percents[at]! }));
}

export type ShareOfAccount = Share & { accountId: string };

/** By account, once for all accounts of an answer, and for as long as the same rows are remembered. */
const sharesByAccount = new WeakMap<Holdings['rows'], Map<string, ShareOfAccount>>();

export function accountShares({ rows }: Holdings): Map<string, ShareOfAccount> {
  const known = sharesByAccount.get(rows);
  if (known) return known;
  const sums = [...valueBy(rows, ({ accountId }) => accountId)];
  const found = new Map(
    shares(sums.map(([accountId, sum]) => ({ accountId, ...sum }))).map((one) => [one.accountId, one]),
  );
  sharesByAccount.set(rows, found);
  return found;
}

/** Of one account; undefined where it holds nothing that counts. */
export async function shareOf(id: string, context: Context): Promise<Share | undefined> {
  return accountShares(await holdingsOf(context)).get(id);
}
