import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

export type SavedView = { id: string; name: string; query: string };

export async function savedViewsOf(tx: Tx, userId: string): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select id, name, query from saved_views where user_id = ${userId} order by lower(name), id`.execute(tx);
  return rows;
}

export async function insertSavedView(tx: Tx, userId: string, { id, name, query }: SavedView): Promise<void> {
  await sql`
    insert into saved_views (user_id, id, name, query) values (${userId}, ${id}::uuid, ${name}, ${query})`.execute(tx);
}

export async function nameSavedView(tx: Tx, userId: string, id: string, name: string): Promise<void> {
  await sql`update saved_views set name = ${name} where user_id = ${userId} and id = ${id}::uuid`.execute(tx);
}

export async function dropSavedView(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from saved_views where user_id = ${userId} and id = ${id}::uuid returning id`.execute(tx);
  return rows.length > 0;
}
