/**
 * What a search finds among all transactions of a user, slice by slice: each slice is a statement of its own that takes some hundredths of
 * a second, and between two statements the embedded database may answer others.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { Days } from './conditions.ts';
import { PackedIds } from './packed-ids.ts';
import { ALL, type Cursor, isWithin, matches, type Part } from './page.ts';
import type { Search } from './search.ts';

/** Transactions in a slice. Of twenty words, the most a search may have, a slice takes some 25 ms on the embedded database. */
export const SLICES = { size: 2000 };
/** So many times as many of them, where rows are decided in no time; and at most, where slices take less than was thought. */
const CHEAP_SLICES = 5;
const MOST_GROWN = 8;
/** In milliseconds, with what is done with its rows: a slice that takes less is followed by a longer one, and by a shorter one after more. */
const QUICK = 15;
const SLOW = 30;

/** A part of the list, or all of it, in slices, in its direction. @param grown  how many times as long those after the first are, at first */
export async function* slicesOf(tx: Tx, userId: string, part: Part = ALL, grown = 1): AsyncGenerator<Part> {
  let slice = part;
  let size = SLICES.size;
  let times = grown;
  for (;;) {
    const until = await lastOfSlice(tx, userId, slice, size);
    const begun = performance.now();
    yield { ...slice, until: until ?? part.until };
    if (until === null) return;
    times = timesAfter(times, performance.now() - begun);
    slice = { ...slice, after: until };
    size = SLICES.size * times;
  }
}

function timesAfter(times: number, ms: number): number {
  if (ms < QUICK) return Math.min(MOST_GROWN, times * 2);
  return ms > SLOW ? Math.max(1, times / 2) : times;
}

/** Null where there is less than a slice left. */
async function lastOfSlice(tx: Tx, userId: string, part: Part, size: number): Promise<Cursor | null> {
  const order = part.direction === 'down' ? sql`desc` : sql`asc`;
  const { rows } = await sql<Cursor>`
    select happened_at::text as at, id from transactions where user_id = ${userId} and ${isWithin(part, sql`happened_at`, sql`id`)}
    order by happened_at ${order}, id ${order} offset ${size - 1}::integer limit 1`.execute(tx);
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
  for await (const slice of slicesFor(tx, userId, search, direction)) {
    const piece = await idsIn(tx, userId, search, slice);
    pieces.push(piece);
    bytes += piece.length;
    if (bytes >= wanted * 16) return { ids: PackedIds.of(pieces), isAll: false };
  }
  return { ids: PackedIds.of(pieces), isAll: true };
}

/** The slices in which a search can find something. @param grown  as in `slicesOf` */
export async function* slicesFor(
  tx: Tx,
  userId: string,
  search: Search,
  direction: Part['direction'] = 'down',
  grown = search.isCheap ? CHEAP_SLICES : 1,
): AsyncGenerator<Part> {
  const part = { ...ALL, direction, ...(search.days && (await within(tx, search.days, direction))) };
  // What an index leads to at once is not looked for slice by slice.
  if (search.hasOwnIndex) yield part;
  else yield* slicesOf(tx, userId, part, grown);
}

/** Where the list comes to these days, and where it leaves them. */
async function within(tx: Tx, { from, until, timeZone }: Days, direction: Part['direction']) {
  const { rows } = await sql<{ from: string | null; until: string | null }>`
    select (${from}::date::timestamp at time zone ${timeZone})::text as "from",
      (${until}::date::timestamp at time zone ${timeZone})::text as until`.execute(tx);
  const [first, beyond] = [cursorBefore(rows[0]!.from), cursorBefore(rows[0]!.until)];
  return direction === 'down' ? { after: beyond, until: first } : { after: first, until: beyond };
}

/** Before all that has this moment. */
function cursorBefore(at: string | null): Cursor | null {
  return at === null ? null : { at, id: '00000000-0000-0000-0000-000000000000' };
}

async function idsIn(tx: Tx, userId: string, search: Search, part: Part): Promise<Uint8Array> {
  const order = part.direction === 'down' ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ ids: Uint8Array }>`
    select coalesce(string_agg(uuid_send(list.id), ''::bytea order by list.at ${order}, list.id ${order}), ''::bytea) as ids
    from (${matches(userId, search, part)}) list`.execute(tx);
  return rows[0]!.ids;
}
