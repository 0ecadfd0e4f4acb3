import { auditEvents } from '../../facts/audit.ts';
import { builder, forgedCursor } from '../../platform/graphql/builder.ts';
import { isUuid } from '../../platform/values/ids.ts';
import { withNames } from '../api/audit-names.ts';
import { actorFor, ChangeActor } from '../api/change-actor.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 500;

export function addAuditSchema(): void {
  const AuditEvent = builder.simpleObject('AuditEvent', {
    fields: (t) => ({
      id: t.id(),
      happenedAt: t.field({ type: 'DateTime' }),
      action: t.string(),
      entity: t.string(),
      entityId: t.string({ nullable: true }),
      actor: t.field({ type: ChangeActor }),
      before: t.string({ nullable: true }),
      after: t.string({ nullable: true }),
    }),
  });
  builder.queryField('auditEvents', (t) =>
    t.field({
      type: [AuditEvent],
      args: {
        after: t.arg.string(),
        transactionId: t.arg.id({ description: 'Only changes of this transaction.' }),
        limit: t.arg.int(),
      },
      resolve: async (_root, { after, transactionId = null, limit }, context) => {
        if (transactionId !== null && !isUuid(transactionId)) return [];
        if (after && !isUuid(after)) throw forgedCursor();
        const page = {
          after: after || null,
          transactionId,
          limit: Math.max(1, Math.min(limit ?? DEFAULT_LIMIT, MAX_LIMIT)),
        };
        const events = await context.transaction(async (tx, userId) =>
          withNames(tx, userId, await auditEvents(tx, userId, page)),
        );
        return events.map((event) => ({ ...event, actor: actorFor(context, event.actorId) }));
      },
    }),
  );
}
