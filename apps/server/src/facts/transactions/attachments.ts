/** A row of `attachments` connects an upload to a transaction and is part of changes and their undo. */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { uuidArray } from '../../platform/values/ids.ts';
import type { Download } from '../sources/uploads.ts';
import { attachmentName } from './attachment-name.ts';

export type AttachmentRow = {
  id: string;
  shownWith: string;
  transactionId: string;
  filename: string;
  contentType: string;
  sizeBytes: number;
  actorId: string;
  attachedAt: Date;
};

const COLUMNS = sql`a.id, a.transaction_id as "transactionId", u.filename, coalesce(u.content_type, '') as "contentType",
  coalesce(u.size_bytes, 0)::double precision as "sizeBytes", a.actor_id as "actorId", a.attached_at as "attachedAt"`;

export async function attachmentsOf(tx: Tx, userId: string, ids: readonly string[]): Promise<AttachmentRow[]> {
  const { rows } = await sql<AttachmentRow>`
    with asked as (
      select id, id as shown_with from unnest(${uuidArray(ids)}::uuid[]) id
      union all
      select t.id, t.merged_into from transactions t where t.user_id = ${userId} and t.merged_into = any(${uuidArray(ids)}::uuid[])
    )
    select asked.shown_with as "shownWith", ${COLUMNS} from asked
    join attachments a on a.user_id = ${userId} and a.transaction_id = asked.id
    join uploads u on u.user_id = a.user_id and u.id = a.id
    order by a.attached_at, a.id`.execute(tx);
  return rows;
}

export async function findAttachment(tx: Tx, userId: string, id: string): Promise<AttachmentRow | null> {
  const { rows } = await sql<AttachmentRow>`
    select a.transaction_id as "shownWith", ${COLUMNS} from attachments a
    join uploads u on u.user_id = a.user_id and u.id = a.id
    where a.user_id = ${userId} and a.id = ${id}::uuid`.execute(tx);
  return rows[0] ?? null;
}

export async function findAttachedFile(tx: Tx, userId: string, id: string): Promise<Download | null> {
  const { rows } = await sql<Download & { contentType: string }>`
    select u.storage_key as "storageKey", u.filename, coalesce(u.content_type, '') as "contentType" from attachments a
    join uploads u on u.user_id = a.user_id and u.id = a.id
    where a.user_id = ${userId} and a.id = ${id}::uuid`.execute(tx);
  const found = rows[0];
  return found ? { storageKey: found.storageKey, filename: attachmentName(found.filename, found.contentType) } : null;
}

export async function unattachedAmong(
  tx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<{ id: string; filename: string; contentType: string }[]> {
  const { rows } = await sql<{ id: string; filename: string; contentType: string }>`
    select u.id, u.filename, coalesce(u.content_type, '') as "contentType" from unnest(${uuidArray(ids)}::uuid[]) with ordinality asked (id, place)
    join uploads u on u.user_id = ${userId} and u.id = asked.id
    where u.kind = 'attachment' and u.status = 'STORED'
      and not exists (select from attachments a where a.user_id = u.user_id and a.id = u.id)
    order by asked.place`.execute(tx);
  return rows;
}

export async function findSentAttachment(tx: Tx, userId: string, id: string): Promise<string | null> {
  const rows = await tx
    .selectFrom('uploads')
    .select('storage_key as storageKey')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('kind', '=', 'attachment')
    .where('status', '=', 'STORED')
    .where('content_type', '=', 'application/pdf')
    .execute();
  return rows[0]?.storageKey ?? null;
}

export type AttachmentCounts = { ofTransaction: number; ofUser: number };

export async function countAttachments(tx: Tx, userId: string, transactionId: string): Promise<AttachmentCounts> {
  const { rows } = await sql<AttachmentCounts>`
    select (count(*) filter (where transaction_id = ${transactionId}::uuid))::integer as "ofTransaction", count(*)::integer as "ofUser"
    from attachments where user_id = ${userId}`.execute(tx);
  return rows[0]!;
}

export async function insertAttachments(
  tx: Tx,
  userId: string,
  { transactionId, ids, actorId }: { transactionId: string; ids: readonly string[]; actorId: string },
): Promise<void> {
  await sql`
    insert into attachments (user_id, id, transaction_id, actor_id)
    select ${userId}, id, ${transactionId}::uuid, ${actorId} from unnest(${uuidArray(ids)}::uuid[]) id`.execute(tx);
}

export async function deleteAttachment(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('attachments').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** The days an attachment is kept without its transaction: as long as undone imports and changes can be restored. */
const DAYS_WITHOUT_TRANSACTION = 90;

/** Deletes attachments whose transaction was missing for too long. Runs as the schema's owner for all users. */
export async function forgetLostAttachments(tx: Tx): Promise<void> {
  const isThere = sql`exists (select from transactions t where t.user_id = a.user_id and t.id = a.transaction_id)`;
  await sql`update attachments a set missing_since = now() where missing_since is null and not ${isThere}`.execute(tx);
  await sql`update attachments a set missing_since = null where missing_since is not null and ${isThere}`.execute(tx);
  await sql`
    delete from attachments where missing_since < now() - make_interval(days => ${DAYS_WITHOUT_TRANSACTION}::integer)`.execute(
    tx,
  );
}

export async function removeUnattachedFiles(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    delete from uploads u where u.kind = 'attachment' and u.status = 'STORED' and u.expires_at < now() - interval '1 day'
      and not exists (select from attachments a where a.user_id = u.user_id and a.id = u.id)
      and not exists (select from change_rows r where r.user_id = u.user_id and r.table_name = 'attachments'
        and r.key = jsonb_build_object('id', u.id))
    returning storage_key as "storageKey"`.execute(tx);
  return rows.map(({ storageKey }) => storageKey);
}
