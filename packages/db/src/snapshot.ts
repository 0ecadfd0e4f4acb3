/**
 * What is read once in a transaction that sees one state of the data from its beginning to its end. Several parts of an answer rest on where the
 * ledger stands, and each looks for itself; within a snapshot the first look is enough.
 */
import type { Tx } from './user.ts';

const snapshots = new WeakMap<Tx, Map<string, Promise<unknown>>>();

/** From here on, what is read in this transaction stays as it is: it changes nothing, and sees no change of others. */
export function isSnapshot(tx: Tx): void {
  snapshots.set(tx, new Map());
}

/** What was found in it otherwise: nobody has to look for it again. */
export function knownInSnapshot(tx: Tx, key: string, value: unknown): void {
  snapshots.get(tx)?.set(key, Promise.resolve(value));
}

/** What is known in it under a key; undefined where nothing is, and in a transaction that is no snapshot. */
export async function valueInSnapshot<T>(tx: Tx, key: string): Promise<T | undefined> {
  return (await snapshots.get(tx)?.get(key)) as T | undefined;
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
