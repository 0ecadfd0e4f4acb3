import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { uuidArray } from '../../platform/values/ids.ts';
import { EFFECTS, type Effect } from './effects.ts';
import type { AllSetBy, SetBy } from './plan.ts';

const COLUMNS: Readonly<Record<string, Effect>> = {
  type: 'type',
  label: 'type',
  purpose: 'purpose',
  is_taxable: 'taxability',
  is_ignored: 'ignore',
  note: 'note',
};

type Noted = { id: string; column: string; isByUser: boolean; ruleIds: string[] };

/**
 * Returns who or which rule set each field. Skips changes older than the transaction, which belong to an undone import
 * with the same ID. Edits from a copy, or from before changes were recorded, count as the user's.
 */
export async function setByOf(tx: Tx, userId: string, ids: readonly string[]): Promise<AllSetBy> {
  const noted = await notedOf(tx, userId, ids);
  const known = new Set(noted.filter(({ column }) => column === 'is_edited').map(({ id }) => id));
  const { rows: edited } = await sql<{ id: string }>`
    select id from transactions where user_id = ${userId} and is_edited and id = any(${uuidArray(ids)}::uuid[])`.execute(
    tx,
  );
  const earlier = edited
    .filter(({ id }) => !known.has(id))
    .map(({ id }): Noted => ({ id, column: '*', isByUser: true, ruleIds: [] }));
  return byTransaction([...noted.filter(({ column }) => column !== 'is_edited'), ...earlier]);
}

/**
 * Looks up rows of changes by transaction through an index, because there are many and they have no transaction column.
 * A join would read all rows of a change for each transaction.
 */
async function notedOf(tx: Tx, userId: string, ids: readonly string[]): Promise<Noted[]> {
  const columns = `{is_edited,${Object.keys(COLUMNS).join(',')}}`;
  const { rows } = await sql<Noted>`
    with mine as materialized (
      select c.id, c.action, c.params ->> 'ruleId' as rule_id, c.applied_at, c.undone_at is null as is_in_effect from changes c
      where c.user_id = ${userId} and c.id in (
        select x.change_id from change_transactions x
        where x.user_id = ${userId} and x.transaction_id = any(${uuidArray(ids)}::uuid[]))
    ), altered as materialized (
      select (r.key ->> 'id')::uuid as id, r.before, r.after, c.action, c.rule_id, c.applied_at, c.is_in_effect
      from mine c join change_rows r on r.user_id = ${userId} and r.change_id = c.id and r.table_name = 'transactions'
      where r.before is not null and r.after is not null and (r.key ->> 'id')::uuid = any(${uuidArray(ids)}::uuid[])
    )
    select a.id, k.name as column, bool_or(a.is_in_effect and a.action <> 'rule.run') as "isByUser",
      coalesce(array_agg(distinct a.rule_id) filter (where a.is_in_effect and a.action = 'rule.run'), '{}') as "ruleIds"
    from altered a join transactions t on t.user_id = ${userId} and t.id = a.id and a.applied_at >= t.created_at
    cross join lateral jsonb_object_keys(a.before) k (name)
    where k.name = any(${columns}::text[]) and a.before -> k.name is distinct from a.after -> k.name
    group by a.id, k.name`.execute(tx);
  return rows;
}

function byTransaction(rows: readonly Noted[]): AllSetBy {
  const all = new Map<string, Map<Effect, SetBy>>();
  for (const { id, column, isByUser, ruleIds } of rows) {
    const of = all.get(id) ?? new Map<Effect, SetBy>();
    all.set(id, of);
    for (const effect of column === '*' ? EFFECTS : [COLUMNS[column]!]) {
      const known = of.get(effect);
      of.set(effect, {
        isByUser: isByUser || known?.isByUser === true,
        ruleIds: [...ruleIds, ...(known?.ruleIds ?? [])],
      });
    }
  }
  return all;
}
