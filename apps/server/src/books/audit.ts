/**
 * The audit trail: every change a person makes to their ledger, with what was there before and after. It is written in
 * the transaction that makes the change and never rewritten.
 */
import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

export type AuditEntry = {
  userId: string;
  /** Who did it; the person themselves when left out. */
  actorId?: string;
  /** What was done, as a verb: `import.undo`, `transaction.update`. */
  action: string;
  entity: 'account' | 'import' | 'template' | 'transaction' | 'link' | 'flow' | 'settings' | 'prices';
  entityId: string | null;
  before?: unknown;
  after?: unknown;
};

export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await sql`
    insert into audit_events (user_id, id, actor_id, action, entity, entity_id, before, after)
    values (${entry.userId}, ${randomUUID()}::uuid, ${entry.actorId ?? entry.userId}, ${entry.action}, ${entry.entity},
      ${entry.entityId}, ${asJson(entry.before)}::text::jsonb, ${asJson(entry.after)}::text::jsonb)`.execute(tx);
}

function asJson(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
