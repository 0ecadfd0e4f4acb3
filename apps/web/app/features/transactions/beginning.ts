/** Where in a transaction to begin, when it was opened with a key: `e` in the list leads to its fields. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export type Beginning = 'edit' | 'link';

/** `state` of the navigation that opens it. */
export const beginAt = (beginAt: Beginning) => ({ beginAt });

/** Calls `begin` once, as soon as the part is there, when the transaction was opened for it. */
export function useBeginning(part: Beginning, begin: () => void): void {
  const { key, state } = useLocation();
  const isAskedFor = (state as Partial<ReturnType<typeof beginAt>> | null)?.beginAt === part;
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each such navigation leads there again.
  useEffect(() => {
    if (isAskedFor) latest.current();
  }, [key, isAskedFor]);
}
