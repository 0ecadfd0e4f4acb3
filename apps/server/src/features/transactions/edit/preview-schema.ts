/** `editPreview`, which takes the arguments of the edit mutations and returns the effect on each tax year. */
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import type { LinkKind as Kind } from '../../../facts/links/links.ts';
import type { AskedEdit } from '../../../facts/transactions/many-edit.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireViewer } from '../../../platform/graphql/context.ts';
import type { Scope } from '../../../platform/scope.ts';
import { isUuid } from '../../../platform/values/ids.ts';
import { type ChangePreview, ChangePreviewRef, previewChange } from '../../api/change-preview.ts';
import { LinkKind } from '../../api/refs.ts';
import { type Changed, createLink, removeLink, setFlowValue } from '../service.ts';
import type { EditInput } from './edit-input.ts';
import { UpdateTransactionInput } from './edit-schema.ts';
import { updateTransaction } from './edit-service.ts';
import { CHANGED, type Counts, checked, LeftOut, NONE, TransactionSelection, TransactionsEdit } from './many-schema.ts';
import { editTransactions, type ManySelection } from './many-service.ts';

const MOST = 200;

type TransactionEdit = OneEdit & { all?: AskedEdit | null };
type OneEdit = {
  fields?: EditInput | null;
  value?: { position: number; fiatValue?: string | null } | null;
  link?: { toId: string; kind: Kind } | null;
  isUnlinked?: boolean | null;
};

type Preview = Counts & { effect: ChangePreview };

const NOT_FOUND = refuse('transaction_not_found', 'This transaction was not found.');

export function addPreviewSchema(): void {
  const ValueEdit = builder.inputType('ValueEdit', {
    fields: (t) => ({ position: t.int({ required: true }), fiatValue: t.field({ type: 'Decimal' }) }),
  });
  const LinkEdit = builder.inputType('LinkEdit', {
    fields: (t) => ({ toId: t.id({ required: true }), kind: t.field({ type: LinkKind, required: true }) }),
  });
  const TransactionEditInput = builder.inputType('TransactionEdit', {
    description: `The edit to preview: the same for a selection, or separate ones for at most ${MOST} transactions by ID.`,
    fields: (t) => ({
      all: t.field({ type: TransactionsEdit, description: 'The arguments of editTransactions.' }),
      fields: t.field({ type: UpdateTransactionInput, description: 'The arguments of updateTransaction.' }),
      value: t.field({ type: ValueEdit }),
      link: t.field({ type: LinkEdit, description: 'Links it with this deposit.' }),
      isUnlinked: t.boolean({ description: 'Removes its link.' }),
    }),
  });
  const EditPreview = builder.objectRef<Preview>('EditPreview').implement({
    fields: (t) => ({
      changed: t.exposeInt('changed', { description: CHANGED }),
      leftOut: t.field({ type: [LeftOut], resolve: ({ leftOut }) => leftOut }),
      effect: t.field({ type: ChangePreviewRef, resolve: ({ effect }) => effect }),
    }),
  });
  builder.queryField('editPreview', (t) =>
    t.field({
      type: EditPreview,
      description: 'Previews an edit of these transactions without storing anything.',
      args: {
        selection: t.arg({ type: TransactionSelection, required: true }),
        edit: t.arg({ type: TransactionEditInput, required: true }),
      },
      resolve: async (_root, { selection, edit }, context): Promise<Preview> => {
        requireViewer(context);
        const wanted = checked(selection);
        let counts = NONE;
        const effect = await previewChange(context, async (scope) => {
          const made = await edited(scope, wanted, edit);
          if (made.ok) counts = made.value;
          return made.ok ? { ok: true, value: made.value.changeIds } : made;
        });
        return { ...counts, effect };
      },
    }),
  );
}

type Edited = Counts & { changeIds: (string | null)[] };

async function edited(scope: Scope, selection: ManySelection, edit: TransactionEdit): Promise<Outcome<Edited>> {
  const { all, ...one } = edit;
  const isOfEach = Object.values(one).some((member) => member != null);
  if ((all != null) === isOfEach) return refuse('value_error', 'Say what all of them get, or what each does.');
  if (all != null) {
    const made = await editTransactions(scope, selection, all);
    if (!made.ok) return made;
    const { changeId, ...counts } = made.value;
    return { ok: true, value: { ...counts, changeIds: [changeId] } };
  }
  if (selection.ids == null || selection.query != null) {
    return refuse('value_error', 'Name by their ids the transactions that are edited one by one.');
  }
  const changeIds = await editEach(scope, selection.ids, one);
  if (!changeIds.ok) return changeIds;
  const changed = new Set(selection.ids).size;
  return { ok: true, value: { changed, leftOut: [], changeIds: changeIds.value } };
}

async function editEach(scope: Scope, ids: readonly string[], edit: OneEdit): Promise<Outcome<(string | null)[]>> {
  if (ids.length > MOST) return refuse('value_error', `A preview is limited to ${MOST} transactions.`);
  if (!ids.every(isUuid) || (edit.link && !isUuid(edit.link.toId))) return NOT_FOUND;
  const changeIds: (string | null)[] = [];
  for (const id of new Set(ids.map((one) => one.toLowerCase()))) {
    for (const step of stepsOf(scope, id, edit)) {
      const made = await step();
      if (!made.ok) return made;
      changeIds.push(made.value.changeId);
    }
  }
  return { ok: true, value: changeIds };
}

/** Returns the steps in order, because a link may have to be removed before the type is changed. */
function stepsOf(scope: Scope, id: string, { fields, value, link, isUnlinked }: OneEdit): (() => Promise<Changed>)[] {
  const steps: (false | (() => Promise<Changed>))[] = [
    isUnlinked === true && (() => removeLink(scope, { id }, 'reject')),
    fields != null && (() => updateTransaction(scope, { id }, fields, Date.now())),
    value != null &&
      (() => setFlowValue(scope, { id }, { position: value.position, fiatValue: value.fiatValue ?? null })),
    link != null && (() => createLink(scope, { fromId: id, toId: link.toId.toLowerCase(), kind: link.kind })),
  ];
  return steps.filter((step) => step !== false);
}
