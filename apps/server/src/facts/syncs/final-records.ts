import type { Tx } from '@lotbook/db/user';
import type { Json, RawRecord } from '@lotbook/integrations/connecting/connector';
import { type RawBuilder, sql } from 'kysely';

export type Records = ReadonlyMap<string, readonly RawRecord[]>;
/** A batch of records. `until` is where the next one begins; null for the last one. */
export type Piece<At> = { readonly records: Records; readonly until: At | null };
type Of = { readonly userId: string; readonly accountId: string };
export type Place = { readonly stream: string; readonly id: string };

/**
 * Returns about this many final records, without splitting a block height.
 * @param above  null for the first piece
 */
export async function pieceByHeight(
  tx: Tx,
  of: Of,
  { above, settledTo, size }: { above: number | null; settledTo: number; size: number },
): Promise<Piece<number>> {
  const isAbove = above === null ? sql`` : sql`and height > ${above}`;
  const { rows } = await sql<{ height: string | number }>`
    select height from raw_records
    where user_id = ${of.userId} and account_id = ${of.accountId}::uuid and is_final and height <= ${settledTo} ${isAbove}
    order by height offset ${size - 1} limit 1`.execute(tx);
  const until = Number(rows[0]?.height ?? settledTo);
  const records = await finalRecords(tx, of, sql`height <= ${until} ${isAbove}`);
  return { records, until: until < settledTo ? until : null };
}

/**
 * Returns final records by ID.
 * @param settledTo  the highest final height; null for records without a height only
 */
export async function pieceById(
  tx: Tx,
  of: Of,
  { after, settledTo, size }: { after: Place | null; settledTo: number | null; size: number },
): Promise<Piece<Place>> {
  const isAfter = after === null ? sql`` : sql`and (stream, id) > (${after.stream}, ${after.id})`;
  const which = settledTo === null ? sql`height is null` : sql`(height is null or height <= ${settledTo})`;
  const { rows } = await sql<Place>`
    select stream, id from raw_records
    where user_id = ${of.userId} and account_id = ${of.accountId}::uuid and is_final and ${which} ${isAfter}
    order by stream, id offset ${size - 1} limit 1`.execute(tx);
  const until = rows[0] ?? null;
  const isWithin = until === null ? sql`` : sql`and (stream, id) <= (${until.stream}, ${until.id})`;
  return { records: await finalRecords(tx, of, sql`${which} ${isAfter} ${isWithin}`), until };
}

/** Returns each column of a stream as one text, because the embedded database takes five times as long for rows. */
async function finalRecords(tx: Tx, { userId, accountId }: Of, which: RawBuilder<unknown>): Promise<Records> {
  const { rows } = await sql<{ stream: string; ids: string; times: string; heights: string; payloads: string }>`
    select stream, json_agg(id)::text as ids, json_agg(happened_at)::text as times, json_agg(height)::text as heights,
      '[' || string_agg(payload::text, ',') || ']' as payloads
    from raw_records
    where user_id = ${userId} and account_id = ${accountId}::uuid and is_final and ${which}
    group by stream`.execute(tx);
  return new Map(
    rows.map(({ stream, ids, times, heights, payloads }) => {
      const at = (JSON.parse(times) as (string | null)[]).map((time) => time && new Date(time).toISOString());
      const height: (number | null)[] = JSON.parse(heights);
      const payload: Json[] = JSON.parse(payloads);
      const records = (JSON.parse(ids) as string[]).map((id, i) => ({
        id,
        at: at[i] ?? null,
        height: height[i] ?? null,
        isFinal: true,
        payload: payload[i] ?? null,
      }));
      return [stream, records];
    }),
  );
}
