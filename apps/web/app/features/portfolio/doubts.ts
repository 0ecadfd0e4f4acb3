import type { Doubt } from '@lotbook/ledger/printed/unknown';
import type { HoldingsQuery } from '../../generated/graphql.ts';
import { plural } from '../../ui/format.ts';

export type Total = HoldingsQuery['holdings']['total'];

/** A missing price or a negative balance can only raise the value. */
export function valueDoubt({
  unpricedCount,
  belowZeroCount,
}: Pick<Total, 'unpricedCount' | 'belowZeroCount'>): Doubt | undefined {
  return unpricedCount + belowZeroCount > 0 ? { kind: 'at-least' } : undefined;
}

/** Few unknown holdings need only a chip beside the headline. */
export const areFew = (unknown: number, of: number): boolean => unknown * 5 <= of;

export function lacking(count: number, words: string): Doubt | undefined {
  return count > 0 ? { kind: 'incomplete', words: `${plural(count, 'asset')} ${words}` } : undefined;
}

type Cause = { key: string; words: string; to: string };

/** @param leftOut  assets with an unknown day in the span */
export function missingWords(
  { unpricedCount, belowZeroCount, unknownFlowCount, changeKnownCount }: Total,
  { holdings, leftOut }: { holdings: number; leftOut: number },
): Cause[] {
  const found: (Cause & { count: number })[] = [
    {
      key: 'unpriced',
      count: unpricedCount,
      words: `${plural(unpricedCount, 'asset')} without a price`,
      to: '/user/profile/prices',
    },
    {
      key: 'below',
      count: belowZeroCount,
      words: `${plural(belowZeroCount, 'balance')} below zero, not counted`,
      to: '/account-health/negative-balances',
    },
    {
      key: 'flows',
      count: unknownFlowCount,
      words: `${plural(unknownFlowCount, 'asset')} with an unknown cost or value`,
      to: '/account-health',
    },
  ];
  const lacking = unpricedCount + belowZeroCount;
  // Known today but not on an earlier day.
  if (lacking === 0)
    found.push(
      {
        key: 'earlier',
        count: leftOut,
        words: `${plural(leftOut, 'asset')} unknown on an earlier day`,
        to: '/performance',
      },
      {
        key: 'day-ago',
        count: holdings - changeKnownCount,
        words: `${plural(holdings - changeKnownCount, 'asset')} without a price 24 hours ago`,
        to: '#holdings',
      },
    );
  return found.filter(({ count }) => count > 0);
}
