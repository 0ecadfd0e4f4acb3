/** `editPreview`: what an edit of transactions would do to each tax year, asked with what the mutations take, before it is made. */
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import type { Purpose } from '@lotbook/ledger/purpose';
import type { LinkKind as Kind } from '../../books/links/links.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { requireViewer } from '../../platform/graphql/context.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Scope } from '../../platform/scope.ts';
import { ChangePreviewRef, previewChange } from '../change-preview.ts';
import { LinkKind } from '../refs.ts';
import { deleteManualTransactions } from './create-service.ts';
import type { EditInput } from './edit-input.ts';
import { UpdateTransactionInput } from './edit-schema.ts';
import { updateTransaction } from './edit-service.ts';
import { OperationPurpose } from './operation-purpose.ts';
import {
  type Changed,
  createLink,
  ignoreTransaction,
  removeLink,
  setFlowValue,
  setPurpose,
  setTaxable,
} from './service.ts';

/** More at once are a change of many, which has a preview of its own. */
const MOST = 200;

/** Members left out stay as they are; null takes back. */
type TransactionEdit = {
  fields?: EditInput | null;
  type?: string | null;
  label?: string | null;
  note?: string | null;
  purpose?: Purpose | null;
  isTaxable?: boolean | null;
  isIgnored?: boolean | null;
  value?: { position: number; fiatValue?: string | null } | null;
  link?: { toId: string; kind: Kind } | null;
  isUnlinked?: boolean | null;
  isDeleted?: boolean | null;
};

const NOT_FOUND = refuse('transaction_not_found', 'This transaction was not found.');

export function addPreviewSchema(): void {
  const ValueEdit = builder.inputType('ValueEdit', {
    fields: (t) => ({ position: t.int({ required: true }), fiatValue: t.field({ type: 'Decimal' }) }),
  });
  const LinkEdit = builder.inputType('LinkEdit', {
    fields: (t) => ({ toId: t.id({ required: true }), kind: t.field({ type: LinkKind, required: true }) }),
  });
  const TransactionEditInput = builder.inputType('TransactionEdit', {
    description: 'What would be edited. A member left out stays as it is; null takes back what was chosen or typed.',
    fields: (t) => ({
      fields: t.field({ type: UpdateTransactionInput, description: 'What updateTransaction would be given.' }),
      type: t.string(),
      label: t.string(),
      note: t.string(),
      purpose: t.field({ type: OperationPurpose }),
      isTaxable: t.boolean(),
      isIgnored: t.boolean(),
      value: t.field({ type: ValueEdit }),
      link: t.field({ type: LinkEdit, description: 'Matched with this deposit.' }),
      isUnlinked: t.boolean({ description: 'Its match taken apart.' }),
      isDeleted: t.boolean({ description: 'Deleted: only what was entered by hand.' }),
    }),
  });
  builder.queryField('editPreview', (t) =>
    t.field({
      type: ChangePreviewRef,
      description: 'What an edit of these transactions would do; nothing is stored.',
      args: {
        ids: t.arg.idList({ required: true }),
        edit: t.arg({ type: TransactionEditInput, required: true }),
      },
      resolve: (_root, { ids, edit }, context) => {
        requireViewer(context);
        return previewChange(context, (scope) => editAll(scope, ids, edit));
      },
    }),
  );
}

async function editAll(
  scope: Scope,
  ids: readonly string[],
  edit: TransactionEdit,
): Promise<Outcome<(string | null)[]>> {
  if (ids.length > MOST) return refuse('value_error', `A preview is of at most ${MOST} transactions.`);
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

/** As the mutations make them, one after the other: what is taken apart first can be called something else then. */
function stepsOf(scope: Scope, id: string, edit: TransactionEdit): (() => Promise<Changed>)[] {
  const { fields, type, label, note, purpose, isTaxable, isIgnored, value, link } = edit;
  const steps: (false | (() => Promise<Changed>))[] = [
    edit.isUnlinked === true && (() => removeLink(scope, { id }, 'reject')),
    fields != null && (() => updateTransaction(scope, { id }, fields, Date.now())),
    [type, label, note].some((said) => said !== undefined) &&
      (() => updateTransaction(scope, { id }, { type, label, note }, Date.now())),
    purpose !== undefined && (() => setPurpose(scope, { id }, purpose)),
    isTaxable !== undefined && (() => setTaxable(scope, { id }, isTaxable)),
    value != null &&
      (() => setFlowValue(scope, { id }, { position: value.position, fiatValue: value.fiatValue ?? null })),
    isIgnored != null && (() => ignoreTransaction(scope, { id }, isIgnored)),
    link != null && (() => createLink(scope, { fromId: id, toId: link.toId.toLowerCase(), kind: link.kind })),
    edit.isDeleted === true && (() => removed(scope, id)),
  ];
  return steps.filter((step) => step !== false);
}

async function removed(scope: Scope, id: string): Promise<Changed> {
  const deleted = await deleteManualTransactions(scope, [id]);
  return deleted.ok ? { ok: true, value: { id, changeId: deleted.value.changeId } } : deleted;
}
