/** Uploaded files by the address the person was given for them. */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

export type StoredUpload = { id: string; filename: string; storageKey: string };

const ADDRESS =
  /^(?:https?:\/\/[^/]+)?\/files\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:[/?#].*)?$/i;

/** The upload an address like `/files/{id}` names (with or without origin and query), or null when it names none. */
export function uploadIdOf(fileUrl: string): string | null {
  return ADDRESS.exec(fileUrl.trim())?.[1]?.toLowerCase() ?? null;
}

/** @returns null when the person has no such file; anyone else's is as good as none */
export async function storedUpload(tx: Tx, userId: string, fileUrl: string): Promise<StoredUpload | null> {
  const id = uploadIdOf(fileUrl);
  return id === null ? null : findUpload(tx, userId, id);
}

/** The same by its id. */
export async function findUpload(tx: Tx, userId: string, id: string): Promise<StoredUpload | null> {
  const { rows } = await sql<StoredUpload>`
    select id, filename, storage_key as "storageKey" from uploads
    where user_id = ${userId} and id = ${id}::uuid and status = 'STORED'`.execute(tx);
  return rows[0] ?? null;
}
