/**
 * The one cache of answers and figures of a whole ledger. A value is valid for one version, which the caller reads in
 * the same transaction as the data.
 */
import { bytesAbout } from './bytes-about.ts';
import { Cache } from './cache.ts';

/** @property at  when the computation began, in milliseconds since 1970 */
type Entry = { version: string; at: number; value: unknown };

const DAY_MS = 86_400_000;
const entries = new Cache<Entry>({ ofOne: 64 * 2 ** 20, together: 256 * 2 ** 20 });

/**
 * @param key  includes everything else that the value depends on
 * @param bytesOf  defaults to an estimate
 * @param mostMs  the maximum age of a value that depends on the time of day
 */
export async function remembered<T>(
  owner: string,
  key: string,
  version: string,
  compute: () => Promise<T>,
  bytesOf?: (value: T) => number,
  mostMs?: number,
): Promise<T> {
  const known = valid(owner, key, version, mostMs);
  if (known) return known.value as T;
  const at = Date.now();
  // Requests do not wait for each other, because a waiting one would hold a transaction that the other may need.
  const value = await compute();
  keep(owner, key, version, value, bytesOf?.(value), at);
  return value;
}

export function recall<T>(owner: string, key: string, version: string, mostMs?: number): T | undefined {
  return valid(owner, key, version, mostMs)?.value as T | undefined;
}

function valid(owner: string, key: string, version: string, mostMs?: number): Entry | undefined {
  const entry = entries.get(owner, key);
  if (entry?.version !== version) return undefined;
  return mostMs === undefined || isWithin(entry.at, Date.now(), mostMs) ? entry : undefined;
}

function isWithin(at: number, now: number, mostMs: number): boolean {
  return at <= now && now - at < mostMs && Math.floor(at / DAY_MS) === Math.floor(now / DAY_MS);
}

export function keep(
  owner: string,
  key: string,
  version: string,
  value: unknown,
  bytes = bytesAbout(value),
  at = Date.now(),
): void {
  entries.set(owner, key, { version, at, value }, bytes);
}

export function forget(owner: string): void {
  entries.deleteOf(owner);
}
