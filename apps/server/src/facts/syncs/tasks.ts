import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

export const TASK_STATUSES = ['TO_DO', 'IGNORED'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export type AccountTask = { id: string; accountId: string; status: TaskStatus; createdAt: Date; updatedAt: Date };

const COLUMNS = sql`id, account_id as "accountId", status, created_at as "createdAt", updated_at as "updatedAt"`;

export async function addCredentialsTask(tx: Tx, userId: string, accountId: string): Promise<void> {
  await sql`
    insert into account_tasks (user_id, id, account_id, kind)
    values (${userId}, ${randomUUID()}::uuid, ${accountId}::uuid, 'FIX_API_CREDENTIALS')
    on conflict (user_id, account_id, kind) do nothing`.execute(tx);
}

export async function removeCredentialsTask(tx: Tx, userId: string, accountId: string): Promise<void> {
  await tx
    .deleteFrom('account_tasks')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'FIX_API_CREDENTIALS')
    .execute();
}

export type TaskFilter = {
  status: TaskStatus | null;
  before?: string | null;
};

export async function accountTasks(
  tx: Tx,
  userId: string,
  { status, before = null }: TaskFilter,
): Promise<AccountTask[]> {
  const { rows } = await sql<AccountTask>`
    select ${COLUMNS} from account_tasks
    where user_id = ${userId} and (${status}::text is null or status = ${status}::text)
      and (${before}::timestamptz is null or created_at < ${before}::timestamptz) order by created_at, id`.execute(tx);
  return rows;
}

export async function setTaskStatus(
  tx: Tx,
  userId: string,
  id: string,
  status: TaskStatus,
): Promise<AccountTask | null> {
  const { rows } = await sql<AccountTask>`
    update account_tasks set status = ${status}, updated_at = now()
    where user_id = ${userId} and id = ${id}::uuid returning ${COLUMNS}`.execute(tx);
  return rows[0] ?? null;
}
