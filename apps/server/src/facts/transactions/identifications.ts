import type { Tx } from '@lotbook/db/user';
import type { IdentifiedLot } from '@lotbook/ledger/transaction';
import type { ReportIdentification } from '@lotbook/reports/report';
import { sql } from 'kysely';
import { uuidArray } from '../../platform/values/ids.ts';

export const MAX_IDENTIFIED_LOTS = 500;
/** The limit per user, because every computation reads all identifications. */
export const MAX_IDENTIFICATIONS = 10_000;

export type Identification = {
  transactionId: string;
  lots: readonly IdentifiedLot[];
  /** The stated day of identification, 'YYYY-MM-DD'; null for the day it was recorded. */
  identifiedOn: string | null;
  note: string | null;
  recordedAt: Date;
  recordedBy: string;
};

export type NewIdentification = Omit<Identification, 'recordedAt'>;

const LOTS = sql`(select json_agg(json_build_object('acquiredTransactionId', l ->> 'transaction_id', 'quantity', l ->> 'quantity') order by n)
  from jsonb_array_elements(i.lots) with ordinality e (l, n))`;
export const COLUMNS = sql`i.transaction_id as "transactionId", ${LOTS} as lots, i.identified_on as "identifiedOn", i.note,
  i.recorded_at as "recordedAt", i.recorded_by as "recordedBy"`;

/**
 * Returns all identified lots. `identifiedAt` is the time of recording, or the beginning of the stated day, so that a
 * sale later that day counts.
 */
export async function allIdentifiedLots(
  tx: Tx,
  userId: string,
): Promise<(Pick<Identification, 'transactionId' | 'lots'> & { identifiedAt: string })[]> {
  const { rows } = await sql<Pick<Identification, 'transactionId' | 'lots'> & { identifiedAt: Date }>`
    select i.transaction_id as "transactionId", ${LOTS} as lots,
      least(i.recorded_at, i.identified_on::timestamp at time zone s.time_zone) as "identifiedAt"
    from identifications i join user_settings s on s.user_id = i.user_id where i.user_id = ${userId}`.execute(tx);
  return rows.map((row) => ({ ...row, identifiedAt: row.identifiedAt.toISOString() }));
}

export async function identificationsOf(tx: Tx, userId: string, ids: readonly string[]): Promise<Identification[]> {
  const { rows } = await sql<Identification>`
    select ${COLUMNS} from identifications i
    where i.user_id = ${userId} and i.transaction_id = any(${uuidArray(ids)}::uuid[])`.execute(tx);
  return rows;
}

export async function identificationsBetween(
  tx: Tx,
  userId: string,
  { from, until }: { from: Date; until: Date },
): Promise<ReportIdentification[]> {
  const { rows } = await sql<Omit<ReportIdentification, 'at' | 'recordedAt' | 'lots'> & Dated>`
    select i.transaction_id as "transactionId", t.happened_at as at, f.asset_id as "assetId",
      coalesce(f.account_id, t.account_id)::text as "accountId", i.identified_on as "identifiedOn", i.note, i.recorded_at as "recordedAt",
      (select json_agg(json_build_object('acquiredTransactionId', l ->> 'transaction_id', 'quantity', l ->> 'quantity',
          'acquiredAt', to_char(a.happened_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by n)
        from jsonb_array_elements(i.lots) with ordinality e (l, n)
        left join transactions a on a.user_id = i.user_id and a.id = (l ->> 'transaction_id')::uuid) as lots
    from identifications i join transactions t on t.user_id = i.user_id and t.id = i.transaction_id
    left join lateral (select asset_id, account_id from flows f where f.user_id = i.user_id and f.transaction_id = i.transaction_id
      and f.direction = 'out' order by position limit 1) f on true
    where i.user_id = ${userId} and t.happened_at between ${from} and ${until}
    order by t.happened_at, t.id`.execute(tx);
  return rows.map(({ at, recordedAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    recordedAt: recordedAt.toISOString(),
  }));
}

type Dated = { at: Date; recordedAt: Date; lots: ReportIdentification['lots'] };

export async function countIdentifications(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from identifications where user_id = ${userId}`.execute(tx);
  return rows[0]!.count;
}

export async function writeIdentification(tx: Tx, userId: string, row: NewIdentification): Promise<void> {
  const lots = JSON.stringify(
    row.lots.map(({ acquiredTransactionId, quantity }) => ({ transaction_id: acquiredTransactionId, quantity })),
  );
  // Changing the note keeps the time of recording, because it is evidence.
  const isSame = sql`(identifications.lots = excluded.lots and identifications.identified_on is not distinct from excluded.identified_on)`;
  await sql`
    insert into identifications (user_id, transaction_id, lots, identified_on, note, recorded_at, recorded_by)
    values (${userId}, ${row.transactionId}::uuid, ${lots}::text::jsonb, ${row.identifiedOn}::date, ${row.note}, clock_timestamp(), ${row.recordedBy})
    on conflict (user_id, transaction_id) do update set lots = excluded.lots, identified_on = excluded.identified_on,
      note = excluded.note,
      recorded_at = case when ${isSame} then identifications.recorded_at else excluded.recorded_at end,
      recorded_by = case when ${isSame} then identifications.recorded_by else excluded.recorded_by end`.execute(tx);
}

export async function deleteIdentifications(tx: Tx, userId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    delete from identifications where user_id = ${userId} and transaction_id = any(${uuidArray(ids)}::uuid[])
    returning 1`.execute(tx);
  return rows.length;
}
