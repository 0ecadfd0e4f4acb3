import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { type ChangeParams, sentenceOfChange } from '../../facts/changes/sentences.ts';
import { uuidArray } from '../../platform/values/ids.ts';

export type ChangeRow = {
  id: string;
  number: bigint;
  madeAt: Date;
  actorId: string;
  action: string;
  params: ChangeParams;
  count: number;
  undoneAt: Date | null;
  isForgotten: boolean;
};

const COLUMNS = sql`c.id, c.number, c.made_at as "madeAt", c.actor_id as "actorId", c.action, c.params,
  c.transaction_count as count, c.undone_at as "undoneAt",
  c.forgotten_at is not null as "isForgotten"`;

export async function listChanges(
  tx: Tx,
  userId: string,
  page: { after: string | null; transactionId: string | null; limit: number },
): Promise<ChangeRow[]> {
  const { after, transactionId } = page;
  const ofIt =
    transactionId === null
      ? sql`true`
      : sql`c.id in (
    select change_id from change_transactions where user_id = ${userId} and transaction_id = ${transactionId}::uuid)`;
  const { rows } = await sql<ChangeRow>`
    select ${COLUMNS} from changes c
    where c.user_id = ${userId} and ${ofIt} ${after === null ? sql`` : sql`and c.number < ${after}::bigint`}
    order by c.number desc limit ${page.limit}`.execute(tx);
  return rows;
}

export async function changesByIds(tx: Tx, userId: string, ids: readonly string[]): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select ${COLUMNS} from changes c where c.user_id = ${userId} and c.id = any(${uuidArray(ids)}::uuid[])`.execute(tx);
  return rows;
}

export type NextSteps = { undoId: string | null; redoId: string | null };

export async function nextSteps(tx: Tx, userId: string): Promise<NextSteps> {
  const { rows } = await sql<NextSteps>`
    with standing as (
      select id, applied_at from changes where user_id = ${userId} and undone_at is null and forgotten_at is null order by applied_at desc limit 1
    )
    select (select id from standing) as "undoId",
      (select id from changes c where c.user_id = ${userId} and c.undone_at is not null and c.forgotten_at is null
        and c.undone_at > (select coalesce(max(o.made_at), '-infinity') from changes o
          where o.user_id = ${userId} and o.undone_at is null)
        order by c.undone_at desc limit 1) as "redoId"`.execute(tx);
  return rows[0]!;
}

export async function transactionsOfChanges(
  tx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<{ changeId: string; transactionId: string }[]> {
  const { rows } = await sql<{ changeId: string; transactionId: string }>`
    select c.id as "changeId", t.transaction_id as "transactionId" from unnest(${uuidArray(ids)}::uuid[]) c (id)
    cross join lateral (
      select transaction_id from change_transactions x where x.user_id = ${userId} and x.change_id = c.id
        and exists (select from transactions o where o.user_id = x.user_id and o.id = x.transaction_id)
      order by transaction_id limit 2) t`.execute(tx);
  return rows;
}

export async function lastChangeOf(tx: Tx, userId: string, transactionId: string): Promise<string | null> {
  const { rows } = await sql<Pick<ChangeRow, 'action' | 'params' | 'count' | 'undoneAt'>>`
    select c.action, c.params, c.transaction_count as count, c.undone_at as "undoneAt" from change_transactions t
    join changes c on c.user_id = t.user_id and c.id = t.change_id
    where t.user_id = ${userId} and t.transaction_id = ${transactionId}::uuid
    order by greatest(c.applied_at, c.undone_at) desc limit 1`.execute(tx);
  const [last] = rows;
  if (!last) return null;
  const sentence = sentenceOfChange(last.action, last.params, last.count);
  return last.undoneAt === null ? sentence : `Undone: ${sentence}`;
}

export async function divisionsOf(
  tx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<{ transactionId: string; changeId: string }[]> {
  const { rows } = await sql<{ transactionId: string; changeId: string }>`
    select distinct on (x.transaction_id) x.transaction_id as "transactionId", c.id as "changeId"
    from change_transactions x join changes c on c.user_id = x.user_id and c.id = x.change_id
    where x.user_id = ${userId} and x.transaction_id = any(${uuidArray(ids)}::uuid[])
      and c.action = 'link.divide' and c.undone_at is null and c.forgotten_at is null
      and exists (select from transactions t where t.user_id = x.user_id
        and (t.part_of = x.transaction_id or t.id = x.transaction_id and t.part_of is not null))
    order by x.transaction_id, c.number desc`.execute(tx);
  return rows;
}
