/**
 * Which days the latest changes of a ledger reach, so that what is remembered of the others stands: `user_settings.latest_changes` has of the last of them
 * from when until when each reaches. One names its count and its transaction of the database, so that one that was taken back is never taken for one
 * that was made.
 */
import { isInSnapshot } from '@lotbook/db/snapshot';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { keepOfUser, recalledOfUser } from './version-cache.ts';

/** As many as `user_settings.latest_changes` has. */
const MOST_CHANGES = 24;

/** In milliseconds since 1970, both ends included; no number where a change reaches everything. */
export type Reach = { since: number; until: number };

type Known<T> = { last: string; value: T };

/**
 * What is made of a whole ledger, remembered of a user: brought up to date where changes since reach little, else made again.
 * @param key  says what it is, and of what besides the ledger
 * @param renew  null where the changes reach so much that all of it is made sooner; not asked where there was none
 * @param make  of everything; null is not remembered
 */
export async function rememberedSinceChanges<T>(
  tx: Tx,
  userId: string,
  key: string,
  {
    renew,
    make,
    bytesOf,
  }: {
    renew: (known: T, reaches: readonly Reach[]) => Promise<T | null>;
    make: () => Promise<T | null>;
    bytesOf: (value: T) => number;
  },
): Promise<T | null> {
  const changes = await latestChanges(tx, userId);
  const known = changes && recalledOfUser<Known<T>>(userId, key);
  const place = known ? changes.lastIndexOf(known.last) : -1;
  const since = place === -1 ? null : changes!.slice(place + 1);
  if (known && since?.length === 0) return known.value;
  const renewed = known && since ? await renew(known.value, since.map(reachOf)) : null;
  const value = renewed ?? (await make());
  // What is not stored yet may be taken back, and nobody else sees it.
  if (changes && value !== null && isInSnapshot(tx))
    keepOfUser<Known<T>>(userId, key, { last: changes.at(-1)!, value }, () => bytesOf(value));
  return value;
}

/** What is remembered and stands; null where nothing does. */
export async function recalledSinceChanges<T>(tx: Tx, userId: string, key: string): Promise<T | null> {
  const known = recalledOfUser<Known<T>>(userId, key);
  if (!known) return null;
  return (await latestChanges(tx, userId))?.at(-1) === known.last ? known.value : null;
}

function reachOf(change: string): Reach {
  const [since, until] = change.split(' ').slice(2).map(Number) as [number, number];
  return { since, until };
}

/** Null while the ledger is hidden, as a copy is being written into it. */
async function latestChanges(tx: Tx, userId: string): Promise<string[] | null> {
  const { rows } = await sql<{ changes: string[]; isShown: boolean }>`/* kept plan */
    select to_json(latest_changes) as changes, app_shows_ledger() as "isShown" from user_settings
    where user_id = ${userId}`.execute(tx);
  const { changes, isShown } = rows[0] ?? { changes: [], isShown: false };
  if (!isShown) return null;
  // As long as none has gone, there was a time before the first.
  return changes.length < MOST_CHANGES ? ['', ...changes] : changes;
}
