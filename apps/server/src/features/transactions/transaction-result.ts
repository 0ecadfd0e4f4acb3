/** What a change of one transaction answers, and how its mutations are made. */
import type { Outcome, Refusal } from '@lotbook/ledger/outcome';
import { builder } from '../../platform/graphql/builder.ts';
import { type Context, requireViewer } from '../../platform/graphql/context.ts';
import type { Scope } from '../../platform/scope.ts';
import { isUuid } from '../../platform/values/ids.ts';
import { type Answer, refusal, refused, resultType } from '../api/answers.ts';
import { changeField } from '../api/change-field.ts';
import { may } from '../api/policy.ts';
import { TransactionRef } from '../api/refs.ts';
import type { FieldError } from './edit/edit-input.ts';

type More = { transaction?: string; change?: string | null; errors?: FieldError[] | undefined };

const TransactionFieldError = builder.simpleObject('TransactionFieldError', {
  description: 'Something wrong with one field of an edit.',
  fields: (t) => ({
    field: t.string({ description: 'The name of the input field.' }),
    position: t.int({ nullable: true, description: 'Of the flow it is about.' }),
    message: t.string(),
    remedy: t.string(),
  }),
});

export const TransactionResult = resultType<More>('TransactionResult', (t) => ({
  transaction: t.field({ type: TransactionRef, nullable: true, resolve: ({ transaction }) => transaction }),
  errors: t.field({
    type: [TransactionFieldError],
    description: 'Where it was refused for what is in its fields: each that is wrong.',
    resolve: ({ errors }) => errors ?? [],
  }),
  change: changeField(t),
}));

export const SEEN =
  'The version that was seen: where it is another by now, the answer is transaction_changed and nothing changes.';

type Changed = Outcome<{ id: string; changeId: string | null }, Refusal & { errors?: FieldError[] }>;

/** Ids that cannot be anybody's are answered like those of others. */
export async function changeTransaction(
  context: Context,
  ids: readonly string[],
  work: (scope: Scope) => Promise<Changed>,
): Promise<Answer<More>> {
  requireViewer(context);
  if (!ids.every(isUuid)) return refusal('transaction_not_found', 'This transaction was not found.');
  const outcome = await context.change(may('change-transactions'), work);
  if (!outcome.ok) return { ...refused(outcome.error), errors: outcome.error.errors };
  const { id, changeId } = outcome.value;
  return { success: true, transaction: id, change: changeId };
}
