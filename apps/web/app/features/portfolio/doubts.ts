/** How sums of a portfolio rest on what nobody knows. */
import type { Doubt } from '@lotbook/ledger/printed/unknown';
import type { HoldingsQuery } from '../../generated/graphql.ts';
import { plural } from '../../ui/format.ts';

export type Total = HoldingsQuery['holdings']['total'];

/** A missing price, or a balance below zero, can only add to the value. */
export function valueDoubt({
  unpricedCount,
  belowZeroCount,
}: Pick<Total, 'unpricedCount' | 'belowZeroCount'>): Doubt | undefined {
  return unpricedCount + belowZeroCount > 0 ? { kind: 'at-least' } : undefined;
}

export function lacking(count: number, words: string): Doubt | undefined {
  return count > 0 ? { kind: 'incomplete', words: `${plural(count, 'asset')} ${words}` } : undefined;
}

/** `2 prices are missing · 1 balance is below zero`; empty where all is known. */
export function missingWords({
  unpricedCount,
  belowZeroCount,
  staleCount,
}: Total): { key: string; words: string; to: string }[] {
  return [
    ...(unpricedCount > 0
      ? [{ key: 'unpriced', words: `${plural(unpricedCount, 'asset')} without a price`, to: '/user/profile/prices' }]
      : []),
    ...(belowZeroCount > 0
      ? [{ key: 'below', words: `${plural(belowZeroCount, 'balance')} below zero, not counted`, to: '/account-health' }]
      : []),
    ...(staleCount > 0 ? [{ key: 'stale', words: `${plural(staleCount, 'old price')}`, to: '#holdings' }] : []),
  ];
}
