/**
 * When to ask how far the figures are: often while something runs, then less and less after the last event (a change, a
 * return to the window), and not at all while the window is out of sight. While the server does not answer, it is asked steadily.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isUnreachable } from '../data/errors.ts';
import { isCalculating } from './account-status.ts';
import { type ShellStatus, shellStatusQuery } from './shell-data.ts';

const STEPS_MS = [5_000, 10_000, 10_000, 15_000, 30_000, 60_000];
const STEADY_MS = 300_000;
const RUNNING_MS = 1_500;
const UNREACHABLE_MS = 5_000;

/** @param step  how many times was asked since the last event */
export function pollAfterMs(step: number, isRunning: boolean): number {
  return isRunning ? RUNNING_MS : (STEPS_MS[step] ?? STEADY_MS);
}

export type PolledStatus = {
  /** The latest there is; undefined until the first answer. */
  data: ShellStatus | undefined;
  isReachable: boolean;
};

/** The status, polled; when a computation ends, everything on screen is fetched again, since any figure may have moved. */
export function useShellStatus(): PolledStatus {
  const client = useQueryClient();
  const step = useRef(0);
  const isAway = useRef(false);
  const { data, error } = useQuery({
    ...shellStatusQuery(),
    // Also when the browser thinks that it is offline: that nobody answers is the news.
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => {
      if (isAway.current) return false;
      if (isUnreachable(state.error)) return UNREACHABLE_MS;
      return pollAfterMs(step.current++, state.data !== undefined && isBusy(state.data));
    },
  });
  useEffect(() => {
    const happened = () => {
      step.current = 0;
      void client.invalidateQueries({ queryKey: shellStatusQuery().queryKey });
    };
    const onBlur = () => {
      isAway.current = true;
    };
    const onFocus = () => {
      isAway.current = false;
      happened();
    };
    const unsubscribe = client.getMutationCache().subscribe(({ type, mutation }) => {
      if (type !== 'updated') return;
      if (mutation.state.status === 'success' || isUnreachable(mutation.state.error)) happened();
    });
    // Whatever could not reach the server says so before the next poll does.
    const unsubscribeQueries = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error' || !isUnreachable(event.action.error)) return;
      if (event.query.queryKey[0] !== shellStatusQuery().queryKey[0]) happened();
    });
    window.addEventListener('blur', onBlur);
    window.addEventListener('focus', onFocus);
    window.addEventListener('offline', happened);
    window.addEventListener('online', happened);
    return () => {
      unsubscribe();
      unsubscribeQueries();
      window.removeEventListener('offline', happened);
      window.removeEventListener('online', happened);
      window.removeEventListener('blur', onBlur);
      window.removeEventListener('focus', onFocus);
    };
  }, [client]);
  useRefetchWhenComputed(data);
  return { data, isReachable: !isUnreachable(error) };
}

function isBusy({ getCostBasisStatus, wallets }: ShellStatus): boolean {
  return isCalculating(getCostBasisStatus) || getCostBasisStatus.isOutOfDate || wallets.isSyncing;
}

function useRefetchWhenComputed(data: ShellStatus | undefined) {
  const client = useQueryClient();
  const mark =
    data && `${data.getCostBasisStatus.costBasisComputeEndTime} ${data.wallets.isSyncing} ${data.sidebar.walletsCount}`;
  const before = useRef(mark);
  useEffect(() => {
    if (before.current !== undefined && mark !== before.current) {
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== shellStatusQuery().queryKey[0] });
    }
    if (mark !== undefined) before.current = mark;
  }, [client, mark]);
}
