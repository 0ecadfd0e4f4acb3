/** Editing many transactions at once, in the API; what it would do is said by `editPreview` (preview-schema.ts). */

import { LEFT_OUT } from '../../../facts/transactions/many-edit.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { inCapitals } from '../../../platform/graphql/enum-values.ts';
import { refused, resultType } from '../../api/answers.ts';
import { changeField } from '../../api/change-field.ts';
import { may } from '../../api/policy.ts';
import { searchText } from '../list/page-service.ts';
import { editTransactions, type LeftOutCount, type ManySelection, MOST_IDS } from './many-service.ts';
import { OperationPurpose } from './operation-purpose.ts';

export type Counts = { changed: number; leftOut: readonly LeftOutCount[] };
type Result = Counts & { change?: string | null };

export const NONE: Counts = { changed: 0, leftOut: [] };
export const CHANGED =
  'Selected transactions that take the edit. The other half of a transfer that is ignored goes with it.';

const LeftOutReason = builder.enumType('LeftOutReason', { values: inCapitals(LEFT_OUT) });
export const LeftOut = builder.simpleObject('LeftOutTransactions', {
  description: 'Transactions that do not take the edit, and why.',
  fields: (t) => ({ reason: t.field({ type: LeftOutReason }), count: t.int() }),
});

export const TransactionSelection = builder.inputType('TransactionSelection', {
  description: `Transactions by their ids, ${MOST_IDS} at most; or all that a search finds.`,
  fields: (t) => ({ ids: t.idList(), query: t.string() }),
});
const ZoneEdit = builder.inputType('ZoneEdit', {
  fields: (t) => ({ from: t.string({ required: true }), to: t.string({ required: true }) }),
});

export const TransactionsEdit = builder.inputType('TransactionsEdit', {
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

export function addManySchema(): void {
  const EditTransactionsResult = resultType<Result>('EditTransactionsResult', (t) => ({
    changed: t.exposeInt('changed', { description: CHANGED }),
    leftOut: t.field({ type: [LeftOut], resolve: ({ leftOut }) => leftOut }),
    change: changeField(t),
  }));
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
        const wanted = checked(selection ?? { query: allThatMove(assetId), isWhole: true });
        const outcome = await context.change(may('change-transactions'), (scope) =>
          editTransactions(scope, wanted, { assetId, newAssetId }),
        );
        if (!outcome.ok) return { ...refused(outcome.error), ...NONE };
        const { changeId, ...counts } = outcome.value;
        return { success: true, change: changeId, ...counts };
      },
    }),
  );
}

/** The search for all that move an asset; a quote ends a term, and no id of a listed asset has one. */
const allThatMove = (assetId: string) => `asset_id:"${assetId.replaceAll('"', '')}"`;

/** @throws {GraphQLError} when it looks for too many words */
export function checked({ ids, query, isWhole = false }: ManySelection): ManySelection {
  return { ids, isWhole, query: query == null ? null : searchText(query) };
}
