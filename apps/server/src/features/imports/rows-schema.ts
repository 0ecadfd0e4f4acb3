import { type SourceRow, sourceRows } from '../../facts/sources/source-rows.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { requireViewer } from '../../platform/graphql/context.ts';
import { isUuid } from '../../platform/values/ids.ts';
import { clamp } from '../api/page-size.ts';
import { SourceRowOutcome, SourceRowRef } from '../api/refs.ts';

const DEFAULT_ROWS = 50;
const MAX_ROWS = 500;

type Rows = { rows: SourceRow[]; total: number; limit: number };

export function addSourceRows(): void {
  const SourceRowPage = builder.objectRef<Rows>('SourceRowPage').implement({
    fields: (t) => ({
      rows: t.field({ type: [SourceRowRef], resolve: ({ rows, limit }) => rows.slice(0, limit) }),
      endCursor: t.int({ nullable: true, resolve: ({ rows, limit }) => rows.slice(0, limit).at(-1)?.rowNumber }),
      hasMore: t.boolean({ resolve: ({ rows, limit }) => rows.length > limit }),
      total: t.exposeInt('total'),
    }),
  });
  builder.queryField('importRows', (t) =>
    t.field({
      type: SourceRowPage,
      description: 'The original rows of an import, with the result of each.',
      args: {
        importId: t.arg.id({ required: true }),
        outcome: t.arg({ type: SourceRowOutcome }),
        after: t.arg.int(),
        limit: t.arg.int(),
      },
      resolve: async (_root, { importId, outcome, after, limit: asked }, context) => {
        const userId = requireViewer(context).owner;
        const limit = clamp(asked ?? DEFAULT_ROWS, 1, MAX_ROWS);
        if (!isUuid(importId)) return { rows: [], total: 0, limit };
        const page = { importId, outcome: outcome ?? null, after: after ?? 0, limit: limit + 1 };
        return { ...(await context.transaction((tx) => sourceRows(tx, userId, page))), limit };
      },
    }),
  );
}
