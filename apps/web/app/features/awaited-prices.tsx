import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { graphqlQuery } from '../data/queries.ts';
import { graphql } from '../generated/gql.ts';
import { plural } from '../ui/format.ts';

const AwaitedPricesDocument = graphql(`
  query AwaitedPrices {
    awaitedPrices {
      assets
      isFailing
    }
  }
`);

const LOOK_AGAIN_MS = 4_000;
/** Values are computed after the last price arrives. */
const SETTLES_IN_MS = 40_000;

export type Awaited = { assets: number; isFailing: boolean };

/**
 * @param isUnknown  true if some day is unknown
 * @param operations  queries that depend on historical prices
 * @returns null if nothing is pending
 */
export function useAwaitedPrices(isUnknown: boolean, operations: readonly string[]): Awaited | null {
  const client = useQueryClient();
  const lastAwaited = useRef(0);
  const isSettling = () => Date.now() - lastAwaited.current < SETTLES_IN_MS;
  const { data, dataUpdatedAt } = useQuery({
    ...graphqlQuery(AwaitedPricesDocument),
    enabled: isUnknown,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      (state.data?.awaitedPrices.assets ?? 0) > 0 || isSettling() ? LOOK_AGAIN_MS : false,
  });
  const assets = data?.awaitedPrices.assets ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per response.
  useEffect(() => {
    if (dataUpdatedAt === 0) return;
    if (assets > 0) lastAwaited.current = dataUpdatedAt;
    if (assets > 0 || isSettling()) for (const name of operations) void client.invalidateQueries({ queryKey: [name] });
  }, [dataUpdatedAt]);
  if (!isUnknown || !data || (assets === 0 && !isSettling())) return null;
  return { assets, isFailing: data.awaitedPrices.isFailing };
}

export function awaitedWords({ assets, isFailing }: Awaited): string {
  if (assets === 0) return 'Historical prices are in. Valuing each day.';
  const of = plural(assets, 'asset');
  return isFailing
    ? `Historical prices of ${of} are missing because no price service responds. Retrying every few minutes.`
    : `Historical prices of ${of} are loading. Values appear automatically.`;
}
