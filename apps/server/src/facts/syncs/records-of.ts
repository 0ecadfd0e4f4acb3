import type { Tx } from '@lotbook/db/user';
import type { Json } from '@lotbook/integrations/connecting/connector';
import { isRecordOf, type Made, namesOf } from '@lotbook/integrations/connecting/records-of';
import { sql } from 'kysely';

export type TransactionRecord = {
  stream: string;
  label: string;
  id: string;
  readAt: Date | null;
  payload: Json;
};

/** The maximum number of records per transaction, enough for a call that moves hundreds of tokens. */
const MOST = 50;

/**
 * The maximum number of records that are checked, nearest in time first. They contain part of the ID, but most belong
 * to other transactions.
 */
const MOST_LOOKED_AT = 1000;

/**
 * Finds records by the transaction's ID (decision 040). A part of a divided transaction has the records of the whole.
 */
export async function recordsOfTransaction(
  tx: Tx,
  userId: string,
  transactionId: string,
): Promise<TransactionRecord[]> {
  const { rows: found } = await sql<Made & { accountId: string; happenedAt: Date }>`
    select w.account_id as "accountId", w.external_id as "sourceId", w.transaction_hash as "transactionHash", w.happened_at as "happenedAt"
    from transactions o join transactions w on w.user_id = o.user_id and w.id = coalesce(o.part_of, o.id)
    where o.user_id = ${userId} and o.id = ${transactionId}::uuid`.execute(tx);
  const made = found[0];
  if (!made) return [];
  const { base, names } = namesOf(made);
  const { rows } = await sql<TransactionRecord>`
    select r.stream, coalesce(s.label, r.stream) as label, r.id, r.read_at as "readAt", r.payload
    from raw_records r
    left join sync_streams s on s.user_id = r.user_id and s.account_id = r.account_id and s.stream = r.stream
    where r.user_id = ${userId} and r.account_id = ${made.accountId}::uuid
      and (starts_with(r.id, ${base}) or r.id = any(${names}::text[])
        or exists (select from unnest(${names}::text[]) name where strpos(r.payload::text, name) > 0))
    order by abs(extract(epoch from r.happened_at - ${made.happenedAt}::timestamptz)) nulls last, r.stream, r.id
    limit ${MOST_LOOKED_AT}`.execute(tx);
  return rows.filter((record) => isRecordOf(made, record)).slice(0, MOST);
}
