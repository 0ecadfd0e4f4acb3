import type { Tx } from '@lotbook/db/user';
import { baseAssetId } from '@lotbook/ledger/asset-id';
import { sql } from 'kysely';
import { deleteUnusedAssets } from '../assets/own-assets.ts';
import { dissolveLinks } from '../links/links.ts';

/** Sets the entered value on both sides of each transaction, except sides in the value's own currency. */
export async function setTypedValues(
  tx: Tx,
  userId: string,
  currency: string,
  values: readonly { transactionId: string; fiatValue: string }[],
): Promise<void> {
  if (values.length === 0) return;
  const rows = JSON.stringify(values.map(({ transactionId, fiatValue }) => ({ id: transactionId, value: fiatValue })));
  await sql`
    update flows f set fiat_value = r.value, fiat_currency = ${currency}, fiat_source = 'typed', fiat_priced_at = null
    from json_to_recordset(${rows}::text::json) as r (id uuid, value numeric)
    where f.user_id = ${userId} and f.transaction_id = r.id and f.direction in ('in', 'out')
      and f.asset_id <> ${baseAssetId(currency)}`.execute(tx);
}

export async function typedValueOf(tx: Tx, userId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ value: string }>`
    select trim_scale(fiat_value)::text as value from flows
    where user_id = ${userId} and transaction_id = ${id}::uuid and fiat_source = 'typed' and direction in ('in', 'out')
    order by position limit 1`.execute(tx);
  return rows[0]?.value ?? null;
}

/**
 * Replaces the contents of `id` with those of `fromId`, and keeps the ID, history and rejected pairs. Removes an
 * automatic link, so that matching decides again.
 */
export async function replaceTransaction(tx: Tx, userId: string, id: string, fromId: string): Promise<void> {
  await dissolveLinks(tx, userId, [id]);
  await tx.deleteFrom('flows').where('user_id', '=', userId).where('transaction_id', '=', id).execute();
  await tx
    .updateTable('flows')
    .set({ transaction_id: id })
    .where('user_id', '=', userId)
    .where('transaction_id', '=', fromId)
    .execute();
  await sql`
    update transactions t set happened_at = n.happened_at, type = n.type, label = n.label, account_id = n.account_id,
      note = n.note, is_edited = true, updated_at = now()
    from transactions n
    where t.user_id = ${userId} and t.id = ${id}::uuid and n.user_id = ${userId} and n.id = ${fromId}::uuid`.execute(
    tx,
  );
  await tx.deleteFrom('transactions').where('user_id', '=', userId).where('id', '=', fromId).execute();
  await tx.deleteFrom('imported_values').where('user_id', '=', userId).where('transaction_id', '=', fromId).execute();
}

export async function receivesAsset(tx: Tx, userId: string, assetId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from flows f join transactions t on t.user_id = f.user_id and t.id = f.transaction_id and not t.is_ignored
    where f.user_id = ${userId} and f.asset_id = ${assetId} and f.direction = 'in' limit 1`.execute(tx);
  return rows.length > 0;
}

export async function removeUnusedTokens(tx: Tx, userId: string, assetIds: readonly string[]): Promise<void> {
  const ids = JSON.stringify(assetIds.filter((id) => id.startsWith('user:')));
  const { rows } = await sql<{ id: string }>`
    select id from user_assets where user_id = ${userId} and created_by_source_id is null
      and id in (select value from json_array_elements_text(${ids}::text::json))`.execute(tx);
  await deleteUnusedAssets(
    tx,
    userId,
    rows.map(({ id }) => id),
  );
}
