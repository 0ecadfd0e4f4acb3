/**
 * Imports of this tab that have not been announced. The page that started one announces it while open; otherwise the
 * app frame does. Kept in session storage for reloads.
 */
import { useEffect, useSyncExternalStore } from 'react';

const KEY = 'lotbook.imports';
const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
const followed = new Map<string, number>();
let snapshot: readonly string[] | undefined;

function started(): readonly string[] {
  snapshot ??= kept();
  return snapshot;
}

function kept(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(globalThis.sessionStorage?.getItem(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : NONE;
  } catch {
    return NONE;
  }
}

function put(ids: readonly string[]): void {
  snapshot = ids;
  try {
    globalThis.sessionStorage?.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Storage is full or forbidden: a reload then loses track, but the import list still shows it.
  }
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

export function watchImport(jobId: string): void {
  if (!started().includes(jobId)) put([...started(), jobId]);
}

/** @returns true if the import still needs an announcement */
export function forgetImport(jobId: string): boolean {
  if (!started().includes(jobId)) return false;
  put(started().filter((id) => id !== jobId));
  return true;
}

/** Announces the import's end here while mounted. */
export function useFollowedImport(jobId: string | undefined): void {
  useEffect(() => {
    if (jobId === undefined) return;
    followed.set(jobId, (followed.get(jobId) ?? 0) + 1);
    notify();
    return () => {
      followed.set(jobId, (followed.get(jobId) ?? 1) - 1);
      notify();
    };
  }, [jobId]);
}

const left = () =>
  started()
    .filter((id) => (followed.get(id) ?? 0) === 0)
    .join(' ');

export function useLeftImports(): readonly string[] {
  const ids = useSyncExternalStore(subscribe, left, () => '');
  return ids === '' ? NONE : ids.split(' ');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
