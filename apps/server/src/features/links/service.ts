import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { change } from '../../acts/changes/change.ts';
import { findLink, forgetRejection, insertRejection } from '../../facts/links/links.ts';
import { lockTransaction } from '../../facts/transactions/transactions.ts';
import type { Scope } from '../../platform/scope.ts';

export type Rejection = { fromId: string; toId: string; isRejected: boolean };

/**
 * Rejects a pair, so that it is neither suggested nor matched automatically. The ledger is unchanged.
 * @returns the change's ID; null if nothing changed
 */
export async function rejectMatch(
  scope: Scope,
  { fromId, toId, isRejected }: Rejection,
): Promise<Outcome<string | null>> {
  const { tx, userId } = scope;
  if (fromId === toId) return refuse('value_error', 'Choose two transactions: one is not matched with itself.');
  const from = await lockTransaction(tx, userId, fromId);
  const to = await lockTransaction(tx, userId, toId);
  if (!from || !to) return refuse('transaction_not_found', 'This transaction was not found.');
  if ((await findLink(tx, userId, fromId))?.toTransactionId === toId) {
    return refuse('value_error', 'The two are linked. Remove that link instead.');
  }
  const pair = { other: toId };
  const action = isRejected ? ('link.reject' as const) : ('link.reconsider' as const);
  const audit = () => [
    { action, entity: 'transaction' as const, entityId: fromId, ...(isRejected ? { after: pair } : { before: pair }) },
  ];
  const { changeId } = await change(scope, { action, affected: 'nothing', audit }, async () => {
    await forgetRejection(tx, userId, fromId, toId);
    if (isRejected) await insertRejection(tx, userId, fromId, toId);
  });
  return { ok: true, value: changeId };
}
