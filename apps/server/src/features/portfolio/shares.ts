import { percentages } from '@lotbook/portfolio/holding-cells';
import type { Context } from '../../platform/graphql/context.ts';
import { type Holdings, holdingsOf, type ValueSum, valueBy } from '../../views/portfolio/holdings.ts';

export type Share = ValueSum & { portfolioPercent: string | null };

export function shares<T extends ValueSum>(sums: readonly T[]): (T & Share)[] {
  const percents = percentages(sums.map(({ value }) => value));
  return sums.map((sum, at) => ({ ...sum, portfolioPercent: percents[at]! }));
}

export type ShareOfAccount = Share & { accountId: string };

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

export async function shareOf(id: string, context: Context): Promise<Share | undefined> {
  return accountShares(await holdingsOf(context)).get(id);
}
