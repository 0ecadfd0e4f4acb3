import { NOW } from '@lotbook/db/fragments';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

/** Returns computations with unused rows, which have no year or one after the last year in `keep`. */
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

export async function deleteSomeRows(
  tx: Tx,
  userId: string,
  { id, keptTo }: { id: string; keptTo: string },
): Promise<boolean> {
  // Runs first, so that a computation that lost rows never becomes current.
  await tx
    .updateTable('computations')
    .set({ status: 'CANCELLED', finished_at: NOW })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', 'in', ['STARTED', 'ENQUEUED', 'SCHEDULED'])
    .execute();
  // Runs before deleting from the other tables, where `supersededComputations` finds a computation's rows.
  const { numAffectedRows: summed = 0n } = await sql`
    delete from transaction_results where user_id = ${userId} and computation_id = ${id} and transaction_id in (
      select transaction_id from transaction_results where user_id = ${userId} and computation_id = ${id} and tax_year > ${keptTo}
      limit ${ROWS_PER_DELETE}) and tax_year > ${keptTo}`.execute(tx);
  if (summed > 0n) return true;
  const months = await sql`
    delete from result_months where user_id = ${userId} and computation_id = ${id} and tax_year = (
      select max(tax_year) from result_months where user_id = ${userId} and computation_id = ${id} and tax_year > ${keptTo})`.execute(
    tx,
  );
  if ((months.numAffectedRows ?? 0n) > 0n) return true;
  for (const table of YEARS_TABLES) {
    // Rows to delete come after those to keep, and positions increase by year, so the index on years finds the first
    // one.
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
  await tx
    .deleteFrom('callouts')
    .where('user_id', '=', userId)
    .where('computation_id', '=', id)
    .where('tax_year', 'is', null)
    .execute();
  await sql`delete from segments where user_id = ${userId} and computation_id = ${id}
    and (tax_year > ${keptTo} or stored_by <> computation_id)`.execute(tx);
  return false;
}

export async function forgetOldComputations(tx: Tx, userId: string, keepNewest: number): Promise<void> {
  await sql`delete from computations where user_id = ${userId} and id in (
    select id from computations where user_id = ${userId}
      and id is distinct from (select current_computation_id from user_settings where user_id = ${userId})
      and id not in (select g.stored_by from segments g join user_settings s on s.user_id = g.user_id
        and s.current_computation_id = g.computation_id where g.user_id = ${userId})
    order by created_at desc offset ${keepNewest})`.execute(tx);
}
