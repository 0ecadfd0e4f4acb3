import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { settleMerges } from '../../facts/assets/merges.ts';
import { deleteUnusedAssets } from '../../facts/assets/own-assets.ts';
import { takeSettingsBeforeStep, takeSettingsOfStep } from '../../facts/settings/lot-migrations.ts';
import { settleSpam } from '../../facts/spam/settle.ts';
import { forgetPricedOf, forgetValues } from '../../valuation/flows.ts';
import { refreshValues } from '../../views/list/values.ts';
import { VALUE_COLUMNS } from '../copy/tables/transactions.ts';
import { removeTransactions } from '../sources/removal.ts';
import { altered, type Direction, FROM, TO, textArray } from './conflicts.ts';
import { refreshOfChange } from './follow.ts';
import { isRowOf, NOTED_TABLES, type NotedTable, noted } from './noted-tables.ts';

type Restoring = { userId: string; changeId: string; direction: Direction; baseCurrency: string };

export async function restore(tx: Tx, restoring: Restoring): Promise<void> {
  const names = await tablesOf(tx, restoring);
  const tables = NOTED_TABLES.filter(({ name }) => names.has(name));
  const { userId, changeId } = restoring;
  if (names.has('lot_migrations')) await takeSettingsBeforeStep(tx, userId);
  for (const table of tables.toReversed()) await removeRows(tx, restoring, table);
  for (const table of tables) {
    await alterRows(tx, restoring, table);
    if (table.name === 'flows') await restoreValues(tx, restoring);
    await insertRows(tx, restoring, table);
  }
  if (names.has('lot_migrations')) await takeSettingsOfStep(tx, userId);
  await leaveTraces(tx, restoring);
  const touched =
    names.has('asset_merges') || (await isAboutAssets(tx, restoring)) ? await settleMerges(tx, userId) : [];
  await removeAssets(tx, restoring);
  await deleteLeftAssets(tx, restoring);
  await settleSpam(tx, restoring.userId);
  if (names.has('user_prices')) touched.push(...(await forgetValues(tx, userId, 'priced')));
  else if (names.has('user_assets')) touched.push(...(await forgetOfOtherMarketAssets(tx, restoring)));
  await refreshOfChange(tx, userId, changeId);
  await refreshValues(tx, userId, touched);
}

