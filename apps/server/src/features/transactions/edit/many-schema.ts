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
  'Selected transactions to which the edit applies. Ignoring half of a transfer includes the other half.';

const LeftOutReason = builder.enumType('LeftOutReason', { values: inCapitals(LEFT_OUT) });
export const LeftOut = builder.simpleObject('LeftOutTransactions', {
  description: 'Transactions to which the edit does not apply, with the reason.',
  fields: (t) => ({ reason: t.field({ type: LeftOutReason }), count: t.int() }),
});

export const TransactionSelection = builder.inputType('TransactionSelection', {
  description: `Transactions by ID, at most ${MOST_IDS}, or all matches of a search.`,
  fields: (t) => ({ ids: t.idList(), query: t.string() }),
});
const ZoneEdit = builder.inputType('ZoneEdit', {
  fields: (t) => ({ from: t.string({ required: true }), to: t.string({ required: true }) }),
});

export const TransactionsEdit = builder.inputType('TransactionsEdit', {
  description: "One change for all of them; a label goes with its type. Null clears the user's choice.",
  fields: (t) => ({
    isIgnored: t.boolean(),
    type: t.string(),
    label: t.string(),
    note: t.string(),
    purpose: t.field({ type: OperationPurpose }),
    isTaxable: t.boolean(),
    shiftMinutes: t.int({ description: 'Moves them by this many minutes; negative is earlier.' }),
    zone: t.field({
      type: ZoneEdit,
      description: 'Corrects times that were read in the wrong time zone.',
    }),
    isDeleted: t.boolean({ description: 'Deletes them; only possible for manual entries.' }),
    assetId: t.id({ description: 'The asset to replace, together with `newAssetId`.' }),
    newAssetId: t.id(),
    isSpam: t.boolean({ description: 'Marks the tokens, which also affects other and future transactions.' }),
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
      description:
        'Edits many transactions as one change. Transactions to which it does not apply are left out and counted.',
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
        'Replaces an asset in these transactions, or in all transactions with it. Later imports are not affected; see mergeAssets.',
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

/**
 * Returns a search for all transactions that move the asset. Quotes end a term, and no ID of a listed asset contains
 * one.
 */
const allThatMove = (assetId: string) => `asset_id:"${assetId.replaceAll('"', '')}"`;

export function checked({ ids, query, isWhole = false }: ManySelection): ManySelection {
  return { ids, isWhole, query: query == null ? null : searchText(query) };
}
