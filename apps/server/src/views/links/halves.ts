import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { LedgerState } from '../../facts/ledger-state.ts';
import { readHalves, type UnmatchedHalf } from '../../facts/links/read-halves.ts';
import { keep, recall } from '../../platform/memory.ts';

type Known = { version: string; number: string; halves: readonly UnmatchedHalf[] };

const KEY = 'unlinked halves';
const BYTES_OF_HALF = 300;

/**
 * Caches unlinked halves. A full read takes 150 ms for 100,000 transactions, so the cache is updated after a pair is
 * linked or rejected.
 * @param state from the same transaction
 */
export async function unlinkedHalves(
  tx: Tx,
  userId: string,
  { version }: LedgerState,
): Promise<readonly UnmatchedHalf[]> {
  // Stored without a version, because the entry tracks which changes it includes.
  const before = recall<Known>(userId, KEY, '');
  const { number, linked } = await linkedSince(tx, userId, version, before);
  const halves =
    before && linked
      ? before.halves.filter(({ id }) => !linked.has(id))
      : await readHalves(tx, userId, { links: 'all' });
  keep(userId, KEY, '', { version, number, halves } satisfies Known, halves.length * BYTES_OF_HALF);
  return halves;
}

/** Actions that each increase the ledger's version by one and remove their transactions from the halves. */
const LINKS: readonly string[] = ['link.create', 'link.createMany'];
const SILENT: readonly string[] = ['link.reject', 'link.reconsider'];

type ChangeRow = { number: string; action: string; stands: boolean; ids: string[] };

/**
 * Returns transactions linked since a version. The number of such changes must match the increase of the version.
 * @returns `linked` is null if something else changed or is unknown
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
