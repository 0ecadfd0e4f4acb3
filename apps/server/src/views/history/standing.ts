import type { Tx } from '@lotbook/db/user';
import { type LedgerState, ledgerState } from '../../facts/ledger-state.ts';
import { keep, recall } from '../../platform/memory.ts';
import { historyState } from './read.ts';

/** Returns the state for which figures may be cached; null while days are being computed. */
export async function standingHistory(tx: Tx, userId: string): Promise<LedgerState | null> {
  const history = await historyState(tx, userId);
  return history?.isUpToDate ? ledgerState(tx, userId) : null;
}

/**
 * Caches figures by day, because the end of one year is the start of the next.
 * @param what  a key with everything else the figures depend on
 * @param read  reads all uncached days at once
 * @param bytesOf  the size of one day
 */
export async function rememberedByDay<T>(
  tx: Tx,
  userId: string,
  what: string,
  days: readonly string[],
  read: (days: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  bytesOf: (value: T) => number,
): Promise<ReadonlyMap<string, T>> {
  const standing = await standingHistory(tx, userId);
  if (standing === null) return read(days);
  const keyOf = (day: string) => `${what} ${day}`;
  const found = new Map<string, T>();
  for (const day of days) {
    const known = recall<T>(userId, keyOf(day), standing.userVersion);
    if (known !== undefined) found.set(day, known);
  }
  const others = days.filter((day) => !found.has(day));
  if (others.length === 0) return found;
  for (const [day, value] of await read(others)) {
    keep(userId, keyOf(day), standing.userVersion, value, bytesOf(value));
    found.set(day, value);
  }
  return found;
}
