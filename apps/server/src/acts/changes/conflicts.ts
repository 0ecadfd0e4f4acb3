/**
 * Finds what blocks an undo. A later change to the same column must be undone first. A match depends on its two
 * transactions. A value altered by anything but a recorded change can't be restored.
 */
import type { Tx } from '@lotbook/db/user';
import { type RawBuilder, sql } from 'kysely';
import { uuidArray } from '../../platform/values/ids.ts';
import { DERIVED_COLUMNS, isRowOf, NOTED_TABLES, type NotedTable, noted } from './noted-tables.ts';

export type Direction = 'undo' | 'redo';

export type Conflict =
  | { kind: 'later change'; changeId: string }
  | { kind: 'gone' }
  | { kind: 'otherwise' }
  | { kind: 'forgotten' }
  | { kind: 'currency' }
  | { kind: 'freezing' }
  /** The change allocated lots and froze or unfroze tax years. Only the lot migration page can do both. */
  | { kind: 'allocation' }
  /** One of the change's transactions has since been matched with another by rule. */
  | { kind: 'matched' }
  | { kind: 'timeline' }
  | { kind: 'frozen timeline' };

export const FROM: Record<Direction, RawBuilder<unknown>> = { undo: sql`r.after`, redo: sql`r.before` };
export const TO: Record<Direction, RawBuilder<unknown>> = { undo: sql`r.before`, redo: sql`r.after` };

const typed = (image: RawBuilder<unknown>) =>
  sql`(case when ${image} ->> 'fiat_source' like 'typed%' then ${image} -> 'fiat_value' end)`;

export const altered = (
  row: RawBuilder<unknown>,
) => sql`(case when ${row}.before is null or ${row}.after is null then array['*'] else array(
  select k from jsonb_object_keys(${row}.before) k
    where ${row}.before -> k is distinct from ${row}.after -> k and k <> all(${textArray(DERIVED_COLUMNS)}::text[])
  union all select 'value' where ${typed(sql`${row}.before`)} is distinct from ${typed(sql`${row}.after`)}) end)`;

const DECIDES_MATCHES = textArray(['*', 'type', 'purpose', 'is_taxable', 'quantity', 'direction', 'account_id']);

/** The kind of effect that row `r` of `change_rows` has and other changes can depend on. */
const effect = sql`case when r.table_name = 'transactions' and (r.before is null or r.after is null) then 'whole'
  when r.table_name = 'transaction_links' then 'match' when ${altered(sql`r`)} && ${DECIDES_MATCHES}::text[] then 'decides' else 'other' end`;
/** True if `mine` can't be undone while `theirs`, on the same transaction, is in effect. */
const areBound = sql`(mine.effect = 'whole' or mine.effect = 'match' and theirs.effect in ('match', 'decides')
  or mine.effect = 'decides' and theirs.effect = 'match')`;

const transactionsOfRow = sql`(
  select (r.key ->> 'id')::uuid as id where r.table_name = 'transactions'
  union all select (r.key ->> 'transaction_id')::uuid where r.table_name = 'flows'
  union all select (coalesce(r.after, r.before) ->> e)::uuid
    from unnest(array['from_transaction_id', 'to_transaction_id']) e where r.table_name = 'transaction_links')`;

/**
 * Returns the last change that blocks each of these. A redone change counts as later than everything made before it.
 * Rows are found by grouping, because a join would compare every row of one bulk edit with every row of another.
 * @param isRedone  for an undone change, changes made or redone since then count even if first made earlier
 * @returns by ID; changes that nothing blocks are absent
 */
