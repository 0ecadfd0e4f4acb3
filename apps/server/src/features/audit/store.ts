/** The SQL of the history page: what was done, newest first. */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

export type AuditRow = {
  id: string;
  happenedAt: Date;
  action: string;
  entity: string;
  entityId: string | null;
  /** JSON text. */
  before: string | null;
  after: string | null;
};

/** @param page.after  id of the last event of the page before; one that is not there begins at the newest */
export async function auditEvents(
  tx: Tx,
  userId: string,
  page: { after: string | null; limit: number },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select e.id, e.happened_at as "happenedAt", e.action, e.entity, e.entity_id as "entityId", e.before::text as before,
      e.after::text as after
    from audit_events e
    left join audit_events last on last.user_id = e.user_id and last.id = ${page.after}::uuid
    where e.user_id = ${userId} and (last.id is null or (e.happened_at, e.id) < (last.happened_at, last.id))
    order by e.happened_at desc, e.id desc limit ${page.limit}`.execute(tx);
  return rows;
}
