/** What rests on the days of a history, remembered while it stands as it is; nothing is while days of it are being computed. */
import type { Tx } from '@lotbook/db/user';
import { keepAt, type LedgerState, ledgerState, recalledAt } from '../../books/results/version-cache.ts';
import { historyState } from './read.ts';

/** Under which it is remembered; null while days are being computed. */
export async function standingHistory(tx: Tx, userId: string): Promise<{ state: LedgerState; key: string } | null> {
  const history = await historyState(tx, userId);
  if (!history?.isUpToDate || history.computedAt === null) return null;
  const { computedAt, changeCount, currency } = history;
  return { state: await ledgerState(tx, userId), key: JSON.stringify([computedAt, changeCount, currency]) };
}

/**
 * What each of these days has, by day: one year ends where the next begins.
 * @param what  says what it is, and what it depends on besides the history
 * @param read  of all days that are not in memory, at once; it has each of them
 * @param bytesOf  of one day
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
  const { state, key } = standing;
  const keyOf = (day: string) => `${what} ${day} ${key}`;
  const found = new Map<string, T>();
  for (const day of days) {
    const known = recalledAt<T>(state, userId, keyOf(day));
    if (known !== undefined) found.set(day, known);
  }
  const others = days.filter((day) => !found.has(day));
  if (others.length === 0) return found;
  for (const [day, value] of await read(others)) {
    keepAt(state, userId, keyOf(day), value, bytesOf);
    found.set(day, value);
  }
  return found;
}
