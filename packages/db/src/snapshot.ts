/** Reads a value once per snapshot transaction, however many parts of a response need it. */
import type { Tx } from './user.ts';

const snapshots = new WeakMap<Tx, Map<string, Promise<unknown>>>();

/** Marks a transaction that changes no data and does not see later changes. */
export function isSnapshot(tx: Tx): void {
  snapshots.set(tx, new Map());
}

export const isInSnapshot = (tx: Tx): boolean => snapshots.has(tx);

/** @param key everything that the value depends on; outside a snapshot, the value is read each time */
export function onceInSnapshot<T>(tx: Tx, key: string, read: () => Promise<T>): Promise<T> {
  const known = snapshots.get(tx);
  if (!known) return read();
  const found = known.get(key) as Promise<T> | undefined;
  if (found) return found;
  const reading = read();
  known.set(key, reading);
  return reading;
}
