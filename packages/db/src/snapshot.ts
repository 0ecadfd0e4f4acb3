/** Reads a value once in a transaction that sees one state of the data from beginning to end, whichever parts of an answer ask for it. */
import type { Tx } from './user.ts';

const snapshots = new WeakMap<Tx, Map<string, Promise<unknown>>>();

/** From here on, what is read in this transaction stays as it is: it changes nothing, and sees no change of others. */
export function isSnapshot(tx: Tx): void {
  snapshots.set(tx, new Map());
}

export const isInSnapshot = (tx: Tx): boolean => snapshots.has(tx);

/** @param key  says all that the value depends on; in a transaction that is no snapshot it is read each time */
export function onceInSnapshot<T>(tx: Tx, key: string, read: () => Promise<T>): Promise<T> {
  const known = snapshots.get(tx);
  if (!known) return read();
  const found = known.get(key) as Promise<T> | undefined;
  if (found) return found;
  const reading = read();
  known.set(key, reading);
  return reading;
}
