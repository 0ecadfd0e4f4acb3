/** What rests on the days of a history, remembered while it stands as it is; nothing is while days of it are being computed. */
import type { Tx } from '@lotbook/db/user';
import { type LedgerState, ledgerState } from '../../facts/ledger-state.ts';
import { keep, recall } from '../../platform/memory.ts';
import { historyState } from './read.ts';

/** The state that figures of the history are remembered for; null while its days are being computed. */
export async function standingHistory(tx: Tx, userId: string): Promise<LedgerState | null> {
  const history = await historyState(tx, userId);
  return history?.isUpToDate ? ledgerState(tx, userId) : null;
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
