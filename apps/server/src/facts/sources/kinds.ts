/** Sources by kind: the batches that transactions came from. Every transaction has one. */
import type { Tx } from '@lotbook/db/user';
import { type RawBuilder, sql } from 'kysely';

/** An imported file, what a connector fetched, what the user entered by hand, or the sample. */
export type SourceKind = 'file' | 'sync' | 'hand' | 'sample';

/** Ids of the user's sample sources, for a statement. */
export function sampleSourcesOf(userId: string): RawBuilder<unknown> {
  return sql`select id from sources where user_id = ${userId} and kind = 'sample'`;
}

/** Id of the source of all that the user entered by hand, for a statement. */
export function handSourceOf(userId: string): RawBuilder<unknown> {
  return sql`select id from sources where user_id = ${userId} and kind = 'hand'`;
}

/** The source of all that the user enters by hand, made when they enter the first of it. */
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
