import { builder } from '../../platform/graphql/builder.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';
import { refused, resultType } from '../api/answers.ts';
import { changeField } from '../api/change-field.ts';
import { may } from '../api/policy.ts';
import { type DismissReason, dismissProblems, MAX_DISMISS_NOTE, openAgain, REASONS } from './decide-service.ts';
import { MOST_PROBLEMS, selectionOf } from './selection.ts';

export const SelectedProblems = builder.inputType('SelectedProblems', {
  description: `Problems of one kind: these, ${MOST_PROBLEMS} at most; or all of a group; or, with neither, all of the kind.`,
  fields: (t) => ({ kind: t.string({ required: true }), groupId: t.id(), ids: t.idList() }),
});

export function addDecideSchema(): void {
  const Reason = builder.enumType('DismissReason', { values: inCapitals(REASONS satisfies readonly DismissReason[]) });
  const Decided = resultType<{ count?: number; change?: string | null }>('DecideProblemsResult', (t) => ({
    count: t.int({ description: 'How many it was done to.', resolve: ({ count }) => count ?? 0 }),
    change: changeField(t),
  }));
  builder.mutationFields((t) => ({
    dismissProblems: t.field({
      type: Decided,
      description: `Dismiss all that are open among the selected. A note of ${MAX_DISMISS_NOTE} characters at most; OTHER needs one.`,
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
      description: 'Open all that are dismissed among the selected.',
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
