/**
 * The SQL of where a result's rows are: those of each tax year where the computation stored them that computed it, which for the years
 * before a change is an earlier one; callouts of no year, and lots, with the computation itself.
 */
import { isInSnapshot } from '@lotbook/db/snapshot';
import type { Tx } from '@lotbook/db/user';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { remembered } from '../../platform/memory.ts';

/**
 * Conditions on `disposals` and `income` of the result of one computation. Which years are stored where is read once for all rows: as a
 * query of two columns it would be joined to each row again.
 */
export function rowsOf(userId: string, computationId: string | null): RawBuilder<unknown> {
  return sql`user_id = ${userId} and computation_id = any(array(
      select s.stored_by from segments s where s.user_id = ${userId} and s.computation_id = ${computationId}::uuid))
    and computation_id::text || tax_year = any(array(
      select s.stored_by::text || s.tax_year from segments s where s.user_id = ${userId} and s.computation_id = ${computationId}::uuid))`;
}

/**
 * The same for what looks at very many rows: where the years are stored is read first, and each row is compared with few of them.
 * @param userId, computationId  as above
 */
export async function readRowsOf(tx: Tx, userId: string, computationId: string | null): Promise<RawBuilder<unknown>> {
  const read = () => readStored(tx, userId, computationId);
  // A computation that a question sees is a whole one; a job may see its own while it stores it.
  const isWhole = isInSnapshot(tx) && computationId !== null;
  const rows = isWhole ? await remembered(userId, 'years stored by', computationId, read) : await read();
  const stored = rows.map(
    ({ storedBy, years }) => sql`(computation_id = ${storedBy}::uuid and tax_year in (${sql.join(years)}))`,
  );
  return sql`user_id = ${userId} and ${stored.length === 0 ? sql`false` : sql`(${sql.join(stored, sql` or `)})`}`;
}

type Stored = { storedBy: string; years: string[] };

async function readStored(tx: Tx, userId: string, computationId: string | null): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select s.stored_by as "storedBy", array_agg(s.tax_year) as years from segments s
    where s.user_id = ${userId} and s.computation_id = ${computationId}::uuid group by s.stored_by`.execute(tx);
  return rows;
}

/** The same, of one tax year. */
export function rowsOfYear(userId: string, computationId: string, taxYear: string): RawBuilder<unknown> {
  return sql`user_id = ${userId} and tax_year = ${taxYear} and computation_id = (
    select s.stored_by from segments s where s.user_id = ${userId} and s.computation_id = ${computationId}::uuid
      and s.tax_year = ${taxYear})`;
}

/** Conditions on `callouts` of the result of one computation. */
export function calloutsOfResult(userId: string, computationId: string | null): RawBuilder<unknown> {
  return sql`user_id = ${userId} and computation_id = any(${computationId}::uuid || array(
      select s.stored_by from segments s where s.user_id = ${userId} and s.computation_id = ${computationId}::uuid))
    and ((computation_id = ${computationId}::uuid and tax_year is null) or (computation_id, tax_year) in (
      select s.stored_by, s.tax_year from segments s where s.user_id = ${userId} and s.computation_id = ${computationId}::uuid))`;
}

/** Leaves out the callouts that explain a figure and ask for nothing: they are not problems. */
export const isProblem = (type: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`${type} not in ('ALLOCATION_NOT_STATED', 'STATED_COST_BASIS', 'TRADE_VALUES_DIFFER')`;
