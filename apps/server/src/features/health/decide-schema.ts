import { builder } from '../../platform/graphql/builder.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';
import { refused, resultType } from '../api/answers.ts';
import { changeField } from '../api/change-field.ts';
import { may } from '../api/policy.ts';
import { type DismissReason, dismissProblems, MAX_DISMISS_NOTE, openAgain, REASONS } from './decide-service.ts';
import { MOST_PROBLEMS, selectionOf } from './selection.ts';

export const SelectedProblems = builder.inputType('SelectedProblems', {
  description: `Problems of one kind: up to ${MOST_PROBLEMS} by ID, or all of a group, or without either all of the kind.`,
  fields: (t) => ({ kind: t.string({ required: true }), groupId: t.id(), ids: t.idList() }),
});

export function addDecideSchema(): void {
  const Reason = builder.enumType('DismissReason', { values: inCapitals(REASONS satisfies readonly DismissReason[]) });
  const Decided = resultType<{ count?: number; change?: string | null }>('DecideProblemsResult', (t) => ({
    count: t.int({ description: 'The number of changed items.', resolve: ({ count }) => count ?? 0 }),
    change: changeField(t),
  }));
  builder.mutationFields((t) => ({
    dismissProblems: t.field({
      type: Decided,
      description: `Dismisses all selected open problems. The note has at most ${MAX_DISMISS_NOTE} characters; OTHER requires one.`,
      args: {
        selection: t.arg({ type: SelectedProblems, required: true }),
        reason: t.arg({ type: Reason, required: true }),
        note: t.arg.string(),
      },
      resolve: async (_root, { selection, reason, note }, context) => {
        const made = await context.change(may('change-transactions'), async (scope) => {
          const wanted = selectionOf(selection);
          return wanted.ok ? dismissProblems(scope, wanted.value, { reason, note: note ?? null }) : wanted;
        });
        return made.ok ? { success: true, count: made.value.count, change: made.value.changeId } : refused(made.error);
      },
    }),
    reopenProblems: t.field({
      type: Decided,
      description: 'Reopens all selected dismissed problems.',
      args: { selection: t.arg({ type: SelectedProblems, required: true }) },
      resolve: async (_root, { selection }, context) => {
        const made = await context.change(may('change-transactions'), async (scope) => {
          const wanted = selectionOf(selection);
          return wanted.ok ? openAgain(scope, wanted.value) : wanted;
        });
        return made.ok ? { success: true, count: made.value.count, change: made.value.changeId } : refused(made.error);
      },
    }),
  }));
}
