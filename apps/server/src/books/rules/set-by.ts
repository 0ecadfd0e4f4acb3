/** The SQL of who set what of transactions: rules leave alone what a user set, and what a rule set that comes before them. */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { uuidArray } from '../../platform/ids.ts';
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
 * As far as changes that stand say. One that is older than its transaction is of another that had its id: its import was undone and done
 * again. What was edited before changes were noted was edited by the user, and so was what came with a copy.
 */
export async function setByOf(tx: Tx, userId: string, ids: readonly string[]): Promise<AllSetBy> {
  const noted = sql`change_rows r join changes c on c.user_id = r.user_id and c.id = r.change_id`;
  const ofIt = sql`r.user_id = ${userId} and r.table_name = 'transactions' and r.key = jsonb_build_object('id', t.id)
    and c.applied_at >= t.created_at`;
  const { rows } = await sql<Noted>`
    with t as materialized (
      select id, created_at, is_edited from transactions where user_id = ${userId} and id = any(${uuidArray(ids)}::uuid[])
    )
    select t.id, k.name as column, bool_or(c.action <> 'rule.run') as "isByUser",
      coalesce(array_agg(distinct c.params ->> 'ruleId') filter (where c.action = 'rule.run'), '{}') as "ruleIds"
    from t join ${noted} on ${ofIt} and c.undone_at is null
    cross join lateral jsonb_object_keys(r.before) k (name)
    where r.after is not null and k.name = any(${`{${Object.keys(COLUMNS).join(',')}}`}::text[])
      and r.before -> k.name is distinct from r.after -> k.name
    group by t.id, k.name
    union all
    select t.id, '*', true, '{}' from t
    where t.is_edited and not exists (select from ${noted} where ${ofIt} and r.before ->> 'is_edited' = 'false')`.execute(
    tx,
  );
  return byTransaction(rows);
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