export async function laterChanges(
  tx: Tx,
  userId: string,
  ids: readonly string[],
  isRedone = false,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; laterId: string }>`
    with asked as materialized (
      select id, number, applied_at, undone_at, transaction_count from changes
      where user_id = ${userId} and id = any(${uuidArray(ids)}::uuid[])
    ), met as materialized (
      select distinct x.change_id as asked, y.change_id as id from change_transactions x
      join change_transactions y on y.user_id = ${userId} and y.transaction_id = x.transaction_id
      where x.user_id = ${userId} and x.change_id in (select id from asked)
    ), later as materialized (
      select a.id as asked, c.id, c.applied_at from asked a
      join changes c on c.user_id = ${userId} and c.undone_at is null and c.id <> a.id
        and case when a.undone_at is null then c.applied_at > a.applied_at
          when ${isRedone}::boolean then c.applied_at > a.undone_at else c.number > a.number end
        -- Of what is no transaction (a price, a token), which rows are the same is looked at below.
        and (a.transaction_count = 0 or c.transaction_count = 0 or (a.id, c.id) in (select asked, id from met))
    ), noted as materialized (
      select r.change_id, r.table_name, r.key, array_to_string(${altered(sql`r`)}, ' ') as columns from change_rows r
      where r.user_id = ${userId} and r.change_id in (select asked from later union select id from later)
    ), effects as materialized (
      select distinct r.change_id, t.id as transaction_id, ${effect} as effect
      from change_rows r cross join lateral ${transactionsOfRow} t
      where r.user_id = ${userId} and r.change_id in (select asked from later union select id from later)
    ), shared_rows as (
      select array_agg(change_id) as ids, array_agg(columns) as columns from noted group by table_name, key having count(*) > 1
    ), shared_transactions as (
      select array_agg(change_id) as ids, array_agg(effect) as effects from effects group by transaction_id having count(*) > 1
    ), in_the_way as materialized (
      select mine.id as asked, theirs.id from shared_rows s
      cross join lateral unnest(s.ids, s.columns) mine (id, columns) cross join lateral unnest(s.ids, s.columns) theirs (id, columns)
      where mine.id = any(${uuidArray(ids)}::uuid[]) and theirs.id <> mine.id
        and ('*' in (mine.columns, theirs.columns) or string_to_array(mine.columns, ' ') && string_to_array(theirs.columns, ' '))
      union
      select mine.id, theirs.id from shared_transactions s
      cross join lateral unnest(s.ids, s.effects) mine (id, effect) cross join lateral unnest(s.ids, s.effects) theirs (id, effect)
      where mine.id = any(${uuidArray(ids)}::uuid[]) and theirs.id <> mine.id and ${areBound}
    )
    select distinct on (l.asked) l.asked as id, l.id as "laterId" from later l
    join in_the_way w on w.asked = l.asked and w.id = l.id
    order by l.asked, l.applied_at desc`.execute(tx);
  return new Map(rows.map(({ id, laterId }) => [id, laterId]));
}

