/** What has moved in a tax year since its user last looked, in the API. */
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
  description: 'What has moved in a tax year since its user last looked.',
  fields: (t) => ({
    seenAt: t.expose('seenAt', { type: 'DateTime' }),
    currency: t.exposeString('currency', { description: 'The currency of each `before`.' }),
    moved: t.field({ type: [MovedFigure], description: 'Empty where nothing has.', resolve: ({ moved }) => moved }),
    reasons: t.exposeStringList('reasons', { description: 'Why, beside the changes: sentences.' }),
    changes: t.field({
      type: [ChangeRef],
      description: 'Changes since then that can have moved figures of the year: the latest few.',
      resolve: ({ changeIds }) => changeIds,
    }),
    changeCount: t.exposeInt('changeCount', { description: 'How many such changes there are.' }),
  }),
});

export function addVisitSchema(): void {
  builder.objectFields(TaxSummaryRef, (t) => ({
    sinceVisit: t.field({
      type: SinceVisit,
      nullable: true,
      description: 'Null where nobody has looked at the year yet.',
      resolve: (summary, _args, context) => context.transaction((tx, userId) => sinceVisit(tx, userId, summary)),
    }),
  }));
  builder.mutationField('noteTaxYearVisit', (t) =>
    t.field({
      type: MutationResult,
      description: 'The user has seen the figures of a tax year as they are now.',
      args: { taxYear: t.arg.string({ required: true }) },
      resolve: async (_root, { taxYear }, context) =>
        answered(await context.change(may('change-settings'), (scope) => noteVisit(scope, taxYear, new Date()))),
    }),
  );
}
