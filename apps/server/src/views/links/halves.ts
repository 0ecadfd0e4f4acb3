/**
 * The unmatched halves of a whole ledger, remembered from one look at the suggestions to the next. A user who works through them links a pair
 * or rejects one each time: what such changes leave is known from what was there before, so that only another kind of change has all halves
 * read again.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { LedgerState } from '../../facts/ledger-state.ts';
import { readHalves, type UnmatchedHalf } from '../../facts/links/read-halves.ts';

/** @property number  of the last change then */
type Known = { version: string; number: string; halves: readonly UnmatchedHalf[] };

/** By user, those used last at the end. */
const remembered = new Map<string, Known>();
/** In all, some 300 bytes each. */
const MOST_HALVES = 200_000;

/** All halves that nobody linked, as `readHalves` has them. @param state  of the same transaction */
export async function unlinkedHalves(
  tx: Tx,
  userId: string,
  { version }: LedgerState,
): Promise<readonly UnmatchedHalf[]> {
  const before = remembered.get(userId);
  const { number, linked } = await linkedSince(tx, userId, version, before);
  const halves =
    before && linked
      ? before.halves.filter(({ id }) => !linked.has(id))
      : await readHalves(tx, userId, { links: 'all' });
  remembered.delete(userId);
  remembered.set(userId, { version, number, halves });
  let count = [...remembered.values()].reduce((sum, one) => sum + one.halves.length, 0);
  for (const [user, one] of remembered) {
    if (count <= MOST_HALVES) break;
    remembered.delete(user);
    count -= one.halves.length;
  }
  return halves;
}

/** Each of these raises the version of the ledger by one, and takes its transactions out of the halves. */
const LINKS: readonly string[] = ['link.create', 'link.createMany'];
/** These leave the ledger as it is. */
const SILENT: readonly string[] = ['link.reject', 'link.reconsider'];

type ChangeRow = { number: string; action: string; stands: boolean; ids: string[] };

/**
 * What was linked since, by changes that are all there was: each is in the database, and together they raised the version to what it is.
 * @returns `linked` null where something else has happened, or nothing is known
 */
async function linkedSince(
  tx: Tx,
  userId: string,
  version: string,
  before: Known | undefined,
): Promise<{ number: string; linked: Set<string> | null }> {
  if (!before) return { number: await lastNumber(tx, userId), linked: null };
  const { rows } = await sql<ChangeRow>`
    select c.number::text as number, c.action, c.undone_at is null as stands,
      array(select x.transaction_id::text from change_transactions x where x.user_id = c.user_id and x.change_id = c.id) as ids
    from changes c where c.user_id = ${userId} and c.number > ${before.number}::bigint order by c.number limit 100`.execute(
    tx,
  );
  const rises = BigInt(version) - BigInt(before.version);
  const links = rows.filter(({ action }) => LINKS.includes(action));
  const areAll = rows.every(({ action, stands }) => stands && (LINKS.includes(action) || SILENT.includes(action)));
  if (!areAll || BigInt(links.length) !== rises) return { number: await lastNumber(tx, userId), linked: null };
  return { number: rows.at(-1)?.number ?? before.number, linked: new Set(links.flatMap(({ ids }) => ids)) };
}

async function lastNumber(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select coalesce(max(number), 0)::text as number from changes where user_id = ${userId}`.execute(tx);
  return rows[0]!.number;
}
