/** The audit log. Entries are written in the change's transaction and never modified. */
import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../platform/scope.ts';

export type AuditEntry = {
  action: string;
  entity:
    | 'account'
    | 'asset'
    | 'change'
    | 'import'
    | 'template'
    | 'transaction'
    | 'link'
    | 'flow'
    | 'settings'
    | 'prices';
  entityId: string | null;
  before?: unknown;
  after?: unknown;
};

/**
 * Writes an entry to the owner's log, with the actor.
 * @param changeId the change of the entry, if it can be undone
 */
export function recordAudit(scope: AuditScope, entry: AuditEntry, changeId: string | null = null): Promise<void> {
  return recordAudits(scope, [entry], changeId);
}

type AuditScope = Pick<Scope, 'tx' | 'userId' | 'actorId'>;

/** Writes entries in one statement, because one decision may affect thousands of transactions. */
export async function recordAudits(
  { tx, userId, actorId }: AuditScope,
  entries: readonly AuditEntry[],
  changeId: string | null = null,
): Promise<void> {
  if (entries.length === 0) return;
  const json = JSON.stringify(entries.map((entry) => ({ ...entry, id: randomUUID() })));
  await sql`
    insert into audit_events (user_id, id, actor_id, action, entity, entity_id, before, after, change_id)
    select ${userId}, id, ${actorId}, action, entity, "entityId", before, after, ${changeId}::uuid
    from jsonb_to_recordset(${json}::text::jsonb)
      as e (id uuid, action text, entity text, "entityId" text, before jsonb, after jsonb)`.execute(tx);
}

export type AuditRow = {
  id: string;
  actorId: string;
  happenedAt: Date;
  action: string;
  entity: string;
  entityId: string | null;
  before: string | null;
  after: string | null;
};

export async function auditEvents(
  tx: Tx,
  userId: string,
  page: { after: string | null; transactionId: string | null; limit: number },
): Promise<AuditRow[]> {
  const { transactionId } = page;
  const ofIt = transactionId === null ? sql`true` : ofTransaction(userId, transactionId);
  const { rows } = await sql<AuditRow>`
    select e.id, e.actor_id as "actorId", e.happened_at as "happenedAt", e.action, e.entity, e.entity_id as "entityId", e.before::text as before,
      e.after::text as after
    from audit_events e
    left join audit_events last on last.user_id = e.user_id and last.id = ${page.after}::uuid
    where e.user_id = ${userId} and ${ofIt} and (last.id is null or (e.happened_at, e.id) < (last.happened_at, last.id))
    order by e.happened_at desc, e.id desc limit ${page.limit}`.execute(tx);
  return rows;
}

function ofTransaction(userId: string, id: string): RawBuilder<unknown> {
  return sql`(e.entity = 'transaction' and e.entity_id = ${id} or e.entity = 'change' and e.change_id in (
    select change_id from change_transactions where user_id = ${userId} and transaction_id = ${id}::uuid))`;
}
