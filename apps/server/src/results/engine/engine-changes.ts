import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { ChangeAction } from '../../facts/changes/sentences.ts';
import { SYSTEM_ACTOR } from '../../platform/scope.ts';
import type { YearSummary } from '../years/summarize.ts';
import { type YearChange, yearChanges } from '../years/year-changes.ts';

const ACTION: ChangeAction = 'figures.engine';

const MOST_SHOWN = 5;

export type EngineChange = {
  id: string;
  from: string;
  to: string;
  currency: string;
  years: readonly YearChange[];
};

type Runs = { oldId: string; from: string; to: string; currency: string };

export async function noteEngineChange(tx: Tx, userId: string, id: string): Promise<void> {
  const { rows } = await sql<Runs>`
    select o.id as "oldId", o.engine_version as "from", n.engine_version as "to", s.base_currency as currency
    from user_settings s
    join computations o on o.user_id = s.user_id and o.id = s.current_computation_id
    join computations n on n.user_id = s.user_id and n.id = ${id}::uuid
    where s.user_id = ${userId} and o.engine_version <> n.engine_version and o.ledger_version = n.ledger_version
      and o.settings = n.settings`.execute(tx);
  const [runs] = rows;
  if (!runs) return;
  const { oldId, from, to, currency } = runs;
  const years = yearChanges(await yearsOf(tx, userId, oldId), await yearsOf(tx, userId, id), currency, 'zero');
  if (years.length === 0) return;
  const params = { from, to, currency, years: JSON.stringify(years) };
  // Created as forgotten, because it can't be undone.
  await sql`
    insert into changes (user_id, id, number, actor_id, action, params, transaction_count, forgotten_at)
    select ${userId}, ${randomUUID()}::uuid, (select coalesce(max(number), 0) + 1 from changes where user_id = ${userId}),
      ${SYSTEM_ACTOR}, ${ACTION}, ${JSON.stringify(params)}::text::jsonb, 0, now()`.execute(tx);
}

async function yearsOf(tx: Tx, userId: string, id: string): Promise<Map<string, YearSummary>> {
  const { rows } = await sql<{ label: string; totals: YearSummary }>`
    select tax_year as label, totals from segments where user_id = ${userId} and computation_id = ${id}::uuid`.execute(
    tx,
  );
  return new Map(rows.map(({ label, totals }) => [label, totals]));
}

type Row = { id: string; params: { from: string; to: string; currency: string; years: string } };

export async function unseenEngineChanges(tx: Tx, userId: string): Promise<EngineChange[]> {
  const { rows } = await sql<Row>`
    select c.id, c.params from changes c join user_settings s on s.user_id = c.user_id
    where c.user_id = ${userId} and c.action = ${ACTION} and c.made_at > coalesce(s.engine_change_seen_at, '-infinity')
    order by c.number desc limit ${MOST_SHOWN}`.execute(tx);
  return rows.map(({ params: { years, ...params }, ...row }) => ({
    ...row,
    ...params,
    years: JSON.parse(years) as YearChange[],
  }));
}

export async function dismissEngineChanges(tx: Tx, userId: string): Promise<void> {
  await sql`update user_settings set engine_change_seen_at = clock_timestamp() where user_id = ${userId}`.execute(tx);
}
