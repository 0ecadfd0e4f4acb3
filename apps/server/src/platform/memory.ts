/**
 * The one memory of answers and of figures that cost a walk through a ledger. A value belongs to an owner, has a key, and is valid for one
 * version. It is returned only for that version, which the caller reads in the same transaction as the data the value is computed from.
 */
import { bytesAbout } from './bytes-about.ts';
import { Cache } from './cache.ts';

type Entry = { version: string; value: unknown };

const entries = new Cache<Entry>({ ofOne: 64 * 2 ** 20, together: 256 * 2 ** 20 });

/**
 * The value under a key, computed unless this version of it is known.
 * @param key  names everything the value depends on besides the version
 * @param bytesOf  the size of a value; left out: an estimate
 */
export async function remembered<T>(
  owner: string,
  key: string,
  version: string,
  compute: () => Promise<T>,
  bytesOf?: (value: T) => number,
): Promise<T> {
  const entry = entries.get(owner, key);
  if (entry?.version === version) return entry.value as T;
  // Requests do not wait for each other: the one that waits would hold a transaction that the other may need to continue.
  const value = await compute();
  keep(owner, key, version, value, bytesOf?.(value));
  return value;
}

/** The value under a key for this version; undefined if there is none. */
export function recall<T>(owner: string, key: string, version: string): T | undefined {
  const entry = entries.get(owner, key);
  return entry?.version === version ? (entry.value as T) : undefined;
}

/** Stores a value in place of the one of an earlier version. @param bytes  its size; left out: an estimate */
export function keep(owner: string, key: string, version: string, value: unknown, bytes = bytesAbout(value)): void {
  entries.set(owner, key, { version, value }, bytes);
}

/** Frees everything that is kept for an owner. */
export function forget(owner: string): void {
  entries.deleteOf(owner);
}
