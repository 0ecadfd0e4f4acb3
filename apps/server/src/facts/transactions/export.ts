import { NOW } from '@lotbook/db/fragments';
import type { Tx } from '@lotbook/db/user';
import type { FlowDirection } from '@lotbook/ledger/transaction';
import { sql } from 'kysely';

const EXPORT = 'transactions';

export type ExportRow = { id: string; status: string; storageKey: string };

export const exportKey = (userId: string, id: string): string => `${userId}/export-${id}`;

export async function insertExport(tx: Tx, userId: string, id: string): Promise<void> {
  await sql`
    insert into tax_reports (user_id, id, report_type, format, tax_year, storage_key)
    values (${userId}, ${id}::uuid, ${EXPORT}, 'csv', '', ${exportKey(userId, id)})`.execute(tx);
}

export async function findExport(tx: Tx, userId: string, id: string): Promise<ExportRow | null> {
  const { rows } = await sql<ExportRow>`
    select id, status, storage_key as "storageKey" from tax_reports
    where user_id = ${userId} and id = ${id}::uuid and report_type = ${EXPORT}`.execute(tx);
  return rows[0] ?? null;
}

export async function markExport(
  tx: Tx,
  userId: string,
  id: string,
  change: { status: 'FINISHED'; filename: string } | { status: 'FAILED' },
): Promise<boolean> {
  const { numUpdatedRows: numAffectedRows } = await tx
    .updateTable('tax_reports')
    .set({
      status: change.status,
      filename: change.status === 'FINISHED' ? change.filename : null,
      error_code: change.status === 'FAILED' ? 'unknown_error' : null,
      finished_at: NOW,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numAffectedRows === 1n;
}

export type NamedFlow = {
  transactionId: string;
  direction: FlowDirection;
  accountName: string;
  symbol: string;
  quantity: string;
  splitRatio: string | null;
  fiatValue: string | null;
  fiatCurrency: string | null;
};

export async function namedFlows(tx: Tx, userId: string, ids: readonly string[]): Promise<NamedFlow[]> {
  const { rows } = await sql<NamedFlow>`
    select f.transaction_id as "transactionId", f.direction, c.name as "accountName",
      coalesce(a.symbol, o.symbol, f.asset_id) as symbol, trim_scale(f.quantity) as quantity, trim_scale(f.split_ratio) as "splitRatio",
      f.fiat_value as "fiatValue", f.fiat_currency as "fiatCurrency"
    from flows f
    join accounts c on c.user_id = f.user_id and c.id = f.account_id
    left join assets a on a.id = f.asset_id
    left join user_assets o on o.user_id = f.user_id and o.id = f.asset_id
    where f.user_id = ${userId} and f.transaction_id = any(${`{${ids.join(',')}}`}::uuid[])
    order by f.transaction_id, f.position`.execute(tx);
  return rows;
}
