import type { Database } from '@lotbook/db/open';
import { asUser, type Tx } from '@lotbook/db/user';
import type { Json, Page, RawRecord } from '@lotbook/integrations/connecting/connector';
import type { RecordStore } from '@lotbook/integrations/connecting/run';
import { sql } from 'kysely';
import { Stopped } from '../../platform/jobs/wanted.ts';
import { columnOf, storableArray } from '../../platform/values/storable-array.ts';
import { storableJson } from '../../platform/values/storable-json.ts';

export function recordStore(db: Database, userId: string, accountId: string): RecordStore {
  const inOne = <T>(work: (tx: Tx) => Promise<T>) => asUser(db, userId, work);
  const prepared = new WeakMap<Page, RecordColumns>();
  return {
    cursor: (stream) => inOne(async (tx) => (await cursorsOf(tx, userId, accountId)).get(stream) ?? null),
    forget: (stream, fromHeight) =>
      inOne(async (tx) => {
        await sql`
          delete from raw_records where user_id = ${userId} and account_id = ${accountId}::uuid and stream = ${stream}
            and not is_final and height >= ${fromHeight}`.execute(tx);
        await tx
          .updateTable('sync_streams')
          .set({ number_records: null })
          .where('user_id', '=', userId)
          .where('account_id', '=', accountId)
          .where('stream', '=', stream)
          .where('number_records', 'is not', null)
          .execute();
      }),
    prepare: (page) => void prepared.set(page, recordColumns(page)),
    store: (stream, page) => {
      const columns = prepared.get(page) ?? recordColumns(page);
      return inOne((tx) => storePage(tx, { userId, accountId, stream }, page, columns));
    },
    stored: (stream, ids) =>
      inOne(async (tx) => {
        const { rows } = await sql<{ id: string }>`
          select id from raw_records where user_id = ${userId} and account_id = ${accountId}::uuid and stream = ${stream}
            and id in (select json_array_elements_text(${JSON.stringify(ids)}::text::json))`.execute(tx);
        return new Set(rows.map(({ id }) => id));
      }),
    records: (stream) =>
      inOne(async (tx) => {
        const { rows } = await sql<RecordRow>`
          select id, happened_at as at, height, is_final as "isFinal", payload from raw_records
          where user_id = ${userId} and account_id = ${accountId}::uuid and stream = ${stream}`.execute(tx);
        return rows.map(recordOf);
      }),
  };
}

type RecordColumns = ReturnType<typeof recordColumns>;

function recordColumns({ records }: Page) {
  const last = [...new Map(records.map((record) => [record.id, record])).values()];
  return {
    id: columnOf(last, 'id'),
    at: columnOf(last, 'at'),
    height: columnOf(last, 'height'),
    isFinal: columnOf(last, 'isFinal'),
    payload: storableArray(last.map(({ payload }) => storableJson(payload))),
  };
}

async function storePage(
  tx: Tx,
  { userId, accountId, stream }: { userId: string; accountId: string; stream: string },
  { records, cursor }: Page,
  columns: RecordColumns,
): Promise<void> {
  const { rows } = await sql`
    select 1 from synced_accounts where user_id = ${userId} and account_id = ${accountId}::uuid for key share`.execute(
    tx,
  );
  if (rows.length === 0) throw new Stopped();
  await sql`
    insert into raw_records (user_id, account_id, stream, id, happened_at, height, is_final, payload)
    select ${userId}, ${accountId}::uuid, ${stream}, id, at, height, "isFinal", payload
    from unnest(${columns.id}::text[], ${columns.at}::timestamptz[], ${columns.height}::bigint[], ${columns.isFinal}::boolean[],
      ${columns.payload}::jsonb[])
      as r (id, at, height, "isFinal", payload)
    on conflict (user_id, account_id, stream, id) do update set happened_at = excluded.happened_at, height = excluded.height,
      is_final = excluded.is_final, payload = excluded.payload, read_at = now()`.execute(tx);
  await sql`
    insert into sync_streams (user_id, account_id, stream, cursor, read_at)
    values (${userId}, ${accountId}::uuid, ${stream}, ${JSON.stringify(cursor)}::text::jsonb, now())
    on conflict (user_id, account_id, stream) do update set cursor = excluded.cursor, read_at = excluded.read_at,
      number_records = case when ${records.length === 0}::boolean then sync_streams.number_records end`.execute(tx);
}

export async function cursorsOf(tx: Tx, userId: string, accountId: string): Promise<Map<string, Json>> {
  const { rows } = await sql<{ stream: string; cursor: Json }>`
    select stream, cursor from sync_streams
    where user_id = ${userId} and account_id = ${accountId}::uuid and cursor is not null`.execute(tx);
  return new Map(rows.map(({ stream, cursor }) => [stream, cursor]));
}

/** True if the source may still withdraw some records. */
export async function hasYoungRecords(tx: Tx, userId: string, accountId: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('raw_records')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('is_final', '=', false)
    .limit(1)
    .execute();
  return rows.length > 0;
}

export async function hasMoreRecords(tx: Tx, userId: string, accountId: string, most: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from raw_records
    where user_id = ${userId} and account_id = ${accountId}::uuid and height is not null offset ${most} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

type RecordRow = {
  id: string;
  at: Date | null;
  height: number | null;
  isFinal: boolean;
  payload: Json;
};

function recordOf({ id, at, height, isFinal, payload }: RecordRow): RawRecord {
  return { id, at: at?.toISOString() ?? null, height: height === null ? null : Number(height), isFinal, payload };
}