export async function changesOfGone(tx: Tx, userId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.change_id as id from (
      select r.change_id, coalesce(r.key ->> 'id', r.key ->> 'transaction_id')::uuid as transaction_id from change_rows r
      join changes c on c.user_id = r.user_id and c.id = r.change_id
      where r.user_id = ${userId} and r.change_id = any(${uuidArray(ids)}::uuid[]) and r.table_name in ('transactions', 'flows')
        and case when c.undone_at is null then r.after else r.before end is not null offset 0
    ) r
    where not exists (select from transactions t where t.user_id = ${userId} and t.id = r.transaction_id)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export async function isOtherwise(tx: Tx, userId: string, changeId: string, direction: Direction): Promise<boolean> {
  for (const table of NOTED_TABLES.filter(({ isTolerant }) => !isTolerant)) {
    const { rows } = await sql`
      select 1 from ${noted(table, userId, changeId)} r left join ${sql.table(table.name)} t on ${isRowOf(table)}
      where case when ${FROM[direction]} is null then t.user_id is not null
          when t.user_id is null then ${isMissed(table)}
          else ${differs(table, direction)} end limit 1`.execute(tx);
    if (rows.length > 0) return true;
  }
  return false;
}

function isMissed({ name }: NotedTable): RawBuilder<unknown> {
  return name === 'transaction_links' ? sql`r.before is not null` : sql`true`;
}

function differs({ name, derived }: NotedTable, direction: Direction): RawBuilder<unknown> {
  // The merges determine the asset of a merged token's flows.
  const following = name === 'flows' ? ['asset_id', 'named_asset_id'] : [];
  const own = sql`jsonb_populate_record(t, ${ownColumns(direction, [...derived, ...following, 'updated_at'])}) is distinct from t`;
  if (name !== 'flows') return own;
  const now = sql`(case when t.fiat_source like 'typed%' then to_jsonb(t.fiat_value) end)`;
  return sql`(${own} or ${isOfOtherAsset(direction)} or ${typed(sql`r.before`)} is distinct from ${typed(sql`r.after`)} and ${typed(FROM[direction])} is distinct from ${now})`;
}

/** A merge moves the flow to another asset but keeps this name. */
const namedIn = (image: RawBuilder<unknown>) => sql`coalesce(${image} ->> 'named_asset_id', ${image} ->> 'asset_id')`;

/** True if flow `t` has since been changed to another asset. */
function isOfOtherAsset(direction: Direction): RawBuilder<unknown> {
  const [from, to] = [namedIn(FROM[direction]), namedIn(TO[direction])];
  return sql`(${from} is distinct from ${to} and ${from} is distinct from coalesce(t.named_asset_id, t.asset_id))`;
}

function ownColumns(direction: Direction, derived: readonly string[]): RawBuilder<unknown> {
  return sql`(select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(${FROM[direction]}) e
    where e.key <> all(${textArray(derived)}::text[])
      and (${TO[direction]} is null or ${TO[direction]} -> e.key is distinct from e.value))`;
}

export async function isOfOtherCurrency(
  tx: Tx,
  userId: string,
  { changeId, baseCurrency }: { changeId: string; baseCurrency: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from change_rows r where r.user_id = ${userId} and r.change_id = ${changeId}::uuid and r.table_name = 'flows'
      and (r.before ->> 'fiat_source' like 'typed%' and r.before ->> 'fiat_currency' <> ${baseCurrency}
        or r.after ->> 'fiat_source' like 'typed%' and r.after ->> 'fiat_currency' <> ${baseCurrency})
      and ${typed(sql`r.before`)} is distinct from ${typed(sql`r.after`)} limit 1`.execute(tx);
  return rows.length > 0;
}

/** True if `b` received none of the assets that `a` sent. */
const movesOther = sql`not exists (select from flows f
  join flows g on g.user_id = f.user_id and g.transaction_id = b.id and g.direction = 'in' and g.asset_id = f.asset_id
  where f.user_id = a.user_id and f.transaction_id = a.id and f.direction = 'out')`;

/**
 * True if a transaction of the change is in two matches, is in a match although its type has no other side, or is in a
 * transfer between different assets.
 */
export async function hasWrongMatch(tx: Tx, userId: string, changeId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from change_transactions c
    join transaction_links l on l.user_id = c.user_id and l.origin <> 'rejected'
      and (l.from_transaction_id = c.transaction_id or l.to_transaction_id = c.transaction_id)
    join transactions a on a.user_id = l.user_id and a.id = l.from_transaction_id
    join transactions b on b.user_id = l.user_id and b.id = l.to_transaction_id
    where c.user_id = ${userId} and c.change_id = ${changeId}::uuid
      and (l.kind = 'transfer' and ${movesOther} or a.type <> 'withdrawal' or b.type <> 'deposit' or a.purpose is not null or b.purpose is not null
        or exists (select from transaction_links o where o.user_id = l.user_id and o.id <> l.id and o.origin <> 'rejected'
          and (o.from_transaction_id in (a.id, b.id) or o.to_transaction_id in (a.id, b.id)))) limit 1`.execute(tx);
  return rows.length > 0;
}

export function textArray(texts: readonly string[]): string {
  return `{${texts.join(',')}}`;
}

export async function freezingAllocations(tx: Tx, userId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select change_id as id from change_rows where user_id = ${userId} and change_id = any(${uuidArray(ids)}::uuid[])
      and table_name = 'lot_migrations' and coalesce(after, before) ->> 'froze_from' is not null`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
