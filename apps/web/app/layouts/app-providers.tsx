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

function useFetchedOnServer(): DehydratedState {
  const matches = useMatches();
  return useMemo(() => {
    const parts = matches.map(
      (match) => (match?.loaderData as { dehydrated?: DehydratedState } | undefined)?.dehydrated,
    );
    return { mutations: [], queries: parts.flatMap((part) => part?.queries ?? []) };
  }, [matches]);
}
