import type { Tx } from '@lotbook/db/user';
import type { Operation } from '@lotbook/ledger/purpose';

export type TaxabilityRow = {
  id: string;
  operation: Operation;
  isTaxable: boolean;
  startsOn: string;
  endsOn: string | null;
};

export async function readTaxability(tx: Tx, userId: string): Promise<TaxabilityRow[]> {
  const rows = await tx
    .selectFrom('taxability_settings')
    .select(['id', 'operation', 'is_taxable', 'starts_on', 'ends_on'])
    .where('user_id', '=', userId)
    .orderBy('operation')
    .orderBy('starts_on')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    operation: row.operation,
    isTaxable: row.is_taxable,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
  }));
}

export async function writeTaxability(tx: Tx, userId: string, row: TaxabilityRow): Promise<void> {
  const values = { operation: row.operation, is_taxable: row.isTaxable, starts_on: row.startsOn, ends_on: row.endsOn };
  await tx
    .insertInto('taxability_settings')
    .values({ user_id: userId, id: row.id, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet({ ...values, updated_at: new Date() }))
    .execute();
}

export async function removeTaxability(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('taxability_settings').where('user_id', '=', userId).where('id', '=', id).execute();
}
