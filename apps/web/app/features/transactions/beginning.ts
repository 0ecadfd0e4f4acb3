import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export type Beginning = 'edit' | 'link';

export const beginAt = (beginAt: Beginning) => ({ beginAt });

export function useBeginning(part: Beginning, begin: () => void): void {
  const { key, state } = useLocation();
  const isAskedFor = (state as Partial<ReturnType<typeof beginAt>> | null)?.beginAt === part;
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each such navigation scrolls there again.
  useEffect(() => {
    if (isAskedFor) latest.current();
  }, [key, isAskedFor]);
}
