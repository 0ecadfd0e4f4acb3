import type { Tx } from '@lotbook/db/user';
import type { TransientFailure } from '@lotbook/market/provider';
import { type RawBuilder, sql } from 'kysely';

export type Place = { transactionId: string; position: number };
export type OutageFailure = TransientFailure['code'];
export type Outage = {
  source: string;
  failure: OutageFailure;
  since: Date;
  isAsking: boolean;
  isFresh: boolean;
};

/** The time in seconds after which a job is considered lost. */
const ASKING_SECONDS = 300;
const FRESH_SECONDS = 60;

export async function replaceWaiting(
  tx: Tx,
  userId: string,
  { after, last }: { after: Place | null; last: Place },
  waiting: readonly Place[],
): Promise<void> {
  const from = after ? sql`and (transaction_id, position) > (${after.transactionId}::uuid, ${after.position})` : sql``;
  await sql`
    delete from waiting_values where user_id = ${userId} ${from}
      and (transaction_id, position) <= (${last.transactionId}::uuid, ${last.position})`.execute(tx);
  if (waiting.length === 0) return;
  const rows = JSON.stringify(waiting.map(({ transactionId, position }) => ({ id: transactionId, position })));
  await sql`
    insert into waiting_values (user_id, transaction_id, position)
    select ${userId}, id, position from json_to_recordset(${rows}::text::json) as r (id uuid, position integer)`.execute(
    tx,
  );
}

export async function endWaiting(tx: Tx, userId: string, last: Place | null): Promise<void> {
  const from = last ? sql`and (transaction_id, position) > (${last.transactionId}::uuid, ${last.position})` : sql``;
  await sql`delete from waiting_values where user_id = ${userId} ${from}`.execute(tx);
  await sql`
    delete from price_outages where user_id = ${userId}
      and not exists (select from waiting_values w where w.user_id = ${userId})`.execute(tx);
}

/** Clears outages of sources that responded or that no value waits for. Keeps the start time of a continuing outage. */
export async function noteOutages(tx: Tx, userId: string, failures: ReadonlyMap<string, OutageFailure>): Promise<void> {
  const rows = JSON.stringify([...failures].map(([source, failure]) => ({ source, failure })));
  await sql`
    delete from price_outages where user_id = ${userId}
      and source not in (select source from json_to_recordset(${rows}::text::json) as r (source text))`.execute(tx);
  await sql`
    insert into price_outages (user_id, source, failure, since, asked_at)
    select ${userId}, source, failure, now(), now()
    from json_to_recordset(${rows}::text::json) as r (source text, failure text)
    on conflict (user_id, source) do update
      set failure = excluded.failure, asked_at = excluded.asked_at, asking_since = null`.execute(tx);
}

export async function countWaiting(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from waiting_values where user_id = ${userId}`.execute(tx);
  return rows[0]!.n;
}

export async function readOutages(tx: Tx, userId: string): Promise<Outage[]> {
  const { rows } = await sql<Outage>`
    select source, failure, since,
      coalesce(asking_since > now() - make_interval(secs => ${ASKING_SECONDS}), false) as "isAsking",
      asked_at > now() - make_interval(secs => ${FRESH_SECONDS}) as "isFresh"
    from price_outages where user_id = ${userId} order by since, source`.execute(tx);
  return rows;
}

export async function markAsking(tx: Tx, userId: string): Promise<void> {
  await sql`update price_outages set asking_since = now() where user_id = ${userId}`.execute(tx);
}

export async function usersToAskAgain(tx: Tx, minutes: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from price_outages
    group by user_id having max(asked_at) < now() - make_interval(mins => ${minutes})
    order by user_id`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/**
 * Returns a condition on `callouts` for a missing price that is only waiting. Looks it up by transaction, to avoid
 * comparing 100,000 callouts with 100,000 values.
 */
export function merelyWaits(userId: string): RawBuilder<unknown> {
  return sql`(type = 'MISSING_PRICE_HISTORY' and severity = 'WARNING' and exists (
    select from waiting_values w where w.user_id = ${userId} and w.transaction_id = callouts.transaction_id))`;
}
