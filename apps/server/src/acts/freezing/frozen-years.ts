import { NOW } from '@lotbook/db/fragments';
import type { Tx } from '@lotbook/db/user';
import type { LedgerSettings } from '@lotbook/ledger/settings';
import { sql } from 'kysely';
import { startOfDay } from '../../platform/values/calendar.ts';
import type { YearSummary } from '../../results/years/summarize.ts';

export type FiledYear = {
  taxYear: string;
  startsOn: string;
  endsOn: string;
  filedAt: Date;
  filedBy: string;
  engineVersion: string;
  inputHash: string;
  resultHash: string;
  currency: string;
  settings: LedgerSettings;
  totals: YearSummary;
  isFrozen: boolean;
};

export async function filedYear(tx: Tx, userId: string, taxYear: string): Promise<FiledYear | null> {
  const { rows } = await sql<FiledYear>`
    select f.tax_year as "taxYear", f.starts_on as "startsOn", f.ends_on as "endsOn", f.filed_at as "filedAt", f.filed_by as "filedBy",
      f.engine_version as "engineVersion", f.input_hash as "inputHash", f.result_hash as "resultHash", f.currency, f.settings, f.totals,
      y.tax_year is not null as "isFrozen"
    from filed_years f left join frozen_years y on y.user_id = f.user_id and y.tax_year = f.tax_year
    where f.user_id = ${userId} and f.tax_year = ${taxYear}`.execute(tx);
  return rows[0] ?? null;
}

export async function frozenYears(tx: Tx, userId: string): Promise<{ taxYear: string; endsOn: string }[]> {
  const { rows } = await sql<{ taxYear: string; endsOn: string }>`
    select y.tax_year as "taxYear", f.ends_on as "endsOn"
    from frozen_years y join filed_years f on f.user_id = y.user_id and f.tax_year = y.tax_year
    where y.user_id = ${userId} order by y.tax_year`.execute(tx);
  return rows;
}

export async function unfrozenUpTo(
  tx: Tx,
  userId: string,
  { computationId, taxYear }: { computationId: string; taxYear: string },
): Promise<string[]> {
  const { rows } = await sql<{ taxYear: string }>`
    select s.tax_year as "taxYear" from segments s where ${areUnfrozen(userId, computationId, taxYear)} order by s.tax_year`.execute(
    tx,
  );
  return rows.map((row) => row.taxYear);
}

/** Returns conditions on a row `s` of `segments`. */
function areUnfrozen(userId: string, computationId: string, taxYear: string) {
  return sql`s.user_id = ${userId} and s.computation_id = ${computationId}::uuid and s.tax_year <= ${taxYear}
    and not exists (select from frozen_years y where y.user_id = s.user_id and y.tax_year = s.tax_year)`;
}

type Freezing = { taxYear: string; filedBy: string; computationId: string; timeZone: string };

export async function freezeYears(tx: Tx, userId: string, freezing: Freezing): Promise<string[]> {
  const { taxYear, filedBy, computationId, timeZone } = freezing;
  const wanted = areUnfrozen(userId, computationId, taxYear);
  await sql`
    delete from filed_years f using segments s where f.user_id = s.user_id and f.tax_year = s.tax_year and ${wanted}`.execute(
    tx,
  );
  const { rows } = await sql<{ taxYear: string; endsOn: string }>`
    insert into filed_years (user_id, tax_year, starts_on, ends_on, filed_by, engine_version, input_hash, result_hash, currency, settings, totals)
    select s.user_id, s.tax_year, s.starts_on, s.ends_on, ${filedBy}, c.engine_version, s.input_hash, s.result_hash, u.base_currency,
      c.settings, s.totals
    from segments s
    join computations c on c.user_id = s.user_id and c.id = s.computation_id
    join user_settings u on u.user_id = s.user_id
    where ${wanted} order by s.tax_year returning tax_year as "taxYear", ends_on as "endsOn"`.execute(tx);
  const years = rows.map((row) => ({ year: row.taxYear, closesAt: instantAfter(row.endsOn, timeZone) }));
  await fileLines(tx, userId, computationId, years);
  await sql`
    insert into frozen_years (user_id, tax_year, closes_at)
    select ${userId}, year, "closesAt" from ${asRows(years)}`.execute(tx);
  return rows.map((row) => row.taxYear);
}

