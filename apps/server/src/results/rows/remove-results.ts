/** The SQL that takes away what nobody reads any more: rows of computations that were replaced, in pieces, and computations of long ago. */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

/**
 * Computations that a killed process left behind, or that a newer one has replaced, and that still have rows which nobody reads: those
 * of no year, and those of years after the last one that `keep` still has of them.
 */
export async function supersededComputations(
  tx: Tx,
  userId: string,
  keep: string | null,
): Promise<{ id: string; keptTo: string }[]> {
  const { rows } = await sql<{ id: string; keptTo: string }>`
    select c.id, k.kept_to as "keptTo" from computations c
    cross join lateral (select coalesce(max(s.tax_year), '') as kept_to from segments s
      where s.user_id = c.user_id and s.computation_id = ${keep}::uuid and s.stored_by = c.id) k
    where c.user_id = ${userId} and (${keep}::uuid is null or c.id <> ${keep}::uuid)
      and (c.status in ('STARTED', 'ENQUEUED', 'SCHEDULED')
        or exists (select from segments s where s.user_id = c.user_id and s.computation_id = c.id
          and (s.tax_year > k.kept_to or s.stored_by <> c.id))
        or exists (select from disposals d where d.user_id = c.user_id and d.computation_id = c.id and d.tax_year > k.kept_to)
        or exists (select from lots l where l.user_id = c.user_id and l.computation_id = c.id)
        or exists (select from income i where i.user_id = c.user_id and i.computation_id = c.id and i.tax_year > k.kept_to)
        or exists (select from callouts o where o.user_id = c.user_id and o.computation_id = c.id and o.tax_year > k.kept_to)
        or exists (select from callouts o where o.user_id = c.user_id and o.computation_id = c.id and o.tax_year is null))`.execute(
    tx,
  );
  return rows;
}

const YEARS_TABLES = ['disposals', 'income', 'callouts'] as const;
const ROWS_PER_DELETE = 10_000;

/** Take some of a computation's rows away, but for those of years up to the one it keeps. @returns whether any are left */
export async function deleteSomeRows(
  tx: Tx,
  userId: string,
  { id, keptTo }: { id: string; keptTo: string },
): Promise<boolean> {
  // First of all: a computation without its rows is never made the current one.
  await sql`update computations set status = 'CANCELLED', finished_at = now()
    where user_id = ${userId} and id = ${id} and status in ('STARTED', 'ENQUEUED', 'SCHEDULED')`.execute(tx);
  // These come first: `supersededComputations` finds a computation by its rows in the other tables.
  const { numAffectedRows: summed = 0n } = await sql`
    delete from transaction_results where user_id = ${userId} and computation_id = ${id} and transaction_id in (
      select transaction_id from transaction_results where user_id = ${userId} and computation_id = ${id} and tax_year > ${keptTo}
      limit ${ROWS_PER_DELETE}) and tax_year > ${keptTo}`.execute(tx);
  if (summed > 0n) return true;
  // Few, as there is one for each asset and month: those of a year at once.
  const months = await sql`
    delete from result_months where user_id = ${userId} and computation_id = ${id} and tax_year = (
      select max(tax_year) from result_months where user_id = ${userId} and computation_id = ${id} and tax_year > ${keptTo})`.execute(
    tx,
  );
  if ((months.numAffectedRows ?? 0n) > 0n) return true;
  for (const table of YEARS_TABLES) {
    // Rows that go come after those that stay, and positions go by year: the first one is found in the index of years.
    const { rows } = await sql<{ first: number }>`
      select position as first from ${sql.table(table)}
      where user_id = ${userId} and computation_id = ${id} and tax_year > ${keptTo} order by tax_year, position limit 1`.execute(
      tx,
    );
    const first = rows[0]?.first;
    if (first === undefined) continue;
    await sql`delete from ${sql.table(table)} where user_id = ${userId} and computation_id = ${id}
      and position >= ${first} and position < ${first + ROWS_PER_DELETE}`.execute(tx);
    return true;
  }
  const lots = await sql`delete from lots where user_id = ${userId} and computation_id = ${id} and position < (
    select min(position) from lots where user_id = ${userId} and computation_id = ${id}) + ${ROWS_PER_DELETE}`.execute(
    tx,
  );
  if ((lots.numAffectedRows ?? 0n) > 0n) return true;
  await sql`delete from callouts where user_id = ${userId} and computation_id = ${id} and tax_year is null`.execute(tx);
  await sql`delete from segments where user_id = ${userId} and computation_id = ${id}
    and (tax_year > ${keptTo} or stored_by <> computation_id)`.execute(tx);
  return false;
}

/** Old computations stay listed, without rows, as a record of what was computed when; only so many of them. */
export async function forgetOldComputations(tx: Tx, userId: string, keepNewest: number): Promise<void> {
  await sql`delete from computations where user_id = ${userId} and id in (
    select id from computations where user_id = ${userId}
      and id is distinct from (select current_computation_id from user_settings where user_id = ${userId})
      and id not in (select g.stored_by from segments g join user_settings s on s.user_id = g.user_id
        and s.current_computation_id = g.computation_id where g.user_id = ${userId})
    order by created_at desc offset ${keepNewest})`.execute(tx);
}
