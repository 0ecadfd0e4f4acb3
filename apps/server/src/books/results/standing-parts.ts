/**
 * Parts that several answers have, remembered as whole answers are: the same while the stamp of `answer-stamp.ts` is. What is held now is in
 * the list of holdings, in the chart, and in each holding that is opened.
 */
import { knownInSnapshot, valueInSnapshot } from '@lotbook/db/snapshot';
import type { Tx } from '@lotbook/db/user';
import { bytesAbout } from './bytes-about.ts';
import { keepOfUser, recalledOfUser } from './version-cache.ts';

const STAMP_KEY = 'stamp of the answer';

/** In a transaction of which this is not told nothing is taken from memory. */
export function stampInSnapshot(tx: Tx, stamp: string): void {
  knownInSnapshot(tx, STAMP_KEY, stamp);
}

/** How old a part may be that the clock is in: an answer of it may be as old again. */
const STANDS_FOR_MS = 60_000;

type Part = { stamp: string; begunAt: number; value: unknown };

/**
 * @param key  says what it depends on besides what the stamp tells of
 * @param read  rests on nothing else
 * @param bytesOf  what it takes, where that is known better than by a look at it
 */
export async function standingPart<T>(
  tx: Tx,
  userId: string,
  key: string,
  read: () => Promise<T>,
  bytesOf: (value: T) => number = bytesAbout,
): Promise<T> {
  const stamp = await valueInSnapshot<string>(tx, STAMP_KEY);
  if (stamp === undefined) return read();
  const place = `part ${key}`;
  const now = Date.now();
  const known = recalledOfUser<Part>(userId, place);
  if (known?.stamp === stamp && isOfThisMinute(known.begunAt, now)) return known.value as T;
  const value = await read();
  keepOfUser<Part>(userId, place, { stamp, begunAt: now, value }, () => bytesOf(value));
  return value;
}

function isOfThisMinute(begunAt: number, now: number): boolean {
  return begunAt <= now && now - begunAt < STANDS_FOR_MS && dayOf(begunAt) === dayOf(now);
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
