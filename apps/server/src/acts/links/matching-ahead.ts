/**
 * Matches a large import in short transactions before the change that applies it. Within the change, matching 100,000
 * rows would block the embedded database for 1.4 s. If the ledger has changed since, the change matches again.
 */

import type { Database } from '@lotbook/db/open';
import { asUser, type Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { changeMark } from '../../facts/ledger-state.ts';
import { rejectedPairs } from '../../facts/links/links.ts';
import { readHalves, type UnmatchedHalf } from '../../facts/links/read-halves.ts';
import { inTurns } from '../../platform/work/in-turns.ts';
import { type Ahead, matchingOf, standingMatches } from './matching.ts';

/** Transactions read per database transaction, which takes about 20 ms. */
const SLICE = 1000;
const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** @param importId  the finished import, as for `matchTransfers` */
export async function matchingAhead(
  db: Database,
  userId: string,
  importId: string,
  signal: AbortSignal,
): Promise<Ahead> {
  const inOne = <T>(work: (tx: Tx) => Promise<T>) => asUser(db, userId, work);
  const stamp = await inOne((tx) => changeMark(tx, userId));
  const all: UnmatchedHalf[] = [];
  const moved = new Set<string>();
  for (let after = FIRST; after !== LAST; ) {
    signal.throwIfAborted();
    const slice = await inOne(async (tx) => {
      const ids = { after, until: await endOfSlice(tx, userId, after) };
      const halves = await readHalves(tx, userId, { links: 'manual', ids });
      return { ids, halves, assets: await movedBy(tx, userId, importId, ids) };
    });
    for (const half of slice.halves) all.push(half);
    for (const asset of slice.assets) moved.add(asset);
    after = slice.ids.until;
  }
  const [standing, rejected] = await inOne(async (tx) => [
    await standingMatches(tx, userId),
    await rejectedPairs(tx, userId),
  ]);
  const halves = all.filter(({ asset }) => moved.has(asset));
  return { stamp, matching: await inTurns(matchingOf({ halves, standing, rejected }), signal) };
}

async function endOfSlice(tx: Tx, userId: string, after: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from transactions where user_id = ${userId} and id > ${after}::uuid order by id offset ${SLICE - 1} limit 1`.execute(
    tx,
  );
  return rows[0]?.id ?? LAST;
}

/** Returns the assets moved by these transactions of an import. */
async function movedBy(
  tx: Tx,
  userId: string,
  importId: string,
  { after, until }: { after: string; until: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct f.asset_id as id from transactions t join flows f on f.user_id = t.user_id and f.transaction_id = t.id
    where t.user_id = ${userId} and t.id > ${after}::uuid and t.id <= ${until}::uuid and t.source_id = ${importId}::uuid`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
