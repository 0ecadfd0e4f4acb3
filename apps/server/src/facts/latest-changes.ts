import { isInSnapshot } from '@lotbook/db/snapshot';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { keep, recall } from '../platform/memory.ts';

const MOST_CHANGES = 24;

/** The range a change affects, in milliseconds since 1970, both ends included. NaN if it affects everything. */
export type Reach = { since: number; until: number };

type Known<T> = { last: string; value: T };

/**
 * Updates a cached figure after changes to a few days, and otherwise computes it again.
 * @param key  includes everything else that the figure depends on
 * @param renew  returns null if a full computation is faster
 * @param make  the full computation; null is not cached
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
  const known = changes && recall<Known<T>>(userId, key, '');
  const place = known ? changes.lastIndexOf(known.last) : -1;
  const since = place === -1 ? null : changes!.slice(place + 1);
  if (known && since?.length === 0) return known.value;
  const renewed = known && since ? await renew(known.value, since.map(reachOf)) : null;
  const value = renewed ?? (await make());
  // A transaction that writes may be rolled back, and no other one sees its changes yet.
  if (changes && value !== null && isInSnapshot(tx))
    keep(userId, key, '', { last: changes.at(-1)!, value }, bytesOf(value));
  return value;
}

export async function recalledSinceChanges<T>(tx: Tx, userId: string, key: string): Promise<T | null> {
  const known = recall<Known<T>>(userId, key, '');
  if (!known) return null;
  return (await latestChanges(tx, userId))?.at(-1) === known.last ? known.value : null;
}

function reachOf(change: string): Reach {
  const [since, until] = change.split(' ').slice(2).map(Number) as [number, number];
  return { since, until };
}

/** Returns the latest changes, or null while a copy is being imported into the hidden ledger. */
async function latestChanges(tx: Tx, userId: string): Promise<string[] | null> {
  const { rows } = await sql<{ changes: string[]; isShown: boolean }>`
    select to_json(latest_changes) as changes, app_shows_ledger() as "isShown" from user_settings
    where user_id = ${userId}`.execute(tx);
  const { changes, isShown } = rows[0] ?? { changes: [], isShown: false };
  if (!isShown) return null;
  // If the list isn't full, no change was dropped, so the state before the first one is known.
  return changes.length < MOST_CHANGES ? ['', ...changes] : changes;
}
