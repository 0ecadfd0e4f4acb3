/**
 * The unmatched halves of a whole ledger, kept from one answer about suggestions to the next. A user who works through them links or rejects
 * one pair at a time. What such a change leaves follows from what was there before; after any other change all halves are read again, which
 * takes a seventh of a second for 100,000 transactions.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { LedgerState } from '../../facts/ledger-state.ts';
import { readHalves, type UnmatchedHalf } from '../../facts/links/read-halves.ts';
import { keep, recall } from '../../platform/memory.ts';

/** @property number  the number of the last change that is included */
type Known = { version: string; number: string; halves: readonly UnmatchedHalf[] };

const KEY = 'unlinked halves';
const BYTES_OF_HALF = 300;

/** All halves that are not linked, as `readHalves` returns them. @param state  of the same transaction */
export async function unlinkedHalves(
  tx: Tx,
  userId: string,
  { version }: LedgerState,
): Promise<readonly UnmatchedHalf[]> {
  // It knows itself which changes it includes, so it is kept without a version.
  const before = recall<Known>(userId, KEY, '');
  const { number, linked } = await linkedSince(tx, userId, version, before);
  const halves =
    before && linked
      ? before.halves.filter(({ id }) => !linked.has(id))
      : await readHalves(tx, userId, { links: 'all' });
  keep(userId, KEY, '', { version, number, halves } satisfies Known, halves.length * BYTES_OF_HALF);
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