async function forgetOfOtherMarketAssets(tx: Tx, { userId, changeId }: Restoring): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select key ->> 'id' as id from change_rows
    where user_id = ${userId} and change_id = ${changeId}::uuid and table_name = 'user_assets'
      and before ->> 'market_asset_id' is distinct from after ->> 'market_asset_id'`.execute(tx);
  const touched: string[] = [];
  for (const { id } of rows) touched.push(...(await forgetPricedOf(tx, userId, id)));
  return touched;
}

async function tablesOf(tx: Tx, { userId, changeId }: Restoring): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('change_rows')
    .select('table_name as name')
    .distinct()
    .where('user_id', '=', userId)
    .where('change_id', '=', changeId)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

async function isAboutAssets(tx: Tx, { userId, changeId, direction }: Restoring): Promise<boolean> {
  const { rows } = await sql`
    select 1 from change_rows r where r.user_id = ${userId} and r.change_id = ${changeId}::uuid and r.table_name = 'flows'
      and ${TO[direction]} ?| array['asset_id', 'named_asset_id'] limit 1`.execute(tx);
  return rows.length > 0;
}

/** Columns that other functions here restore. */
const NOT_PUT_BACK = [...VALUE_COLUMNS, 'is_edited', 'merged_into'];

async function removeRows(tx: Tx, restoring: Restoring, table: NotedTable): Promise<void> {
  const { userId, changeId, direction } = restoring;
  const rows = noted(table, userId, changeId);
  // Custom currencies go last (see removeAssets).
  if (table.name === 'user_assets') return;
  if (table.name === 'transactions') return removeTransactions(tx, userId, await idsGoing(tx, restoring, table.name));
  // Looks up each row of the change by its key. A table that was empty at the last ANALYZE is planned as one row, and
  // the database would read all rows of the change for each row of the table.
  await sql`
    delete from ${sql.table(table.name)} gone where gone.user_id = ${userId} and gone.ctid = any(array(
      select found.at from ${rows} r
      cross join lateral (select t.ctid as at from ${sql.table(table.name)} t where ${isRowOf(table)} offset 0) found
      where ${isGoing(direction)}))`.execute(tx);
}

const isGoing = (direction: Direction) => sql`${TO[direction]} is null and ${FROM[direction]} is not null`;

async function idsGoing(tx: Tx, { userId, changeId, direction }: Restoring, name: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.key ->> 'id' as id from change_rows r
    where r.user_id = ${userId} and r.change_id = ${changeId}::uuid and r.table_name = ${name} and ${isGoing(direction)}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

async function removeAssets(tx: Tx, restoring: Restoring): Promise<void> {
  const ids = await idsGoing(tx, restoring, 'user_assets');
  if (ids.length > 0) await deleteFreeAssets(tx, restoring.userId, ids);
}

async function deleteLeftAssets(tx: Tx, { userId, changeId, direction }: Restoring): Promise<void> {
  const isInEffect = sql`case when c.id = ${changeId}::uuid then ${direction === 'redo'}::boolean else c.undone_at is null end`;
  const { rows } = await sql<{ id: string }>`
    select r.key ->> 'id' as id from change_rows r join changes c on c.user_id = r.user_id and c.id = r.change_id
    where r.user_id = ${userId} and r.table_name = 'user_assets'
    group by r.key having bool_or(r.before is null) and not bool_or(${isInEffect})`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await deleteFreeAssets(tx, userId, ids);
}

async function deleteFreeAssets(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .selectFrom('spam_assets')
    .select('asset_id as id')
    .where('user_id', '=', userId)
    .where('is_spam', 'is not', null)
    .where('was_automarked_as_spam', '=', false)
    .execute();
  const decided = new Set(rows.map(({ id }) => id));
  await deleteUnusedAssets(
    tx,
    userId,
    ids.filter((id) => !decided.has(id)),
  );
}

async function alterRows(tx: Tx, { userId, changeId, direction }: Restoring, table: NotedTable): Promise<void> {
  const columns = await columnsOf(tx, table);
  const altered = sql`(select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(${TO[direction]}) e
    where ${FROM[direction]} -> e.key is distinct from e.value and e.key <> all(${textArray(NOT_PUT_BACK)}::text[]))`;
  await sql`
    update ${sql.table(table.name)} t set (${sql.join(columns.map((name) => sql.ref(name)))}) = (
      select ${sql.join(columns.map((name) => sql.ref(`p.${name}`)))} from jsonb_populate_record(t, ${altered}) p)
    from ${noted(table, userId, changeId)} r
    where r.before is not null and r.after is not null and ${isRowOf(table)}`.execute(tx);
}

async function insertRows(tx: Tx, { userId, changeId, direction }: Restoring, table: NotedTable): Promise<void> {
  const columns = ['user_id', ...Object.keys(table.key), ...(await columnsOf(tx, table))];
  const names = (of: string) => sql.join(columns.map((name) => sql.ref(`${of}${name}`)));
  await sql`
    insert into ${sql.table(table.name)} (${names('')})
    select ${names('p.')} from change_rows r
    cross join lateral jsonb_populate_record(null::${sql.table(table.name)}, ${TO[direction]}) p
    where r.user_id = ${userId} and r.change_id = ${changeId}::uuid and r.table_name = ${table.name}
      and ${FROM[direction]} is null and ${TO[direction]} is not null
    ${table.isTolerant ? sql`on conflict do nothing` : sql``}`.execute(tx);
}

async function columnsOf(tx: Tx, { name, key }: NotedTable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = ${name}::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(tx);
  return rows.map((row) => row.name).filter((column) => column !== 'user_id' && !(column in key));
}

const STATED_AS = sql`(case when split_part(r.wanted ->> 'fiat_source', '+', 1) in ('typed', 'basis')
  then split_part(r.wanted ->> 'fiat_source', '+', 1) end)`;
/** True if the value was stated rather than looked up. */
const IS_STATED = sql`(r.wanted ->> 'fiat_source' in ('face', 'file', 'basis', 'typed'))`;

/**
 * Restores an entered value with the change. Restores a looked-up value if asset and currency are the same, and queues
 * another lookup in any case. If the change only removed a value, one found since is kept.
 */
async function restoreValues(tx: Tx, { userId, changeId, direction, baseCurrency }: Restoring): Promise<void> {
  const isUndo = direction === 'undo';
  const rows = sql`(select user_id, (key ->> 'transaction_id')::uuid as transaction_id, (key ->> 'position')::integer as position,
    case when ${isUndo}::boolean then after else before end as was, case when ${isUndo}::boolean then before else after end as wanted
    from change_rows where user_id = ${userId} and change_id = ${changeId}::uuid and table_name = 'flows'
      and before is not null and after is not null) r`;
  const fits = sql`(r.wanted ->> 'fiat_currency' is null
    or r.wanted ->> 'fiat_currency' = ${baseCurrency} and t.asset_id = r.wanted ->> 'asset_id')`;
  await sql`
    update flows t set fiat_value = case when ${fits} then (r.wanted ->> 'fiat_value')::numeric end,
      fiat_currency = case when ${fits} then r.wanted ->> 'fiat_currency' end,
      fiat_source = case when ${fits} then r.wanted ->> 'fiat_source' else ${STATED_AS} end,
      fiat_priced_at = case when ${fits} then (r.wanted ->> 'fiat_priced_at')::timestamptz end
    from ${rows}
    where t.user_id = r.user_id and t.transaction_id = r.transaction_id and t.position = r.position
      and (r.was -> 'fiat_value', r.was -> 'fiat_source') is distinct from (r.wanted -> 'fiat_value', r.wanted -> 'fiat_source')
      and (r.was ->> 'fiat_source' like 'typed%' or r.wanted ->> 'fiat_source' like 'typed%'
        or r.was ->> 'asset_id' <> r.wanted ->> 'asset_id'
        or (t.fiat_value, t.fiat_source) is not distinct from ((r.was ->> 'fiat_value')::numeric, r.was ->> 'fiat_source'))`.execute(
    tx,
  );
  await sql`
    insert into provisional_values (user_id, transaction_id, position, ask_again_at)
    select t.user_id, t.transaction_id, t.position, now() from ${rows}
    join flows t on t.user_id = r.user_id and t.transaction_id = r.transaction_id and t.position = r.position
    where t.fiat_value is not null and t.fiat_source = r.wanted ->> 'fiat_source' and not ${IS_STATED}
    on conflict (user_id, transaction_id, position) do update set ask_again_at = excluded.ask_again_at`.execute(tx);
}

/**
 * True if the change counts as an edit by the owner. Ignoring a transaction, merging a token or rereading records does
 * not.
 */
const IS_EDIT = sql`c.action <> 'account.reread' and (o.before ->> 'is_edited' = 'false' and o.after ->> 'is_edited' = 'true'
  or o.table_name = 'transactions' and ${altered(sql`o`)} && '{type,label,note,purpose,is_taxable,happened_at,account_id,acquired_at,custom_cost_basis,custom_proceeds,custom_disposal_basis}'::text[]
  or o.table_name = 'flows' and ${altered(sql`o`)} && '{value,quantity,account_id,direction}'::text[]
  or o.table_name = 'flows' and c.action = 'transaction.asset')`;

/**
 * Restores the columns that record links and edits. Increases the version of each transaction, because open pages have
 * the old one.
 */
async function leaveTraces(tx: Tx, { userId, changeId, direction }: Restoring): Promise<void> {
  const isInEffect = sql`case when c.id = ${changeId}::uuid then ${direction === 'redo'}::boolean else c.undone_at is null end`;
  // Reads all changes of these transactions at once. One change may have thousands of rows, which a lookup per
  // transaction would read repeatedly.
  await sql`
    with mine as materialized (
      select transaction_id from change_transactions where user_id = ${userId} and change_id = ${changeId}::uuid
    ), about as materialized (
      select distinct c.id, c.action, ${isInEffect} as is_in_effect from mine
      join change_transactions x on x.user_id = ${userId} and x.transaction_id = mine.transaction_id
      join changes c on c.user_id = x.user_id and c.id = x.change_id
    ), traces as materialized (
      select transaction_id, bool_or(is_first) as is_first, bool_or(is_in_effect) as is_in_effect from (
        select transaction_id, true as is_mine, false as is_first, false as is_in_effect from mine
        union all
        select coalesce(o.key ->> 'transaction_id', o.key ->> 'id')::uuid, false, o.before ->> 'is_edited' = 'false', c.is_in_effect
        from about c join change_rows o on o.user_id = ${userId} and o.change_id = c.id
          and o.table_name in ('transactions', 'flows') and ${IS_EDIT}
      ) edits group by transaction_id having bool_or(is_mine)
    )
    update transactions t set updated_at = clock_timestamp(),
      merged_into = (select l.from_transaction_id from transaction_links l
        where l.user_id = t.user_id and l.to_transaction_id = t.id and l.origin <> 'rejected' limit 1),
      -- Edited before changes were noted: it stays so.
      is_edited = t.is_edited and not e.is_first or e.is_in_effect
    from traces e where t.user_id = ${userId} and t.id = e.transaction_id`.execute(tx);
}
