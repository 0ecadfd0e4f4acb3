import { builder } from '../../../platform/graphql/builder.ts';
import { answered, MutationResult } from '../../api/answers.ts';
import { may } from '../../api/policy.ts';
import { ChangeRef } from '../../api/refs.ts';
import { TaxSummaryRef } from '../summary-ref.ts';
import { type Moved, noteVisit, sinceVisit, type VisitView } from './visit-service.ts';

const MovedFigure = builder.objectRef<Moved>('MovedFigure').implement({
  fields: (t) => ({
    figure: t.string({
      description: 'gain, short_gain, long_gain, proceeds, cost_basis or income; disposals and unknown are counts.',
      resolve: ({ figure }) => figure,
    }),
    before: t.expose('before', { type: 'Decimal' }),
    now: t.expose('now', { type: 'Decimal' }),
  }),
});

const SinceVisit = builder.objectRef<VisitView>('SinceVisit').implement({
  description: "Figures of a tax year that have changed since the user's last visit.",
  fields: (t) => ({
    seenAt: t.expose('seenAt', { type: 'DateTime' }),
    currency: t.exposeString('currency', { description: 'The currency of each `before`.' }),
    moved: t.field({ type: [MovedFigure], description: 'Empty if nothing changed.', resolve: ({ moved }) => moved }),
    reasons: t.exposeStringList('reasons', { description: 'Further reasons, as sentences.' }),
    changes: t.field({
      type: [ChangeRef],
      description: 'The latest changes that may have affected figures of the year.',
      resolve: ({ changeIds }) => changeIds,
    }),
    changeCount: t.exposeInt('changeCount', { description: 'The number of such changes.' }),
  }),
});

export function addVisitSchema(): void {
  builder.objectFields(TaxSummaryRef, (t) => ({
    sinceVisit: t.field({
      type: SinceVisit,
      nullable: true,
      description: 'Null if the year has not been visited yet.',
      resolve: (summary, _args, context) => context.transaction((tx, userId) => sinceVisit(tx, userId, summary)),
    }),
  }));
  builder.mutationField('noteTaxYearVisit', (t) =>
    t.field({
      type: MutationResult,
      description: 'Records that the user has seen the current figures of a tax year.',
      args: { taxYear: t.arg.string({ required: true }) },
      resolve: async (_root, { taxYear }, context) =>
        answered(await context.change(may('change-settings'), (scope) => noteVisit(scope, taxYear, new Date()))),
    }),
  );
}
