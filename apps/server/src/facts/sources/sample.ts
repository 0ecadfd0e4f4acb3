import { NOW } from '@lotbook/db/fragments';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

export async function insertSampleSource(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .insertInto('sources')
    .values({
      user_id: userId,
      id,
      kind: 'sample',
      name: 'Sample data',
      integration: 'sample',
      status: 'FINISHED',
      started_at: NOW,
      finished_at: NOW,
    })
    .execute();
}

export async function countSampleSource(tx: Tx, userId: string, id: string, transactions: number): Promise<void> {
  await tx
    .updateTable('sources')
    .set({ number_total: transactions, number_done: transactions, number_imported: transactions })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function countSampleTransactions(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from transactions t join accounts a on a.user_id = t.user_id and a.id = t.account_id
        where t.user_id = ${userId} and a.is_sample)::int
      - (select count(*) from transaction_links l join transactions t on t.user_id = l.user_id and t.id = l.to_transaction_id
        join accounts a on a.user_id = t.user_id and a.id = t.account_id
        where l.user_id = ${userId} and l.kind in ('transfer', 'bridge') and l.origin <> 'rejected' and a.is_sample)::int as count`.execute(
    tx,
  );
  return rows[0]!.count;
}

export async function removeSampleSources(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from user_assets a where a.user_id = ${userId}
      and a.created_by_source_id in (select id from sources where user_id = ${userId} and kind = 'sample')
      and not exists (select from flows f where f.user_id = a.user_id and a.id in (f.asset_id, f.named_asset_id))
      and not exists (select 1 from asset_merges m where m.user_id = a.user_id and m.into_asset_id = a.id)`.execute(tx);
  await sql`
    delete from source_rows where user_id = ${userId}
      and source_id in (select id from sources where user_id = ${userId} and kind = 'sample')`.execute(tx);
  await tx.deleteFrom('sources').where('user_id', '=', userId).where('kind', '=', 'sample').execute();
}
