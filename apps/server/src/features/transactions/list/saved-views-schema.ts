import { builder } from '../../../platform/graphql/builder.ts';
import { rowsOf } from '../../../platform/graphql/loaders.ts';
import { type SavedView, savedViewsOf } from '../../../views/list/saved-views.ts';
import { answered, MutationResult, refused, resultType } from '../../api/answers.ts';
import { may } from '../../api/policy.ts';
import { searchText } from './page-service.ts';
import { countsOf, deleteView, MAX_VIEW_NAME, MAX_VIEWS, renameView, saveView } from './saved-views.ts';

const counts = rowsOf(countsOf, ({ id }) => [id]);

export function addSavedViewsSchema(): void {
  const SavedViewRef = builder.objectRef<SavedView>('SavedView').implement({
    description: 'A saved search of the transaction list.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      query: t.exposeString('query'),
      count: t.int({
        nullable: true,
        description: 'The number of matches; null if not counted yet, so ask again.',
        resolve: async ({ id }, _args, context) => (await counts(context).load(id))[0]?.count ?? null,
      }),
    }),
  });
  builder.queryField('savedViews', (t) =>
    t.field({
      type: [SavedViewRef],
      description: 'Sorted by name.',
      resolve: (_root, _args, context) => context.transaction(savedViewsOf),
    }),
  );
  const Saved = resultType<{ view?: SavedView }>('SavedViewResult', (t) => ({
    view: t.field({ type: SavedViewRef, nullable: true, resolve: ({ view }) => view }),
  }));
  builder.mutationField('saveView', (t) =>
    t.field({
      type: Saved,
      description: `Saves a search: at most ${MAX_VIEWS}, each with a unique name of at most ${MAX_VIEW_NAME} characters.`,
      args: { name: t.arg.string({ required: true }), query: t.arg.string({ required: true }) },
      resolve: async (_root, args, context) => {
        const given = { name: args.name, query: searchText(args.query) };
        const saved = await context.change(may('change-settings'), (scope) => saveView(scope, given));
        return saved.ok ? { success: true, view: saved.value } : refused(saved.error);
      },
    }),
  );
  builder.mutationField('renameView', (t) =>
    t.field({
      type: Saved,
      args: { id: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
      resolve: async (_root, { id, name }, context) => {
        const renamed = await context.change(may('change-settings'), (scope) => renameView(scope, id, name));
        return renamed.ok ? { success: true, view: renamed.value } : refused(renamed.error);
      },
    }),
  );
  builder.mutationField('deleteView', (t) =>
    t.field({
      type: MutationResult,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) =>
        answered(await context.change(may('change-settings'), (scope) => deleteView(scope, id))),
    }),
  );
}
