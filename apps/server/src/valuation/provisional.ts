import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { Place } from './waiting.ts';

export type AskAgain = 'NEXT_TIME' | 'TOMORROW' | 'IN_A_WEEK';
const DAYS: Record<AskAgain, number> = { NEXT_TIME: 0, TOMORROW: 1, IN_A_WEEK: 7 };

export async function timeOfDatabase(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(tx);
  return rows[0]!.at;
}

export async function replaceProvisional(
  tx: Tx,
  userId: string,
  places: readonly Place[],
  when: AskAgain,
): Promise<void> {
  if (places.length === 0) return;
  await sql`
    insert into provisional_values (user_id, transaction_id, position, ask_again_at)
    select ${userId}, id, position, now() + make_interval(days => ${DAYS[when]})
    from json_to_recordset(${rowsOf(places)}::text::json) as r (id uuid, position integer)
    on conflict (user_id, transaction_id, position) do update set ask_again_at = excluded.ask_again_at`.execute(tx);
}

/** Schedules a request for missing prices, and keeps an earlier time. */
export async function askForMissing(tx: Tx, userId: string, places: readonly Place[], when: AskAgain): Promise<void> {
  if (places.length === 0) return;
  await sql`
    insert into provisional_values as p (user_id, transaction_id, position, ask_again_at)
    select ${userId}, id, position, now() + make_interval(days => ${DAYS[when]})
    from json_to_recordset(${rowsOf(places)}::text::json) as r (id uuid, position integer)
    on conflict (user_id, transaction_id, position) do update set ask_again_at = excluded.ask_again_at
    where p.ask_again_at <= now()`.execute(tx);
}

export async function settle(tx: Tx, userId: string, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  await sql`
    delete from provisional_values p using json_to_recordset(${rowsOf(places)}::text::json) as r (id uuid, position integer)
    where p.user_id = ${userId} and p.transaction_id = r.id and p.position = r.position`.execute(tx);
}

export async function endProvisional(tx: Tx, userId: string, by: Date): Promise<void> {
  await sql`delete from provisional_values where user_id = ${userId} and ask_again_at <= ${by}`.execute(tx);
}

export async function usersWithProvisionalValues(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id as "userId" from provisional_values where ask_again_at <= now() order by user_id`.execute(
    tx,
  );
  return rows.map(({ userId }) => userId);
}

function rowsOf(places: readonly Place[]): string {
  return JSON.stringify(places.map(({ transactionId, position }) => ({ id: transactionId, position })));
}
