import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { Banner } from '../ui/banner.tsx';
import { headFor, stopWaiting, waiting } from './held-reload.ts';

export function ConnectionLost({ isReachable }: { isReachable: boolean }) {
  const isWaiting = useSyncExternalStore(waiting.subscribe, waiting.get, () => false);
  const { location: next } = useNavigation();
  const { key } = useLocation();
  const href = next ? createPath(next) : null;
  const before = useRef({ key, href });
  useEffect(() => {
    headFor(href);
    const isElsewhere = before.current.key !== key || (before.current.href !== null && href === null);
    before.current = { key, href };
    if (isElsewhere) stopWaiting();
  }, [key, href]);
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  const isAwaited = useIsAwaited();
  if (!isWaiting) {
    const isStuck = (!isReachable || !isOnline) && (next !== undefined || isAwaited);
    return isStuck ? <Waits isOnline={isOnline} /> : null;
  }
  return (
    <div className="fixed inset-x-3 bottom-3 z-60 mx-auto max-w-prose shadow-float">
      <Banner status="error" onClose={stopWaiting}>
        <p className="font-medium">{href === null ? 'Part of this page' : 'The page'} couldn't be loaded</p>
        <p className="mt-0.5">The server does not respond. Check your connection. Lotbook retries every few seconds.</p>
      </Banner>
    </div>
  );
}

/** Acknowledges a click while offline. */
function Waits({ isOnline }: { isOnline: boolean }) {
  return (
    <div role="status" className="fixed inset-x-3 bottom-3 z-60 mx-auto max-w-prose shadow-float">
      <Banner status="warning">
        {isOnline ? 'The server does not respond.' : 'You are offline.'} This opens when you are back online.
      </Banner>
    </div>
  );
}

function subscribeToNetwork(listener: () => void): () => void {
  for (const name of ['online', 'offline']) window.addEventListener(name, listener);
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, listener);
  };
}

/** Returns true while a query waits for its first response or a change waits to be sent. */
function useIsAwaited(): boolean {
  const client = useQueryClient();
  return useSyncExternalStore(
    (listener) => {
      const stops = [client.getQueryCache().subscribe(listener), client.getMutationCache().subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    () =>
      client
        .getQueryCache()
        .getAll()
        .some((query) => query.isActive() && query.state.data === undefined && query.state.fetchStatus !== 'idle') ||
      client
        .getMutationCache()
        .getAll()
        .some(({ state }) => state.isPaused),
    () => false,
  );
}