type ClosingYear = { year: string; closesAt: string };

function instantAfter(day: string, timeZone: string): string {
  return startOfDay(new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10), timeZone);
}

async function fileLines(tx: Tx, userId: string, computationId: string, years: readonly ClosingYear[]): Promise<void> {
  await sql`
    insert into filed_lines (user_id, tax_year, transaction_id, proceeds, cost_basis, gain, income)
    select ${userId}, tax_year, transaction_id, sum(proceeds), sum(cost_basis), sum(gain), sum(income)
    from (${linesOf(userId, computationId)}) l where tax_year in (select year from ${asRows(years)})
    group by tax_year, transaction_id`.execute(tx);
}

export function linesOf(userId: string, computationId: string) {
  return sql`
    select d.tax_year, d.transaction_id, coalesce(d.printed_proceeds, d.proceeds) as proceeds,
      coalesce(d.printed_cost_basis, d.cost_basis) as cost_basis, coalesce(d.printed_gain, d.gain) as gain, 0 as income
    from segments s join disposals d on d.user_id = s.user_id and d.computation_id = s.stored_by and d.tax_year = s.tax_year
    where s.user_id = ${userId} and s.computation_id = ${computationId}::uuid and d.category = 'disposal'
    union all
    select i.tax_year, i.transaction_id, 0, 0, 0, coalesce(i.printed_value, i.value)
    from segments s join income i on i.user_id = s.user_id and i.computation_id = s.stored_by and i.tax_year = s.tax_year
    where s.user_id = ${userId} and s.computation_id = ${computationId}::uuid`;
}

export async function unfreezeFrom(tx: Tx, userId: string, taxYear: string): Promise<number> {
  const { numDeletedRows: numAffectedRows } = await tx
    .deleteFrom('frozen_years')
    .where('user_id', '=', userId)
    .where('tax_year', '>=', taxYear)
    .executeTakeFirst();
  return Number(numAffectedRows ?? 0n);
}

function asRows(years: readonly ClosingYear[]) {
  return sql`json_to_recordset(${JSON.stringify(years)}::text::json) as r (year text, "closesAt" timestamptz)`;
}

export type FreezingKind = 'freeze' | 'unfreeze';
export type FreezingRun = {
  taxYear: string;
  kind: FreezingKind;
  startedAt: Date;
  updatedAt: Date;
  endedAt: Date | null;
  error: string | null;
};

export async function lastFreezing(tx: Tx, userId: string): Promise<FreezingRun | null> {
  const rows = await tx
    .selectFrom('freezings')
    .select([
      'tax_year as taxYear',
      'kind',
      'started_at as startedAt',
      'updated_at as updatedAt',
      'ended_at as endedAt',
      'error',
    ])
    .where('user_id', '=', userId)
    .execute();
  return rows[0] ?? null;
}

export async function beginFreezing(tx: Tx, userId: string, taxYear: string, kind: FreezingKind): Promise<void> {
  await sql`
    insert into freezings (user_id, tax_year, kind) values (${userId}, ${taxYear}, ${kind})
    on conflict (user_id) do update set tax_year = excluded.tax_year, kind = excluded.kind, started_at = now(), updated_at = now(),
      ended_at = null, error = null`.execute(tx);
}

export async function endFreezing(tx: Tx, userId: string, error: string | null): Promise<void> {
  await tx
    .updateTable('freezings')
    .set({ ended_at: NOW, updated_at: NOW, error })
    .where('user_id', '=', userId)
    .execute();
}
