import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

/**
 * Returns which of these files a row of any user names: an upload, a document or a copy. Runs as the schema's owner.
 */
export async function namedFiles(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${[...keys]}::text[]) key
    where exists (select from uploads where storage_key = key)
      or exists (select from tax_reports where user_id = split_part(key, '/', 1) and storage_key = key)
      or exists (select from data_exports where user_id = split_part(key, '/', 1) and storage_key = key)`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

/** Returns the time of the first account. Older files belong to another database. */
export async function firstAccountAt(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(created_at) as at from auth_user`.execute(tx);
  return rows[0]?.at ?? null;
}
