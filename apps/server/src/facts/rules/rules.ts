import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { storableJson } from '../../platform/values/storable-json.ts';
import type { Effects } from './effects.ts';

export type RuleText = Effects & { name: string; conditions: string };
export type Rule = RuleText & { id: string; isOn: boolean };

const COLUMNS = sql`id, name, is_on as "isOn", conditions, type, label, purpose, is_taxable as "isTaxable",
  is_ignored as "isIgnored", is_spam as "isSpam", note`;

export async function rulesOf(tx: Tx, userId: string): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select ${COLUMNS} from rules where user_id = ${userId} order by position, id`.execute(tx);
  return rows;
}

export async function insertRules(tx: Tx, userId: string, rules: readonly Rule[]): Promise<void> {
  await sql`
    insert into rules (user_id, id, position, name, is_on, conditions, type, label, purpose, is_taxable, is_ignored, is_spam, note)
    select ${userId}, r.id, r.place + (select coalesce(max(position), 0) from rules where user_id = ${userId}), r.name, r."isOn",
      r.conditions, r.type, r.label, r.purpose, r."isTaxable", r."isIgnored", r."isSpam", r.note
    from json_to_recordset(${JSON.stringify(rules.map((rule, i) => ({ ...rule, place: i + 1 })))}::text::json) as r (id uuid,
      place integer, name text, "isOn" boolean, conditions text, type text, label text, purpose text, "isTaxable" boolean,
      "isIgnored" boolean, "isSpam" boolean, note text)`.execute(tx);
}

export async function updateRuleRow(tx: Tx, userId: string, id: string, to: RuleText): Promise<void> {
  const { name, conditions, type, label, purpose, isTaxable, isIgnored, isSpam, note } = to;
  await tx
    .updateTable('rules')
    .set({
      name,
      conditions,
      type,
      label,
      purpose,
      is_taxable: isTaxable,
      is_ignored: isIgnored,
      is_spam: isSpam,
      note,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function turnRule(tx: Tx, userId: string, id: string, isOn: boolean): Promise<void> {
  await tx.updateTable('rules').set({ is_on: isOn }).where('user_id', '=', userId).where('id', '=', id).execute();
}

export async function deleteRuleRow(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('rules').where('user_id', '=', userId).where('id', '=', id).execute();
}

export async function orderRules(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update rules r set position = o.place from unnest(${`{${ids.join(',')}}`}::uuid[]) with ordinality o (id, place)
    where r.user_id = ${userId} and r.id = o.id and r.position <> o.place`.execute(tx);
}

/** `changed` is 0 if the change was undone; `importId` and `changeId` are set if they still exist. */
export type RuleRun = {
  ruleId: string;
  ranAt: Date;
  importId: string | null;
  matched: number;
  changed: number;
  isUndone: boolean;
  changeId: string | null;
};

export async function recordRun(
  tx: Tx,
  userId: string,
  run: { ruleId: string; sourceId: string | null; matched: number; changed: number; changeId: string | null },
): Promise<void> {
  await sql`
    insert into rule_runs (user_id, id, rule_id, source_id, matched, changed, change_id)
    values (${userId}, ${randomUUID()}, ${run.ruleId}::uuid, ${run.sourceId}::uuid, ${run.matched}, ${run.changed}, ${run.changeId}::uuid)`.execute(
    tx,
  );
}

const RUN = sql`r.rule_id as "ruleId", r.ran_at as "ranAt", s.id as "importId", r.matched,
  case when c.undone_at is null then r.changed else 0 end as changed, c.undone_at is not null as "isUndone", c.id as "changeId"`;
const WITH_NAMES = sql`left join sources s on s.user_id = r.user_id and s.id = r.source_id
  left join changes c on c.user_id = r.user_id and c.id = r.change_id`;

export async function lastRuns(tx: Tx, userId: string, ruleIds: readonly string[]): Promise<RuleRun[]> {
  const { rows } = await sql<RuleRun>`
    select ${RUN} from unnest(${`{${ruleIds.join(',')}}`}::uuid[]) asked (id)
    cross join lateral (
      select * from rule_runs where user_id = ${userId} and rule_id = asked.id order by ran_at desc limit 1) r
    ${WITH_NAMES}`.execute(tx);
  return rows;
}

/** The totals of a rule, without undone changes. */
export type RuleTotals = { ruleId: string; matched: number; changed: number };

export async function totalsOfRules(tx: Tx, userId: string, ruleIds: readonly string[]): Promise<RuleTotals[]> {
  const { rows } = await sql<RuleTotals>`
    select rule_id as "ruleId", sum(matched)::integer as matched, sum(changed)::integer as changed
    from (select ${RUN}, r.rule_id from rule_runs r ${WITH_NAMES}
      where r.user_id = ${userId} and r.rule_id = any(${`{${ruleIds.join(',')}}`}::uuid[])) runs
    group by rule_id`.execute(tx);
  return rows;
}

export async function knownAssets(
  tx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<{ id: string; symbol: string; name: string }[]> {
  const { rows } = await sql<{ id: string; symbol: string; name: string }>`
    with asked as (select value as id from json_array_elements_text(${storableJson(ids)}::text::json))
    select a.id, a.symbol, a.name from assets a join asked on asked.id = a.id
    union select o.id, o.symbol, o.name from user_assets o join asked on asked.id = o.id where o.user_id = ${userId}`.execute(
    tx,
  );
  return rows;
}
