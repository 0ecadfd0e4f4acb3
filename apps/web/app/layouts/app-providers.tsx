/**
 * What the signed-in pages share: the query client, filled with what the server fetched. Public pages do
 * without, which keeps their scripts small.
 */
import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useMatches } from 'react-router';
import { renderingQueryClient } from '../data/queries.ts';

export function AppProviders({ children }: { children: ReactNode }) {
  const [client] = useState(renderingQueryClient);
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={useFetchedOnServer()}>{children}</HydrationBoundary>
    </QueryClientProvider>
  );
}

/** What the loaders of all matched routes fetched, as one state. */
function useFetchedOnServer(): DehydratedState {
  const matches = useMatches();
  return useMemo(() => {
    const parts = matches.map(
      (match) => (match?.loaderData as { dehydrated?: DehydratedState } | undefined)?.dehydrated,
    );
    return { mutations: [], queries: parts.flatMap((part) => part?.queries ?? []) };
  }, [matches]);
}
