/**
 * What a search finds among all transactions of a user, slice by slice: each slice is a statement of its own that takes some hundredths of
 * a second, and between two statements the embedded database may answer others.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { PackedIds } from './packed-ids.ts';
import { ALL, type Cursor, isWithin, matches, type Part } from './page.ts';
import type { Search } from './search.ts';

/** Transactions in a slice. Of twenty words, the most a search may have, a slice takes some 25 ms on the embedded database. */
export const SLICES = { size: 2000 };

/** A part of the list, or all of it, in slices, in its direction. */
export async function* slicesOf(tx: Tx, userId: string, part: Part = ALL): AsyncGenerator<Part> {
  let slice = part;
  for (;;) {
    const until = await lastOfSlice(tx, userId, slice);
    yield { ...slice, until: until ?? part.until };
    if (until === null) return;
    slice = { ...slice, after: until };
  }
}

/** Null where there is less than a slice left. */
async function lastOfSlice(tx: Tx, userId: string, part: Part): Promise<Cursor | null> {
  const order = part.direction === 'down' ? sql`desc` : sql`asc`;
  const { rows } = await sql<Cursor>`
    select happened_at::text as at, id from transactions where user_id = ${userId} and ${isWithin(part, sql`happened_at`, sql`id`)}
    order by happened_at ${order}, id ${order} offset ${SLICES.size - 1}::integer limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Slices of a ledger of which any search is made within the time of a page. */
const FEW = 5;

/** Whether the ledger has more than a few slices. */
export async function isLong(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from transactions where user_id = ${userId} order by happened_at desc, id desc offset ${FEW * SLICES.size}::integer limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** All that the search finds, newest first. */
export async function surveyOf(tx: Tx, userId: string, search: Search): Promise<PackedIds> {
  return (await beginningOf(tx, userId, search, { direction: 'down', wanted: Number.POSITIVE_INFINITY })).ids;
}

/** What the search finds from one end of the list on: so many, or a few more, or all there are. */
export async function beginningOf(
  tx: Tx,
  userId: string,
  search: Search,
  { direction, wanted }: { direction: Part['direction']; wanted: number },
): Promise<{ ids: PackedIds; isAll: boolean }> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  if (search.isImpossible) return { ids: PackedIds.of([]), isAll: true };
  for await (const slice of slicesOf(tx, userId, { ...ALL, direction })) {
    const piece = await idsIn(tx, userId, search, slice);
    pieces.push(piece);
    bytes += piece.length;
    if (bytes >= wanted * 16) return { ids: PackedIds.of(pieces), isAll: false };
  }
  return { ids: PackedIds.of(pieces), isAll: true };
}

async function idsIn(tx: Tx, userId: string, search: Search, part: Part): Promise<Uint8Array> {
  const order = part.direction === 'down' ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ ids: Uint8Array }>`
    select coalesce(string_agg(uuid_send(list.id), ''::bytea order by list.at ${order}, list.id ${order}), ''::bytea) as ids
    from (${matches(userId, search, part)}) list`.execute(tx);
  return rows[0]!.ids;
}
