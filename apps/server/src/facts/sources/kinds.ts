import type { Tx } from '@lotbook/db/user';
import { type RawBuilder, sql } from 'kysely';

export type SourceKind = 'file' | 'sync' | 'hand' | 'sample';

export function sampleSourcesOf(userId: string): RawBuilder<unknown> {
  return sql`select id from sources where user_id = ${userId} and kind = 'sample'`;
}

export function handSourceOf(userId: string): RawBuilder<unknown> {
  return sql`select id from sources where user_id = ${userId} and kind = 'hand'`;
}

export async function handSource(tx: Tx, userId: string): Promise<string> {
  await sql`
    insert into sources (user_id, id, kind, name, status, started_at, finished_at)
    values (${userId}, gen_random_uuid(), 'hand', 'Entered by hand', 'FINISHED', now(), now())
    on conflict (user_id) where kind = 'hand' do nothing`.execute(tx);
  const rows = await tx
    .selectFrom('sources')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'hand')
    .execute();
  return rows[0]!.id;
}
