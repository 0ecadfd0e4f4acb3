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
/** The first has so many times as many: a page of what one in ten has. Those after it are as long as may take so many milliseconds, with what is done with their rows. */
const FIRST_SLICE = 0.3;
const GROWTH = 3;
const MOST_GROWN = 8;
const SLICE_MS = 15;

/** @property times  how many times as long as the shortest it is */
export type Slice = Part & { isLast: boolean; times: number };

/** A part of the list, or all of it, in slices, in its direction. @param grown  how many times `SLICES.size` the first has */
export async function* slicesOf(tx: Tx, userId: string, part: Part = ALL, grown = 1): AsyncGenerator<Slice> {
  let slice = part;
  let times = grown;
  let size = Math.ceil(SLICES.size * times);
  for (;;) {
    const until = await lastOfSlice(tx, userId, slice, size);
    const begun = performance.now();
    yield { ...slice, until: until ?? part.until, isLast: until === null, times };
    if (until === null) return;
    times = timesAfter(times, performance.now() - begun);
    slice = { ...slice, after: until };
    size = Math.ceil(SLICES.size * times);
  }
}

function timesAfter(times: number, ms: number): number {
  const change = Math.min(GROWTH, Math.max(1 / GROWTH, SLICE_MS / ms));
  return Math.min(MOST_GROWN, Math.max(FIRST_SLICE, times * change));
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
export function isLong(tx: Tx, userId: string): Promise<boolean> {
  return hasMoreThan(tx, userId, FEW * SLICES.size);
}

/** Of so many, an answer may take longer. */
const VERY_LONG = 200_000;

export function isVeryLong(tx: Tx, userId: string): Promise<boolean> {
  return hasMoreThan(tx, userId, VERY_LONG);
}

async function hasMoreThan(tx: Tx, userId: string, count: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from transactions where user_id = ${userId} order by happened_at desc, id desc offset ${count}::integer limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** How far a list has been looked through from one of its ends, and what was found. */
export type Survey = {
  ids: PackedIds;
  /** There is nothing beyond. */
  isAll: boolean;
  /** The last row that was looked at; null: none, or all. */
  reached: Cursor | null;
  /** How long slices had become. */
  times: number | undefined;
};

export const NOTHING_SEEN: Survey = { ids: PackedIds.of([]), isAll: false, reached: null, times: undefined };

type Further = {
  direction: Part['direction'];
  /** What was seen before, in the same state of the ledger. */
  seen?: Survey;
  /** So many, or a few more, are enough; left out: all there are. */
  wanted?: number;
  /** After so many milliseconds it rests, at the end of a slice; left out: it goes to the end. */
  mostMs?: number;
};

/** All that the search finds, newest first. */
export async function surveyOf(tx: Tx, userId: string, search: Search): Promise<PackedIds> {
  return (await surveyOn(tx, userId, search, { direction: 'down' })).ids;
}

/** Look further: until there are so many, until time is up, or to the end. One slice is looked at in any case. */
export async function surveyOn(tx: Tx, userId: string, search: Search, further: Further): Promise<Survey> {
  const { direction, seen = NOTHING_SEEN, wanted = Number.POSITIVE_INFINITY } = further;
  if (search.isImpossible) return { ...seen, isAll: true };
  const until = performance.now() + (further.mostMs ?? Number.POSITIVE_INFINITY);
  const pieces: Uint8Array[] = [];
  let count = seen.ids.length;
  for await (const slice of slicesFor(tx, userId, search, { direction, seen })) {
    const begun = performance.now();
    const piece = await idsIn(tx, userId, search, slice);
    pieces.push(piece);
    count += piece.length / PackedIds.WIDTH;
    if (slice.isLast) break;
    if (count < wanted && performance.now() + SLICE_MS / 2 < until) continue;
    const times = timesAfter(slice.times, performance.now() - begun);
    return { ids: seen.ids.with(pieces), isAll: false, reached: slice.until, times };
  }
  return { ids: seen.ids.with(pieces), isAll: true, reached: null, times: undefined };
}

/** The slices in which a search can find something, beyond what was seen. */
async function* slicesFor(
  tx: Tx,
  userId: string,
  search: Search,
  { direction, seen }: { direction: Part['direction']; seen: Survey },
): AsyncGenerator<Slice> {
  const days = search.days && (await within(tx, search.days, direction));
  const part = { ...ALL, direction, ...days, ...(seen.reached && { after: seen.reached }) };
  const times = seen.times ?? FIRST_SLICE;
  // What an index leads to at once is not looked for slice by slice.
  if (search.hasOwnIndex) yield { ...part, isLast: true, times };
  else yield* slicesOf(tx, userId, part, times);
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
