/**
 * The SQL of values that wait because their price or rate could not be asked for, and of the sources that did not answer. Such a value
 * is no request to type it: it is found as soon as the source answers.
 */
import type { Tx } from '@lotbook/db/user';
import type { TransientFailure } from '@lotbook/market/provider';
import { type RawBuilder, sql } from 'kysely';

/** A flow, by its transaction. */
export type Place = { transactionId: string; position: number };
/** How a source did not answer: away, wanting to be called less often, or with something that is no answer. */
export type OutageFailure = TransientFailure['code'];
export type Outage = {
  /** The id of the source. */
  source: string;
  failure: OutageFailure;
  since: Date;
  /** It is being asked again because the user wished it. */
  isAsking: boolean;
  /** So shortly after the last time that it shall not be asked again yet. */
  isFresh: boolean;
};

/** A job that did not come back in so long is not waited for. */
const ASKING_SECONDS = 300;
const FRESH_SECONDS = 60;

/**
 * Of the flows after one and up to another, these wait and no others.
 * @param after  null: from the first flow on
 */
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

/** After the last flow nothing waits, and where nothing waits at all, no source is waited for. @param last  null: there was none */
export async function endWaiting(tx: Tx, userId: string, last: Place | null): Promise<void> {
  const from = last ? sql`and (transaction_id, position) > (${last.transactionId}::uuid, ${last.position})` : sql``;
  await sql`delete from waiting_values where user_id = ${userId} ${from}`.execute(tx);
  await sql`
    delete from price_outages where user_id = ${userId}
      and not exists (select from waiting_values w where w.user_id = ${userId})`.execute(tx);
}

/** These sources were asked and did not answer; all others did, or nothing waits for them. A source that was out already still is. */
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

/** How many values wait. */
export async function countWaiting(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from waiting_values where user_id = ${userId}`.execute(tx);
  return rows[0]!.n;
}

/** The sources that these values wait for, the one that is out longest first. None before they were first asked. */
export async function readOutages(tx: Tx, userId: string): Promise<Outage[]> {
  const { rows } = await sql<Outage>`
    select source, failure, since,
      coalesce(asking_since > now() - make_interval(secs => ${ASKING_SECONDS}), false) as "isAsking",
      asked_at > now() - make_interval(secs => ${FRESH_SECONDS}) as "isFresh"
    from price_outages where user_id = ${userId} order by since, source`.execute(tx);
  return rows;
}

/** They are being asked again. */
export async function markAsking(tx: Tx, userId: string): Promise<void> {
  await sql`update price_outages set asking_since = now() where user_id = ${userId}`.execute(tx);
}

/** Who waits for a source that nobody has asked for so long. For housekeeping. */
export async function usersToAskAgain(tx: Tx, minutes: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from price_outages
    group by user_id having max(asked_at) < now() - make_interval(mins => ${minutes})
    order by user_id`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/**
 * A condition on `callouts`: a price is missing (a warning; of what stands at its peg nothing is), and merely waits. Looked up by the
 * transaction, so that a hundred thousand callouts are not each held against a hundred thousand values.
 */
export function merelyWaits(userId: string): RawBuilder<unknown> {
  return sql`(type = 'MISSING_PRICE_HISTORY' and severity = 'WARNING' and exists (
    select from waiting_values w where w.user_id = ${userId} and w.transaction_id = callouts.transaction_id))`;
}
