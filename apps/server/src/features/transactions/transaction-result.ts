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
  description: 'An error in one field of an edit.',
  fields: (t) => ({
    field: t.string({ description: 'The name of the input field.' }),
    position: t.int({ nullable: true, description: 'The position of the flow with the error.' }),
    message: t.string(),
    remedy: t.string(),
  }),
});

export const TransactionResult = resultType<More>('TransactionResult', (t) => ({
  transaction: t.field({ type: TransactionRef, nullable: true, resolve: ({ transaction }) => transaction }),
  errors: t.field({
    type: [TransactionFieldError],
    description: 'Every invalid field, if it was refused for that.',
    resolve: ({ errors }) => errors ?? [],
  }),
  change: changeField(t),
}));

export const SEEN =
  'The version the user saw. If it has changed since, the request fails with transaction_changed and nothing changes.';

type Changed = Outcome<{ id: string; changeId: string | null }, Refusal & { errors?: FieldError[] }>;

/** An invalid ID is treated like another user's. */
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
