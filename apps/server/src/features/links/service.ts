/** What a user may say of a suggested match beside taking it: that the two do not belong together, and that they may after all. */
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { recordAudit } from '../../books/audit.ts';
import { findLink, forgetRejection, insertRejection } from '../../books/links/links.ts';
import { lockTransaction } from '../../books/transactions/transactions.ts';
import type { Scope } from '../../platform/scope.ts';

export type Rejection = { fromId: string; toId: string; isRejected: boolean };

/** Nothing in the ledger changes: the pair is only not suggested, and not matched by itself. */
export async function rejectMatch(scope: Scope, { fromId, toId, isRejected }: Rejection): Promise<Outcome<null>> {
  const { tx, userId } = scope;
  const from = await lockTransaction(tx, userId, fromId);
  const to = await lockTransaction(tx, userId, toId);
  if (!from || !to) return refuse('transaction_not_found', 'This transaction was not found.');
  if ((await findLink(tx, userId, fromId))?.toTransactionId === toId) {
    return refuse('value_error', 'The two are linked. Take that link apart instead.');
  }
  // Said twice it is still said once.
  await forgetRejection(tx, userId, fromId, toId);
  if (isRejected) await insertRejection(tx, userId, fromId, toId);
  const pair = { other: toId };
  await recordAudit(scope, {
    action: isRejected ? 'link.reject' : 'link.reconsider',
    entity: 'transaction',
    entityId: fromId,
    ...(isRejected ? { after: pair } : { before: pair }),
  });
  return { ok: true, value: null };
}
