import { notesBetween } from '@lotbook/engine/version-notes';
import { DONE } from '@lotbook/ledger/outcome';
import { builder } from '../../../platform/graphql/builder.ts';
import {
  dismissEngineChanges,
  type EngineChange,
  unseenEngineChanges,
} from '../../../results/engine/engine-changes.ts';
import { answered, MutationResult } from '../../api/answers.ts';
import { may } from '../../api/policy.ts';
import { YearChangeRef } from '../../api/refs.ts';

const EngineChangeRef = builder.objectRef<EngineChange>('EngineChange').implement({
  description: 'Figures that changed because a newer engine version computed the same ledger.',
  fields: (t) => ({
    id: t.exposeID('id'),
    engineBefore: t.string({ resolve: ({ from }) => from }),
    engineAfter: t.string({ resolve: ({ to }) => to }),
    currency: t.exposeString('currency'),
    years: t.field({ type: [YearChangeRef], description: 'Newest first.', resolve: ({ years }) => [...years] }),
    reasons: t.stringList({
      description: 'The rules that changed, as sentences.',
      resolve: ({ from, to }) => notesBetween(from, to),
    }),
  }),
});

export function addEngineChangeSchema(): void {
  builder.queryField('engineChanges', (t) =>
    t.field({
      type: [EngineChangeRef],
      description: 'Changes that the user has not dismissed, newest first.',
      resolve: (_root, _args, context) => context.transaction(unseenEngineChanges),
    }),
  );
  builder.mutationField('dismissEngineChanges', (t) =>
    t.field({
      type: MutationResult,
      description: 'Dismisses the note about figures that a newer engine changed.',
      resolve: async (_root, _args, context) =>
        answered(
          await context.change(may('change-settings'), async ({ tx, userId }) => {
            await dismissEngineChanges(tx, userId);
            return DONE;
          }),
        ),
    }),
  );
}
