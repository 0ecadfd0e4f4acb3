/**
 * Imports that were started in this tab and whose end has not been announced yet. The form or page that started one announces it
 * while it is open; when it was left, the frame of the app does. Kept for the tab, so that a reload loses none.
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
    // Full or forbidden: a reload then loses sight of it, and the list of imports still shows it.
  }
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

export function watchImport(jobId: string): void {
  if (!started().includes(jobId)) put([...started(), jobId]);
}

/** It has ended. @returns whether that is still to be announced; false when it was announced before, or is of another tab */
export function forgetImport(jobId: string): boolean {
  if (!started().includes(jobId)) return false;
  put(started().filter((id) => id !== jobId));
  return true;
}

/** While this is mounted, the end of the import is announced here. */
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

/** Imports whose end nothing on the page will announce, as text: a snapshot must be equal while nothing changed. */
const left = () =>
  started()
    .filter((id) => (followed.get(id) ?? 0) === 0)
    .join(' ');

/** Ids of imports that were started and left. None while the server renders. */
export function useLeftImports(): readonly string[] {
  const ids = useSyncExternalStore(subscribe, left, () => '');
  return ids === '' ? NONE : ids.split(' ');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
