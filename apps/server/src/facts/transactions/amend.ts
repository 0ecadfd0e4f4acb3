import type { Tx } from '@lotbook/db/user';
import { baseAssetId } from '@lotbook/ledger/asset-id';
import { sql } from 'kysely';

export type TransactionColumns = {
  happened_at?: string;
  type?: string;
  label?: string | null;
  note?: string | null;
  purpose?: string | null;
  is_taxable?: boolean | null;
  acquired_at?: string | null;
  custom_cost_basis?: string | null;
  custom_proceeds?: string | null;
  custom_disposal_basis?: string | null;
  custom_currency?: string | null;
};

export async function setTransaction(tx: Tx, userId: string, id: string, to: TransactionColumns): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({ ...to, is_edited: true, updated_at: new Date() })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** An instant in the database's format, or a shift in milliseconds. */
export type MovedInTime = { id: string; at: string } | { id: string; by: number };

export async function moveInTime(tx: Tx, userId: string, moves: readonly MovedInTime[]): Promise<void> {
  const rows = JSON.stringify(moves);
  await sql`
    update transactions t set happened_at = coalesce(r.at, t.happened_at + r.by * interval '1 millisecond'),
      is_edited = true, updated_at = now()
    from json_to_recordset(${rows}::text::json) as r (id uuid, at timestamptz, by bigint)
    where t.user_id = ${userId} and t.id = r.id`.execute(tx);
  await sql`
    update flows f set happened_at = coalesce(r.at, f.happened_at + r.by * interval '1 millisecond'),
      fiat_value = case when ${IS_LOOKED_UP} then null else f.fiat_value end,
      fiat_currency = case when ${IS_LOOKED_UP} then null else f.fiat_currency end,
      fiat_priced_at = case when ${IS_LOOKED_UP} then null else f.fiat_priced_at end,
      fiat_source = case when ${IS_LOOKED_UP} then ${STATED_AS} else f.fiat_source end
    from json_to_recordset(${rows}::text::json) as r (id uuid, at timestamptz, by bigint)
    where f.user_id = ${userId} and f.transaction_id = r.id`.execute(tx);
}

/** True if the value of flow `f` is from a price or rate. */
const IS_LOOKED_UP = sql`(f.fiat_value is not null and f.fiat_source not in ('face', 'file', 'basis', 'typed'))`;
/** The source of a cleared value, which records that it was entered or is a stated cost. */
const STATED_AS = sql`(case when split_part(f.fiat_source, '+', 1) in ('typed', 'basis') then split_part(f.fiat_source, '+', 1) end)`;

export type FlowColumns = { position: number; quantity?: string | undefined; accountId?: string | undefined };

/** Changes flows. A changed quantity gets a new value unless the value was stated. */
export async function setFlows(
  tx: Tx,
  userId: string,
  transactionId: string,
  { flows, currency }: { flows: readonly FlowColumns[]; currency: string },
): Promise<void> {
  const money = baseAssetId(currency);
  const isOther = sql`(r.quantity is not null and r.quantity <> f.quantity and ${IS_LOOKED_UP})`;
  await sql`
    update flows f set quantity = coalesce(r.quantity, f.quantity), account_id = coalesce(r."accountId", f.account_id),
      fiat_value = case when f.asset_id = ${money} then coalesce(r.quantity, f.quantity) when ${isOther} then null
        else f.fiat_value end,
      fiat_currency = case when f.asset_id <> ${money} and ${isOther} then null else f.fiat_currency end,
      fiat_priced_at = case when f.asset_id <> ${money} and ${isOther} then null else f.fiat_priced_at end,
      fiat_source = case when f.asset_id <> ${money} and ${isOther} then ${STATED_AS} else f.fiat_source end
    from json_to_recordset(${JSON.stringify(flows)}::text::json) as r (position integer, quantity numeric, "accountId" uuid)
    where f.user_id = ${userId} and f.transaction_id = ${transactionId}::uuid and f.position = r.position`.execute(tx);
}

export async function removeFlows(
  tx: Tx,
  userId: string,
  transactionId: string,
  positions: readonly number[],
): Promise<void> {
  await sql`
    delete from flows where user_id = ${userId} and transaction_id = ${transactionId}::uuid
      and position = any(${[...positions]}::integer[])`.execute(tx);
}

export type NewFee = { assetId: string; quantity: string; accountId: string };

export async function insertFee(
  tx: Tx,
  userId: string,
  transactionId: string,
  { assetId, quantity, accountId, currency }: NewFee & { currency: string },
): Promise<void> {
  const isOwn = assetId === baseAssetId(currency);
  // Uses a new position, because a removed flow's position is reserved for restoring it.
  await sql`
    insert into flows (user_id, transaction_id, position, happened_at, direction, account_id, asset_id, quantity,
      fiat_value, fiat_currency, fiat_source)
    select t.user_id, t.id, 1 + greatest(
        coalesce((select max(f.position) from flows f where f.user_id = t.user_id and f.transaction_id = t.id), -1),
        coalesce((select max(v.position) from imported_values v where v.user_id = t.user_id and v.transaction_id = t.id), -1)),
      t.happened_at, 'fee', ${accountId}::uuid, ${assetId}, ${quantity}::numeric,
      ${isOwn ? quantity : null}::numeric, ${isOwn ? currency : null}, ${isOwn ? 'face' : null}
    from transactions t where t.user_id = ${userId} and t.id = ${transactionId}::uuid`.execute(tx);
}

export async function insertImportedFlow(
  tx: Tx,
  userId: string,
  transactionId: string,
  { position, currency }: { position: number; currency: string },
): Promise<void> {
  await sql`
    insert into flows (user_id, transaction_id, position, happened_at, direction, account_id, asset_id, named_asset_id, quantity,
      is_withheld, stated_value, stated_currency, fiat_value, fiat_currency, fiat_source)
    select t.user_id, t.id, v.position, t.happened_at, p.direction, p.account_id, p.asset_id, p.named_asset_id, p.quantity,
      p.is_withheld, p.stated_value, p.stated_currency,
      case when p.asset_id = ${baseAssetId(currency)} then p.quantity when p.stated_currency = ${currency} then p.stated_value end,
      case when p.asset_id = ${baseAssetId(currency)} or p.stated_currency = ${currency} then ${currency} end,
      case when p.asset_id = ${baseAssetId(currency)} then 'face' when p.stated_currency = ${currency} then 'file' end
    from imported_values v
    join transactions t on t.user_id = v.user_id and t.id = v.transaction_id
    join accounts a on a.user_id = v.user_id and a.id = (v.value ->> 'account_id')::uuid
    cross join lateral jsonb_populate_record(null::flows, v.value) p
    where v.user_id = ${userId} and v.transaction_id = ${transactionId}::uuid and v.position = ${position} and v.field = 'flow'
      and v.value is not null`.execute(tx);
}
