/**
 * Polls often while something runs, then less after each event (a change or window focus), never in an inactive window,
 * and steadily while the server is unreachable.
 */
import { type QueryState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isUnreachable } from '../data/errors.ts';
import { isCalculating } from './account-status.ts';
import { type ShellStatus, shellStatusQuery } from './shell-data.ts';

const STEPS_MS = [5_000, 10_000, 10_000, 15_000, 30_000, 60_000];
const STEADY_MS = 300_000;
const RUNNING_MS = 1_500;
const UNREACHABLE_MS = 5_000;

export type Pace = {
  /** The number of responses since the last event, without the response to the event itself. */
  step: number;
  isAway: boolean;
  isReachable: boolean;
  isRunning: boolean;
};

/** @returns milliseconds until the next poll; false to wait for the next event */
export function pollAfterMs({ step, isAway, isReachable, isRunning }: Pace): number | false {
  if (isAway) return false;
  if (!isReachable) return UNREACHABLE_MS;
  if (isRunning) return RUNNING_MS;
  return STEPS_MS[Math.max(step, 0)] ?? STEADY_MS;
}

export type PolledStatus = {
  data: ShellStatus | undefined;
  isReachable: boolean;
};

/** Polls the status and refetches everything on screen when a calculation ends, since any figure may have changed. */
export function useShellStatus(): PolledStatus {
  const client = useQueryClient();
  const [isAway, setAway] = useState(false);
  /** The number of responses when the steps began. */
  const answersBefore = useRef<number | null>(null);
  const { data, error } = useQuery({
    ...shellStatusQuery(),
    // Also when the browser reports that it is offline, to detect the lost connection.
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => {
      // The first response starts the first steps.
      answersBefore.current ??= Math.max(answers(state), 1);
      return pollAfterMs({
        step: answers(state) - answersBefore.current,
        isAway,
        isReachable: !isUnreachable(state.error),
        isRunning: state.data !== undefined && isBusy(state.data),
      });
    },
  });
  useEffect(() => {
    const { queryKey } = shellStatusQuery();
    const happened = () => {
      const state = client.getQueryState(queryKey);
      // Polls at once; the steps begin with that response.
      if (state) answersBefore.current = answers(state) + 1;
      void client.invalidateQueries({ queryKey });
    };
    const onBlur = () => setAway(true);
    const onFocus = () => {
      setAway(false);
      happened();
    };
    const unsubscribe = client.getMutationCache().subscribe(({ type, mutation }) => {
      if (type !== 'updated') return;
      if (mutation.state.status === 'success' || isUnreachable(mutation.state.error)) happened();
    });
    // Any failed query reports the lost connection before the next poll does.
    const unsubscribeQueries = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error' || !isUnreachable(event.action.error)) return;
      if (event.query.queryKey[0] !== queryKey[0]) happened();
    });
    const listeners = { blur: onBlur, focus: onFocus, offline: happened, online: happened };
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener);
    return () => {
      unsubscribe();
      unsubscribeQueries();
      for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name, listener);
    };
  }, [client]);
  useRefetchWhenComputed(data);
  return { data, isReachable: !isUnreachable(error) };
}

const answers = ({ dataUpdateCount, errorUpdateCount }: Pick<QueryState, 'dataUpdateCount' | 'errorUpdateCount'>) =>
  dataUpdateCount + errorUpdateCount;

function isBusy({ getCostBasisStatus, wallets }: ShellStatus): boolean {
  return isCalculating(getCostBasisStatus) || wallets.isSyncing;
}

function useRefetchWhenComputed(data: ShellStatus | undefined) {
  const client = useQueryClient();
  const mark = data && whatPagesDependOn(data);
  const before = useRef(mark);
  useEffect(() => {
    if (before.current !== undefined && mark !== before.current) {
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== shellStatusQuery().queryKey[0] });
    }
    if (mark !== undefined) before.current = mark;
  }, [client, mark]);
}

/** A text that changes whenever fetched page data becomes stale. */
function whatPagesDependOn({ getCostBasisStatus: costBasis, wallets, sidebar }: ShellStatus): string {
  const { costBasisComputeEndTime, costBasisPaused } = costBasis;
  return `${costBasisComputeEndTime} ${costBasisPaused} ${wallets.isSyncing} ${sidebar.walletsCount}`;
}
