import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { changesByIds, listChanges, nextSteps, transactionsOfChanges } from '../../acts/changes/list.ts';
import { sentenceOfChange } from '../../facts/changes/sentences.ts';
import { builder, forgedCursor } from '../../platform/graphql/builder.ts';
import { type Context, requireViewer } from '../../platform/graphql/context.ts';
import { rowsOf } from '../../platform/graphql/loaders.ts';
import type { Scope } from '../../platform/scope.ts';
import { isUuid } from '../../platform/values/ids.ts';
import { refusal } from '../api/answers.ts';
import { actorFor, ChangeActor } from '../api/change-actor.ts';
import { answeredChange, ChangeResult } from '../api/change-field.ts';
import { ChangePreviewRef, previewChange } from '../api/change-preview.ts';
import { may } from '../api/policy.ts';
import { ChangeRef, TransactionRef } from '../api/refs.ts';
import { restoreChange, whyNot } from './service.ts';

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 100;

const reasons = rowsOf(whyNot, ({ changeId }) => [changeId]);
const touched = rowsOf(transactionsOfChanges, ({ changeId }) => [changeId]);

async function reasonOf(context: Context, id: string): Promise<string | null> {
  return (await reasons(context).load(id))[0]?.sentence ?? null;
}

export function addChangesSchema(): void {
  addChange();
  addQueries();
  const restoring =
    (direction: 'undo' | 'redo') =>
    async (_root: unknown, { id }: { id: string }, context: Context) => {
      requireViewer(context);
      if (!isUuid(id)) return refusal('change_not_found', 'This change was not found.');
      return answeredChange(
        await context.change(may('change-transactions'), (scope) => restoreChange(scope, id.toLowerCase(), direction)),
      );
    };
  builder.mutationFields((t) => ({
    undoChange: t.field({
      type: ChangeResult,
      description: 'Undoes a change completely; refused if a later change depends on it.',
      args: { id: t.arg.id({ required: true }) },
      resolve: restoring('undo'),
    }),
    redoChange: t.field({
      type: ChangeResult,
      description: 'Redoes an undone change.',
      args: { id: t.arg.id({ required: true }) },
      resolve: restoring('redo'),
    }),
  }));
}

function addChange(): void {
  ChangeRef.implement({
    description: 'A change of the ledger by a user.',
    fields: (t) => ({
      id: t.exposeID('id'),
      sentence: t.string({
        description: 'A description without a period: Type of 3 transactions changed to Income.',
        resolve: ({ action, params, count }) => sentenceOfChange(action, params, count),
      }),
      madeAt: t.expose('madeAt', { type: 'DateTime' }),
      undoneAt: t.expose('undoneAt', { type: 'DateTime', nullable: true, description: 'Null while it is in effect.' }),
      actor: t.field({
        type: ChangeActor,
        resolve: ({ actorId }, _args, context) => actorFor(context, actorId),
      }),
      transactionCount: t.exposeInt('count', { description: 'The number of changed transactions.' }),
      transactions: t.field({
        type: [TransactionRef],
        description: 'One or two of those transactions that still exist.',
        resolve: async ({ id }, _args, context) =>
          (await touched(context).load(id)).map(({ transactionId }) => transactionId),
      }),
      canUndo: t.boolean({
        resolve: async ({ id, undoneAt }, _args, context) => undoneAt === null && !(await reasonOf(context, id)),
      }),
      canRedo: t.boolean({
        resolve: async ({ id, undoneAt }, _args, context) => undoneAt !== null && !(await reasonOf(context, id)),
      }),
      whyNot: t.string({
        nullable: true,
        description:
          "Why it can't be undone (or redone, if it was undone), as far as known without trying; null if it can.",
        resolve: ({ id }, _args, context) => reasonOf(context, id),
      }),
    }),
  });
}

function addQueries(): void {
  const ChangePage = builder.simpleObject('ChangePage', {
    fields: (t) => ({
      changes: t.field({ type: [ChangeRef] }),
      endCursor: t.string({ nullable: true }),
      hasMore: t.boolean(),
    }),
  });
  const NextSteps = builder.simpleObject('NextSteps', {
    description: 'The changes that the next undo and the next redo affect.',
    fields: (t) => ({
      undo: t.field({ type: ChangeRef, nullable: true }),
      redo: t.field({ type: ChangeRef, nullable: true }),
    }),
  });
  builder.queryFields((t) => ({
    changes: t.field({
      type: ChangePage,
      description: 'Newest first.',
      args: {
        after: t.arg.string(),
        limit: t.arg.int(),
        transactionId: t.arg.id({ description: 'Only changes of this transaction.' }),
      },
      resolve: (_root, { after, limit, transactionId = null }, context) => {
        requireViewer(context);
        if (after && !CURSOR.test(after)) throw forgedCursor();
        if (transactionId !== null && !isUuid(transactionId)) return { changes: [], endCursor: null, hasMore: false };
        const most = Math.max(1, Math.min(limit ?? DEFAULT_LIMIT, MAX_LIMIT));
        return context.transaction(async (tx, userId) => {
          const found = await listChanges(tx, userId, { after: after || null, transactionId, limit: most + 1 });
          const changes = found.slice(0, most);
          const last = changes.at(-1);
          return { changes, endCursor: last ? String(last.number) : null, hasMore: found.length > most };
        });
      },
    }),
    restorePreview: t.field({
      type: ChangePreviewRef,
      description: 'Previews undoing a change, or redoing it if it is undone; nothing is stored.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) => {
        requireViewer(context);
        return previewChange(context, (scope) => tryRestoring(scope, id));
      },
    }),
    nextSteps: t.field({
      type: NextSteps,
      resolve: (_root, _args, context) =>
        context.transaction(async (tx, userId) => {
          const { undoId, redoId } = await nextSteps(tx, userId);
          return { undo: undoId, redo: redoId };
        }),
    }),
  }));
}

async function tryRestoring(scope: Scope, id: string): Promise<Outcome<string[]>> {
  const [row] = isUuid(id) ? await changesByIds(scope.tx, scope.userId, [id]) : [];
  if (!row) return refuse('change_not_found', 'This change was not found.');
  const done = await restoreChange(scope, row.id, row.undoneAt === null ? 'undo' : 'redo');
  return done.ok ? { ok: true, value: [done.value] } : done;
}

const CURSOR = /^\d{1,18}$/;
