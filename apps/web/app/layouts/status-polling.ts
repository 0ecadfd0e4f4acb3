/**
 * When to ask how far the figures are: often while something runs, then less and less after the last event (a change, a
 * return to the window), and not at all while the window is not the one in use. While the server does not answer, it is asked steadily.
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
  /** How many times the server answered since the last event, without the answer to the event itself. */
  step: number;
  /** The window is not the one in use. */
  isAway: boolean;
  isReachable: boolean;
  /** Something runs whose end is near. */
  isRunning: boolean;
};

/** @returns milliseconds until the server is asked again; false: not before the next event */
export function pollAfterMs({ step, isAway, isReachable, isRunning }: Pace): number | false {
  if (isAway) return false;
  if (!isReachable) return UNREACHABLE_MS;
  if (isRunning) return RUNNING_MS;
  return STEPS_MS[Math.max(step, 0)] ?? STEADY_MS;
}

export type PolledStatus = {
  /** The latest there is; undefined until the first answer. */
  data: ShellStatus | undefined;
  isReachable: boolean;
};

/** The status, polled; when a computation ends, everything on screen is fetched again, since any figure may have moved. */
export function useShellStatus(): PolledStatus {
  const client = useQueryClient();
  const [isAway, setAway] = useState(false);
  /** How many answers there were when the steps began. */
  const answersBefore = useRef<number | null>(null);
  const { data, error } = useQuery({
    ...shellStatusQuery(),
    // Also when the browser thinks that it is offline: that nobody answers is the news.
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => {
      // The first answer is the event that the first steps follow.
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
      // Asked at once; the steps begin with the answer to that.
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
    // Whatever could not reach the server says so before the next poll does.
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

/** One text of what, when it changes, makes what pages have fetched old. */
function whatPagesDependOn({ getCostBasisStatus: costBasis, wallets, sidebar }: ShellStatus): string {
  const { costBasisComputeEndTime, costBasisPaused } = costBasis;
  return `${costBasisComputeEndTime} ${costBasisPaused} ${wallets.isSyncing} ${sidebar.walletsCount}`;
}
