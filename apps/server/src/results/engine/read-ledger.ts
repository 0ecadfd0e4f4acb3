/**
 * The SQL that reads a computation's input: settings, names, and the ledger in small pages. Each page has its own
 * transaction, because requests share the embedded database's single connection.
 */

import type { Tx } from '@lotbook/db/user';
import { type RawBuilder, sql } from 'kysely';
import { accountNames } from '../../facts/accounts/accounts.ts';
import { readTaxability } from '../../facts/settings/taxability.ts';
import { readEntries } from '../../facts/settings/timeline.ts';
import { reportedByOthers } from '../../facts/sources/source-rows.ts';
import { allIdentifiedLots } from '../../facts/transactions/identifications.ts';
import { ownCostBasis, ownCurrency, ownDisposalBasis, ownProceeds } from '../../facts/transactions/own-amounts.ts';
import type { LedgerLink } from './engine-input.ts';
import { engineSettings, type SettingsRow, taxabilityEntries, timelineEntries } from './settings.ts';

export type ComputeSettings = SettingsRow & {
  ledgerVersion: bigint;
  changeCount: bigint;
  currentComputationId: string | null;
  isPaused: boolean;
  wantedUrgency: number | null;
};

export async function readSettings(tx: Tx, userId: string): Promise<ComputeSettings | null> {
  const row = await tx.selectFrom('user_settings').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    timeline: timelineEntries(await readEntries(tx, userId)),
    taxability: taxabilityEntries(await readTaxability(tx, userId)),
    ledgerVersion: row.ledger_version,
    changeCount: row.change_count,
    currentComputationId: row.current_computation_id,
    isPaused: row.cost_basis_paused,
    wantedUrgency: row.wanted_urgency,
  };
}

export async function readNames(tx: Tx, userId: string) {
  const assets = await sql<{ id: string; symbol: string }>`
    with recursive used as (
      (select asset_id from flows where user_id = ${userId} order by asset_id limit 1)
      union all
      -- From one to the next in the index: a ledger has many flows and few assets.
      select (select f.asset_id from flows f where f.user_id = ${userId} and f.asset_id > used.asset_id order by f.asset_id limit 1)
      from used where used.asset_id is not null
    )
    select id, symbol from assets where id in (select asset_id from used)
    union all select id, symbol from user_assets where user_id = ${userId}`.execute(tx);
  const accounts = await accountNames(tx, userId);
  const links = await sql<LedgerLink>`
    select l.from_transaction_id as "from", l.to_transaction_id as "to", l.kind from transaction_links l
    join transactions a on a.user_id = l.user_id and a.id = l.from_transaction_id and not a.is_ignored and a.spam is null
    join transactions b on b.user_id = l.user_id and b.id = l.to_transaction_id and not b.is_ignored and b.spam is null
    where l.user_id = ${userId} and l.origin <> 'rejected'`.execute(tx);
  const identified = await allIdentifiedLots(tx, userId);
  return { assets: assets.rows, accounts, links: links.rows, identified };
}

/** Reads what the engine needs before the first transaction; null if the user has no settings yet. */
export async function readForEngine(tx: Tx, userId: string) {
  const settings = await readSettings(tx, userId);
  return settings && { settings: engineSettings(settings), ...(await readNames(tx, userId)) };
}

/** The transactions of a page, which the embedded database reads in about 16 ms. */
export const PAGE = 1000;

/** True if a row `t` of transactions remains after this import is undone. */
export function staysWithout(importId: string): RawBuilder<unknown> {
  return sql`(t.source_id is distinct from ${importId}::uuid or ${reportedByOthers(importId)})`;
}

/** Returns the IDs of duplicates of transactions that undoing this import would remove. They would count again. */
function backWithout(userId: string, importId: string | null): RawBuilder<unknown> {
  if (importId === null) return sql`select null::uuid as id where false`;
  return sql`
    select d.id from duplicate_decisions x
    join transactions t on t.user_id = x.user_id and t.account_id = x.kept_account_id and t.external_id = x.kept_external_id
    join transactions d on d.user_id = x.user_id and d.account_id = x.dropped_account_id
      and d.external_id = x.dropped_external_id
    where x.user_id = ${userId} and x.verdict = 'same' and x.is_applied and not ${staysWithout(importId)}`;
}

export const flowsAsJson =
  () => sql`json_agg(json_build_array(direction, account_id, asset_id, quantity::text, is_withheld,
  fiat_value::text, fiat_source, split_ratio::text) order by position)`;
export const transactionAsJson =
  () => sql`json_build_array(id, to_char(happened_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  type, label, account_id, position, flows, purpose, is_taxable,
  to_char(acquired_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  ${ownCostBasis()}::text, ${ownProceeds()}::text, ${ownCurrency()}, spam is not null,
  happened_at < (select s.own_sides_before from user_settings s where s.user_id = app_user_id()),
  ${ownDisposalBasis()}::text)`;
/**
 * True for transactions that count, which are not ignored and not entirely spam. The fee of a spam transaction counts.
 */
export const counts = () => sql`(not is_ignored and spam is distinct from 'whole')`;

type PageOptions = {
  without?: string | null;
  flows?: typeof flowsAsJson;
};

/**
 * Returns a page of transactions with their flows, ordered by ID, as JSON text of PageRow[]. The database writes the
 * text, and the engine's thread parses it.
 * @returns null after the last page
 */
export async function readPage(
  tx: Tx,
  userId: string,
  afterId: string | null,
  { without = null, flows = flowsAsJson }: PageOptions = {},
): Promise<{ json: string; lastId: string } | null> {
  // Reads flows per transaction. Otherwise the planner would scan all users' flows up to the last transaction of the
  // page.
  const { rows } = await sql<{ json: string | null; lastId: string | null }>`
    with back as materialized (${backWithout(userId, without)}), page as materialized (
      select id, happened_at, type, label, account_id, position, purpose, is_taxable, acquired_at,
        custom_cost_basis, custom_proceeds, custom_disposal_basis, custom_currency,
        is_ignored and id not in (select id from back) as is_ignored, spam
      from transactions t
      where user_id = ${userId} ${afterId === null ? sql`` : sql`and id > ${afterId}::uuid`}
        ${without === null ? sql`` : sql`and ${staysWithout(without)}`}
      order by id limit ${PAGE}
    )
    select json_agg(${transactionAsJson()}) filter (where ${counts()})::text as json, max(id::text) as "lastId"
    from page left join lateral (
      select ${flows()} as flows from flows where user_id = ${userId} and transaction_id = page.id
    ) flow on true`.execute(tx);
  const row = rows[0];
  return row?.lastId ? { json: row.json ?? '[]', lastId: row.lastId } : null;
}
