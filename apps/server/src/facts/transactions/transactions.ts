import { NOW } from '@lotbook/db/fragments';
import type { Tx } from '@lotbook/db/user';
import type { FlowDirection } from '@lotbook/ledger/transaction';
import { sql } from 'kysely';
import { uuidArray } from '../../platform/values/ids.ts';
import type { SourceKind } from '../sources/kinds.ts';
import type { SourceRowOutcome } from '../sources/source-rows.ts';
import { ownCostBasis, ownDisposalBasis, ownProceeds } from './own-amounts.ts';

export const MAX_NOTE = 2000;
export const MAX_REASON = 2000;

export type TransactionRow = {
  id: string;
  happenedAt: Date;
  type: string;
  label: string | null;
  accountId: string;
  sourceKind: SourceKind;
  externalId: string;
  importId: string | null;
  transactionHash: string | null;
  note: string | null;
  /** The reason for the classification of a network transaction. */
  reason: string | null;
  isIgnored: boolean;
  spam: 'whole' | 'all_but_fees' | null;
  isEdited: boolean;
  mergedInto: string | null;
  /** The original of a divided withdrawal or deposit. */
  partOf: string | null;
  purpose: string | null;
  isTaxable: boolean | null;
  acquiredAt: Date | null;
  customCostBasis: string | null;
  customProceeds: string | null;
  /** The cost basis of the units disposed of. */
  customDisposalBasis: string | null;
  customCurrency: string | null;
  ownCostBasis: string | null;
  ownProceeds: string | null;
  ownDisposalBasis: string | null;
  version: string;
};

export async function transactionsByIds(tx: Tx, userId: string, ids: readonly string[]): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select t.id, t.happened_at as "happenedAt", t.type, t.label, t.account_id as "accountId", s.kind as "sourceKind",
      t.external_id as "externalId", case when s.kind <> 'hand' then t.source_id end as "importId",
      t.transaction_hash as "transactionHash", t.note, t.reason, t.is_ignored as "isIgnored", t.spam, t.is_edited as "isEdited",
      t.merged_into as "mergedInto", t.part_of as "partOf", t.purpose, t.is_taxable as "isTaxable",
      t.acquired_at as "acquiredAt", trim_scale(t.custom_cost_basis)::text as "customCostBasis",
      trim_scale(t.custom_proceeds)::text as "customProceeds",
      trim_scale(t.custom_disposal_basis)::text as "customDisposalBasis", t.custom_currency as "customCurrency",
      ${ownCostBasis()}::text as "ownCostBasis", ${ownProceeds()}::text as "ownProceeds",
      ${ownDisposalBasis()}::text as "ownDisposalBasis", (extract(epoch from t.updated_at) * 1000000)::bigint::text as version
    from transactions t join sources s on s.user_id = t.user_id and s.id = t.source_id
    where t.user_id = ${userId} and t.id = any(${uuidArray(ids)}::uuid[])`.execute(tx);
  return rows;
}

export type FlowRow = {
  transactionId: string;
  position: number;
  direction: FlowDirection;
  accountId: string;
  assetId: string;
  quantity: string;
  isWithheld: boolean;
  fiatValue: string | null;
  fiatCurrency: string | null;
  fiatSource: string | null;
  fiatPricedAt: Date | null;
  statedValue: string | null;
  statedCurrency: string | null;
  /** For a split, units per unit. Nothing moves, and the quantity is zero. */
  splitRatio: string | null;
};

export async function flowsOf(tx: Tx, userId: string, ids: readonly string[]): Promise<FlowRow[]> {
  const { rows } = await sql<FlowRow>`
    select transaction_id as "transactionId", position, direction, account_id as "accountId", asset_id as "assetId",
      trim_scale(quantity) as quantity, is_withheld as "isWithheld", fiat_value as "fiatValue",
      fiat_currency as "fiatCurrency", fiat_source as "fiatSource", fiat_priced_at as "fiatPricedAt",
      stated_value as "statedValue", stated_currency as "statedCurrency",
      trim_scale(split_ratio) as "splitRatio"
    from flows where user_id = ${userId} and transaction_id = any(${uuidArray(ids)}::uuid[])
    order by transaction_id, position`.execute(tx);
  return rows;
}

export type SourceRow = {
  transactionId: string;
  importId: string;
  rowNumber: number;
  cells: string[];
  outcome: SourceRowOutcome;
  reason: string | null;
};

export async function sourceRowsOf(tx: Tx, userId: string, ids: readonly string[]): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select t.id as "transactionId", r.source_id as "importId", r.row_number as "rowNumber", r.cells, r.outcome, r.reason
    from transactions t
    join source_rows r on r.user_id = t.user_id and r.transaction_id = coalesce(t.part_of, t.id)
    where t.user_id = ${userId} and t.id = any(${uuidArray(ids)}::uuid[])
    order by t.id, r.source_id, r.row_number`.execute(tx);
  return rows;
}

export type ImportName = { id: string; filename: string; format: string | null; templateName: string | null };

export async function importNames(tx: Tx, userId: string, ids: readonly string[]): Promise<ImportName[]> {
  const { rows } = await sql<ImportName>`
    select id, name as filename, format, template->>'name' as "templateName" from sources where user_id = ${userId} and id = any(${uuidArray(ids)}::uuid[])`.execute(
    tx,
  );
  return rows;
}

export async function lockTransaction(tx: Tx, userId: string, id: string): Promise<TransactionRow | null> {
  await sql`select 1 from transactions where user_id = ${userId} and id = ${id}::uuid for update`.execute(tx);
  return (await transactionsByIds(tx, userId, [id]))[0] ?? null;
}

/** Locks transactions in a fixed order to prevent deadlocks. */
export async function lockTransactions(tx: Tx, userId: string, ids: readonly string[]): Promise<TransactionRow[]> {
  await sql`
    select 1 from transactions where user_id = ${userId} and id = any(${uuidArray(ids)}::uuid[]) order by id for update`.execute(
    tx,
  );
  return transactionsByIds(tx, userId, ids);
}

export async function setIgnored(tx: Tx, userId: string, ids: readonly string[], isIgnored: boolean): Promise<void> {
  await sql`
    update transactions set is_ignored = ${isIgnored}, updated_at = now()
    where user_id = ${userId} and id = any(${uuidArray(ids)}::uuid[])`.execute(tx);
}

export async function setValue(
  tx: Tx,
  userId: string,
  flow: { transactionId: string; position: number; value: string | null; currency: string },
): Promise<void> {
  const { transactionId, position, value, currency } = flow;
  await sql`
    update flows set fiat_value = coalesce(${value}::numeric, case when stated_currency = ${currency} then stated_value end),
      fiat_currency = case when ${value}::numeric is not null or (stated_value is not null and stated_currency = ${currency})
        then ${currency} end,
      fiat_source = case when ${value}::numeric is not null then 'typed'
        when stated_value is not null and stated_currency = ${currency} then 'file' end,
      fiat_priced_at = null
    where user_id = ${userId} and transaction_id = ${transactionId}::uuid and position = ${position}`.execute(tx);
  await tx
    .updateTable('transactions')
    .set({ is_edited: true, updated_at: NOW })
    .where('user_id', '=', userId)
    .where('id', '=', transactionId)
    .execute();
}

export async function setTreatment(
  tx: Tx,
  userId: string,
  id: string,
  to: { purpose?: string | null; is_taxable?: boolean | null },
): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({ ...to, is_edited: true, updated_at: new Date() })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}
