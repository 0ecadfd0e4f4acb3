/**
 * The only way to change a user's ledger. The database records every row that `work` writes, so that the change can be
 * undone together with its consequences, such as matched transfers.
 */
import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { type AuditEntry, recordAudits } from '../../facts/audit.ts';
import { type ChangeAction, type ChangeParams, sentenceOfChange } from '../../facts/changes/sentences.ts';
import { touch } from '../../facts/ledger-state.ts';
import { settleSpam } from '../../facts/spam/settle.ts';
import type { Scope } from '../../platform/scope.ts';
import { refreshValues } from '../../views/list/values.ts';
import { type Affected, commit } from '../commit.ts';
import { refreshOfChange } from './follow.ts';
import { aboutWhat } from './words.ts';

export type Making<T> = {
  action: ChangeAction;
  params?: ChangeParams;
  /** The scope to reprocess, or `nothing` if the change affects no figure. */
  affected: Affected | 'nothing';
  audit?: (value: T) => readonly AuditEntry[];
};

export type Made<T> = {
  value: T;
  changeId: string | null;
};

/**
 * `work` must reject invalid input before it writes anything.
 * @throws {Error} if called within another change
 */
export async function change<T>(scope: Scope, making: Making<T>, work: () => Promise<T>): Promise<Made<T>> {
  const { tx, userId } = scope;
  const changeId = randomUUID();
  await beginNoting(scope, changeId);
  const value = await work();
  await settleSpam(tx, userId, changeId);
  const { affected, action } = making;
  const about = affected === 'nothing' ? 'nothing' : await aboutWhat(tx, userId, changeId);
  if (about === 'ledger' && affected !== 'nothing') await commit(scope, { affected, reason: action, audit: [] });
  await refreshOfChange(tx, userId, changeId);
  await stopNoting(tx);
  const count = await endChange(tx, changeId);
  if (count === null) return { value, changeId: null };
  if (about !== 'ledger') await touch(tx, userId);
  await insertChange(scope, { changeId, count, ...making });
  await recordAudits(scope, making.audit?.(value) ?? [ofChange(making, changeId, count)], changeId);
  return { value, changeId };
}

/**
 * Rows written by `work` are not recorded, because a rule derives them again after an undo.
 * @param work  returns the IDs of transactions whose flows it wrote
 */
export async function withoutNoting(tx: Tx, userId: string, work: () => Promise<string[]>): Promise<void> {
  const { rows } = await sql<{ id: string | null }>`select current_setting('app.change_id', true) as id`.execute(tx);
  await stopNoting(tx);
  await refreshValues(tx, userId, await work());
  await sql`select set_config('app.change_id', ${rows[0]?.id ?? ''}, true)`.execute(tx);
}

export async function lockChanges(tx: Tx, userId: string): Promise<void> {
  await sql`select 1 from user_settings where user_id = ${userId} for update`.execute(tx);
}

async function beginNoting({ tx, userId, isRehearsal }: Scope, changeId: string): Promise<void> {
  await lockChanges(tx, userId);
  const { rows } = await sql<{ before: string | null }>`
    select current_setting('app.change_id', true) as before`.execute(tx);
  if (rows[0]?.before) throw new Error('a change within a change');
  await sql`
    select set_config('app.change_id', ${changeId}, true), set_config('app.rehearsal', ${isRehearsal ? 'on' : ''}, true)`.execute(
    tx,
  );
}

async function stopNoting(tx: Tx): Promise<void> {
  await sql`select set_config('app.change_id', '', true)`.execute(tx);
}

async function endChange(tx: Tx, changeId: string): Promise<number | null> {
  const { rows } = await sql<{ count: number | null }>`select end_change(${changeId}::uuid) as count`.execute(tx);
  return rows[0]!.count;
}

type Ended = { changeId: string; count: number; action: ChangeAction; params?: ChangeParams };

async function insertChange({ tx, userId, actorId }: Scope, ended: Ended): Promise<void> {
  const { changeId, count, action, params = {} } = ended;
  await sql`
    with made as materialized (select clock_timestamp() as at)
    insert into changes (user_id, id, number, actor_id, action, params, transaction_count, made_at, applied_at)
    select ${userId}, ${changeId}::uuid, (select coalesce(max(number), 0) + 1 from changes where user_id = ${userId}), ${actorId},
      ${action}, ${JSON.stringify(params)}::text::jsonb, ${count}::integer, at, at
    from made`.execute(tx);
}

function ofChange({ action, params = {} }: Pick<Ended, 'action' | 'params'>, id: string, count: number): AuditEntry {
  return { action, entity: 'change', entityId: id, after: { what: sentenceOfChange(action, params, count) } };
}
