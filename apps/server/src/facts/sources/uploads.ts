import { anyId } from '@lotbook/db/fragments';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { isUuid } from '../../platform/values/ids.ts';

export type StoredUpload = {
  id: string;
  filename: string;
  storageKey: string;
  sizeBytes: number;
  contentType: string | null;
};

/**
 * The memory of a packed file as a multiple of its size. Archives are unpacked while being read, and workbooks keep the
 * text of their cells; gzip is unpacked at once, so its maximum counts.
 */
const UNPACKS_TO: Readonly<Record<string, number>> = { 'text/csv': 1, 'application/gzip': 500 };
const USUALLY = 20;

export function weightOf({ sizeBytes, contentType }: Pick<StoredUpload, 'sizeBytes' | 'contentType'>): number {
  return sizeBytes * (UNPACKS_TO[contentType ?? ''] ?? USUALLY);
}

const ADDRESS = /^(?:https?:\/\/[^/]+)?\/files\/([0-9a-f-]+)(?:[/?#].*)?$/i;

export function uploadIdOf(fileUrl: string): string | null {
  const id = ADDRESS.exec(fileUrl.trim())?.[1]?.toLowerCase();
  return id !== undefined && isUuid(id) ? id : null;
}

export async function storedUpload(tx: Tx, userId: string, fileUrl: string): Promise<StoredUpload | null> {
  const id = uploadIdOf(fileUrl);
  return id === null ? null : findUpload(tx, userId, id);
}

export async function findUpload(tx: Tx, userId: string, id: string): Promise<StoredUpload | null> {
  const { rows } = await sql<StoredUpload>`
    select id, filename, storage_key as "storageKey", coalesce(size_bytes, 0)::double precision as "sizeBytes",
      content_type as "contentType" from uploads
    where user_id = ${userId} and id = ${id}::uuid and status = 'STORED' and kind = 'import'`.execute(tx);
  return rows[0] ?? null;
}

export const UPLOAD_KINDS = ['import', 'attachment'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

export type Upload = { id: string; userId: string; storageKey: string; filename: string; kind: UploadKind };
export type StoredFacts = { sizeBytes: number; sha256: string; contentType: string };

export async function insertUpload(tx: Tx, upload: Upload, expiresAt: Date): Promise<void> {
  await tx
    .insertInto('uploads')
    .values({
      user_id: upload.userId,
      id: upload.id,
      filename: upload.filename,
      storage_key: upload.storageKey,
      kind: upload.kind,
      expires_at: expiresAt,
    })
    .execute();
}

/** The time after which the upload of a dead process can be claimed again. No request takes longer. */
const RECEIVED_WITHIN_MINUTES = 15;

/**
 * Claims an announced upload for the current request.
 * @returns null if it has arrived or is arriving
 */
export async function claimAwaited(tx: Tx, userId: string, id: string): Promise<Upload | null> {
  const { rows } = await sql<Upload>`
    update uploads set receiving_until = now() + make_interval(mins => ${RECEIVED_WITHIN_MINUTES})
    where user_id = ${userId} and id = ${id}::uuid and status = 'PRESIGNED'
      and (receiving_until is null or receiving_until < now())
    returning id, user_id as "userId", storage_key as "storageKey", filename, coalesce(kind, 'import') as kind`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function awaitedAmong(tx: Tx, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('uploads')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', anyId(ids))
    .where('status', '=', 'PRESIGNED')
    .execute();
  return rows.map(({ id }) => id);
}

/** Releases the claim of a failed upload, so that its URL can be used again. */
export async function releaseClaim(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ receiving_until: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', 'PRESIGNED')
    .execute();
}

export type StoredSum = {
  bytes: number;
  arriving: number;
};

/** Returns the stored size. Locks it until `tx` ends, so that two uploads can't use the same space. */
export async function storedSum(tx: Tx, userId: string): Promise<StoredSum> {
  await sql`select pg_advisory_xact_lock(hashtext(${`uploads ${userId}`}))`.execute(tx);
  const { rows } = await sql<{ bytes: string; arriving: number }>`
    select coalesce(sum(size_bytes) filter (where status = 'STORED'), 0)::text as bytes,
      (count(*) filter (where status = 'PRESIGNED' and receiving_until > now()))::integer as arriving
    from uploads where user_id = ${userId}`.execute(tx);
  return { bytes: Number(rows[0]!.bytes), arriving: rows[0]!.arriving };
}

export async function markStored(tx: Tx, userId: string, id: string, facts: StoredFacts): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('uploads')
    .set({ status: 'STORED', size_bytes: facts.sizeBytes, sha256: facts.sha256, content_type: facts.contentType })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', 'PRESIGNED')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type Download = { storageKey: string; filename: string };

export async function findSentFile(tx: Tx, userId: string, id: string): Promise<Download | null> {
  const upload = await tx
    .selectFrom('uploads')
    .select(['storage_key', 'filename'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', 'STORED')
    .where('kind', '=', 'import')
    .executeTakeFirst();
  return upload ? { storageKey: upload.storage_key, filename: upload.filename } : null;
}

export type SentFile = {
  id: string;
  filename: string;
  sizeBytes: number;
  sha256: string | null;
  importId: string | null;
};

export async function findSentFiles(tx: Tx, userId: string, ids: readonly string[]): Promise<SentFile[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('uploads')
    .select((of) => [
      'id',
      'filename',
      'size_bytes',
      'sha256',
      of
        .selectFrom('sources')
        .select('sources.id')
        .where('sources.user_id', '=', userId)
        .whereRef('sources.upload_id', '=', 'uploads.id')
        .where('sources.undone_at', 'is', null)
        .where('sources.status', 'in', ['ENQUEUED', 'SCHEDULED', 'STARTED', 'FINISHED'])
        .orderBy('sources.created_at', 'desc')
        .limit(1)
        .as('import_id'),
    ])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('status', '=', 'STORED')
    .where('kind', '=', 'import')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    filename: row.filename,
    sizeBytes: Number(row.size_bytes ?? 0),
    sha256: row.sha256,
    importId: row.import_id,
  }));
}

/**
 * Deletes announced uploads of all users a day after their URL expired. Runs as the schema's owner.
 * @returns where their content may be stored
 */
export async function removeExpiredUploads(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    delete from uploads where status = 'PRESIGNED' and expires_at < now() - interval '1 day'
    returning storage_key as "storageKey"`.execute(tx);
  return rows.map(({ storageKey }) => storageKey);
}

/**
 * Deletes files that were never imported, or whose imports failed or were undone and can't be redone.
 * @returns where their content is stored
 */
export async function removeUnusedUploads(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    delete from uploads u where u.kind = 'import' and u.status = 'STORED' and u.expires_at < now() - interval '1 day'
      and not exists (
        select from sources s where s.user_id = u.user_id and s.upload_id = u.id
          and (s.undone_at is null and s.status <> 'FAILED'
            or greatest(s.undone_at, s.created_at) > now() - interval '30 days'))
    returning storage_key as "storageKey"`.execute(tx);
  return rows.map(({ storageKey }) => storageKey);
}
