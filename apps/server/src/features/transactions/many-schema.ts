/** Editing many transactions at once, in the API: the edit, and beforehand what it would do. */

import { LEFT_OUT } from '../../books/transactions/many-edit.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { requireViewer } from '../../platform/graphql/context.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';
import { refused, resultType } from '../answers.ts';
import { changeField } from '../change-field.ts';
import { type ChangePreview, ChangePreviewRef, previewChange } from '../change-preview.ts';
import { may } from '../policy.ts';
import { editTransactions, type LeftOutCount, type ManySelection, MOST_IDS } from './many-service.ts';
import { OperationPurpose } from './operation-purpose.ts';
import { searchText } from './search-text.ts';

type Counts = { changed: number; leftOut: readonly LeftOutCount[] };
type Result = Counts & { change?: string | null };
type Preview = Counts & { effect: ChangePreview };

const NONE: Counts = { changed: 0, leftOut: [] };

const LeftOutReason = builder.enumType('LeftOutReason', { values: inCapitals(LEFT_OUT) });
export const LeftOut = builder.simpleObject('LeftOutTransactions', {
  description: 'Transactions that do not take the edit, and why.',
  fields: (t) => ({ reason: t.field({ type: LeftOutReason }), count: t.int() }),
});

export function addManySchema(): void {
  const changed =
    'Selected transactions that take the edit. The other half of a transfer that is ignored goes with it.';
  const EditTransactionsResult = resultType<Result>('EditTransactionsResult', (t) => ({
    changed: t.exposeInt('changed', { description: changed }),
    leftOut: t.field({ type: [LeftOut], resolve: ({ leftOut }) => leftOut }),
    change: changeField(t),
  }));
  const EditTransactionsPreview = builder.objectRef<Preview>('EditTransactionsPreview').implement({
    fields: (t) => ({
      changed: t.exposeInt('changed', { description: changed }),
      leftOut: t.field({ type: [LeftOut], resolve: ({ leftOut }) => leftOut }),
      effect: t.field({ type: ChangePreviewRef, resolve: ({ effect }) => effect }),
    }),
  });
  const TransactionSelection = builder.inputType('TransactionSelection', {
    description: `Transactions by their ids, ${MOST_IDS} at most; or all that a search finds.`,
    fields: (t) => ({ ids: t.idList(), query: t.string() }),
  });
  const ZoneEdit = builder.inputType('ZoneEdit', {
    fields: (t) => ({ from: t.string({ required: true }), to: t.string({ required: true }) }),
  });
  const TransactionsEdit = builder.inputType('TransactionsEdit', {
    description: 'One thing to change in all of them; a label goes with its type. Null takes back what was chosen.',
    fields: (t) => ({
      isIgnored: t.boolean(),
      type: t.string(),
      label: t.string(),
      note: t.string(),
      purpose: t.field({ type: OperationPurpose }),
      isTaxable: t.boolean(),
      shiftMinutes: t.int({ description: 'They happened so many minutes later; earlier where it is negative.' }),
      zone: t.field({
        type: ZoneEdit,
        description: 'Their clock was read in one time zone, and was that of another.',
      }),
      isDeleted: t.boolean({ description: 'Deleted: only what was entered by hand.' }),
      assetId: t.id({ description: 'An asset that is replaced where it is moved; goes with `newAssetId`.' }),
      newAssetId: t.id(),
      isSpam: t.boolean({ description: 'Of the tokens that moved: also in other transactions, from now on.' }),
    }),
  });
  builder.mutationField('editTransactions', (t) =>
    t.field({
      type: EditTransactionsResult,
      description: 'Edit many transactions as one change. Those that cannot take the edit are left out, and counted.',
      args: {
        selection: t.arg({ type: TransactionSelection, required: true }),
        edit: t.arg({ type: TransactionsEdit, required: true }),
      },
      resolve: async (_root, { selection, edit }, context) => {
        const wanted = checked(selection);
        const outcome = await context.change(may('change-transactions'), (scope) =>
          editTransactions(scope, wanted, edit),
        );
        if (!outcome.ok) return { ...refused(outcome.error), ...NONE };
        const { changeId, ...counts } = outcome.value;
        return { success: true, change: changeId, ...counts };
      },
    }),
  );
  builder.mutationField('bulkUpdateAsset', (t) =>
    t.field({
      type: EditTransactionsResult,
      description:
        'Another asset in the place of one: in these transactions, or in all that move it. Rows that are imported later keep theirs: see mergeAssets.',
      args: {
        assetId: t.arg.id({ required: true }),
        newAssetId: t.arg.id({ required: true }),
        selection: t.arg({ type: TransactionSelection }),
      },
      resolve: async (_root, { assetId, newAssetId, selection }, context) => {
        const wanted = checked(selection ?? { query: allThatMove(assetId) });
        const outcome = await context.change(may('change-transactions'), (scope) =>
          editTransactions(scope, wanted, { assetId, newAssetId }),
        );
        if (!outcome.ok) return { ...refused(outcome.error), ...NONE };
        const { changeId, ...counts } = outcome.value;
        return { success: true, change: changeId, ...counts };
      },
    }),
  );
  builder.queryField('editTransactionsPreview', (t) =>
    t.field({
      type: EditTransactionsPreview,
      description: 'What editTransactions would do; nothing is stored.',
      args: {
        selection: t.arg({ type: TransactionSelection, required: true }),
        edit: t.arg({ type: TransactionsEdit, required: true }),
      },
      resolve: async (_root, { selection, edit }, context): Promise<Preview> => {
        requireViewer(context);
        const wanted = checked(selection);
        let counts = NONE;
        const effect = await previewChange(context, async (scope) => {
          const made = await editTransactions(scope, wanted, edit);
          if (!made.ok) return made;
          counts = made.value;
          return { ok: true, value: [made.value.changeId] };
        });
        return { ...counts, effect };
      },
    }),
  );
}

/** The search for all that move an asset; a quote ends a term, and no id of a listed asset has one. */
const allThatMove = (assetId: string) => `asset_id:"${assetId.replaceAll('"', '')}"`;

/** @throws {GraphQLError} when it looks for too many words */
function checked({ ids, query }: ManySelection): ManySelection {
  return { ids, query: query == null ? null : searchText(query) };
}
