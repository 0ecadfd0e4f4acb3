/**
 * Selects the rows of a result. Each tax year's rows belong to the computation that stored them, which is an earlier
 * one for years before a change. Lots and callouts without a year belong to the computation itself.
 */
import { isInSnapshot } from '@lotbook/db/snapshot';
import type { Tx } from '@lotbook/db/user';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { remembered } from '../../platform/memory.ts';

/**
 * Returns conditions on `disposals` and `income`. An array subquery runs once. A query of two columns would be joined
 * to every row.
 */
export function rowsOf(userId: string, computationId: string | null): RawBuilder<unknown> {
  return sql`user_id = ${userId} and computation_id = any(array(
      select s.stored_by from segments s where s.user_id = ${userId} and s.computation_id = ${computationId}::uuid))
    and computation_id::text || tax_year = any(array(
      select s.stored_by::text || s.tax_year from segments s where s.user_id = ${userId} and s.computation_id = ${computationId}::uuid))`;
}

/** Reads the list of years first, so that a query over many rows compares each row with few values. */
export async function readRowsOf(tx: Tx, userId: string, computationId: string | null): Promise<RawBuilder<unknown>> {
  const read = () => readStored(tx, userId, computationId);
  // A query sees only finished computations, but a job may see its own while storing it.
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

export function rowsOfYear(userId: string, computationId: string, taxYear: string): RawBuilder<unknown> {
  return sql`user_id = ${userId} and tax_year = ${taxYear} and computation_id = (
    select s.stored_by from segments s where s.user_id = ${userId} and s.computation_id = ${computationId}::uuid
      and s.tax_year = ${taxYear})`;
}

export function calloutsOfResult(userId: string, computationId: string | null): RawBuilder<unknown> {
  return sql`user_id = ${userId} and computation_id = any(${computationId}::uuid || array(
      select s.stored_by from segments s where s.user_id = ${userId} and s.computation_id = ${computationId}::uuid))
    and ((computation_id = ${computationId}::uuid and tax_year is null) or (computation_id, tax_year) in (
      select s.stored_by, s.tax_year from segments s where s.user_id = ${userId} and s.computation_id = ${computationId}::uuid))`;
}

/** False for callouts that only explain a figure and need no action. */
export const isProblem = (type: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`${type} not in ('ALLOCATION_NOT_STATED', 'STATED_COST_BASIS', 'TRADE_VALUES_DIFFER')`;
