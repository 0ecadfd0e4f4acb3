/** The SQL of the records that a transaction was made of. */
import type { Tx } from '@lotbook/db/user';
import type { Json } from '@lotbook/integrations/connecting/connector';
import { sql } from 'kysely';

export type TransactionRecord = {
  stream: string;
  /** Of the list that it is in. */
  label: string;
  id: string;
  readAt: Date | null;
  payload: Json;
};

/** Of one transaction; a call that moves hundreds of tokens has no more to show. */
const MOST = 50;

/**
 * Records of the transaction's account that its id begins with, up to its hash, or names: ids of transactions are made of those of their records
 * (decision 186). Of a part they are those of the whole.
 */
export async function recordsOfTransaction(
  tx: Tx,
  userId: string,
  transactionId: string,
): Promise<TransactionRecord[]> {
  const { rows } = await sql<TransactionRecord>`
    with t as (
      select w.user_id, w.account_id, w.external_id,
        case when w.transaction_hash is not null and strpos(w.external_id, w.transaction_hash) > 0
          then left(w.external_id, strpos(w.external_id, w.transaction_hash) + length(w.transaction_hash) - 1)
          else w.external_id end as base
      from transactions o join transactions w on w.user_id = o.user_id and w.id = coalesce(o.part_of, o.id)
      where o.user_id = ${userId} and o.id = ${transactionId}::uuid
    )
    select r.stream, coalesce(s.label, r.stream) as label, r.id, r.read_at as "readAt", r.payload
    from t join raw_records r on r.user_id = t.user_id and r.account_id = t.account_id
    left join sync_streams s on s.user_id = r.user_id and s.account_id = r.account_id and s.stream = r.stream
    where r.id = t.base or starts_with(r.id, t.base || ':') or r.payload->>'id' = any(string_to_array(t.external_id, ':'))
    order by r.happened_at, r.stream, r.id limit ${MOST}`.execute(tx);
  return rows;
}
