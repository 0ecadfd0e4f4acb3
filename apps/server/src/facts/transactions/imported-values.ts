import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { uuidArray } from '../../platform/values/ids.ts';

export const IMPORTED_FIELDS = [
  'happened_at',
  'type',
  'label',
  'note',
  'acquired_at',
  'quantity',
  'account_id',
  'flow',
] as const;
export type ImportedField = (typeof IMPORTED_FIELDS)[number];

export type ImportedValue = {
  transactionId: string;
  position: number;
  field: ImportedField;
  value: string | null;
  editedAt: Date;
};

export async function importedValuesOf(tx: Tx, userId: string, ids: readonly string[]): Promise<ImportedValue[]> {
  const { rows } = await sql<ImportedValue>`
    select transaction_id as "transactionId", position, field,
      case when field = 'quantity' then trim_scale((value #>> '{}')::numeric)::text else value #>> '{}' end as value,
      edited_at as "editedAt"
    from imported_values where user_id = ${userId} and transaction_id = any(${uuidArray(ids)}::uuid[])
    order by transaction_id, position, field`.execute(tx);
  return rows;
}
