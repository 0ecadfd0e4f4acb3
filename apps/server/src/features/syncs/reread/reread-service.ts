/**
 * Applies the current reading rules to stored records as one change, on request. Keeps transactions that the user
 * edited, and frozen tax years.
 */
import type { Tx } from '@lotbook/db/user';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { change } from '../../../acts/changes/change.ts';
import { runOnThese } from '../../../acts/rules/run.ts';
import { removeTransactions } from '../../../acts/sources/removal.ts';
import { accountsByIds, lockAccount } from '../../../facts/accounts/accounts.ts';
import { closedBefore } from '../../../facts/freezing/closed.ts';
import { markReread, type Rereading, rereadingsOf } from '../../../facts/syncs/rereadings.ts';
import { storeDrafts } from '../../../facts/transactions/store-drafts.ts';
import type { Scope } from '../../../platform/scope.ts';
import { isUuid } from '../../../platform/values/ids.ts';

/** The maximum number per change. More are offered afterwards. */
const MOST_AT_ONCE = 2000;

export async function reread(scope: Scope, publicId: string): Promise<Outcome<(string | null)[]>> {
  const { tx, userId } = scope;
  const id = publicId.toLowerCase();
  const [account] = isUuid(id) && (await lockAccount(tx, userId, id)) ? await accountsByIds(tx, userId, [id]) : [];
  if (!account) return refuse('account_not_found', 'This wallet was not found.');
  const ready = await rereadingsOf(tx, userId, id, { limit: MOST_AT_ONCE, state: 'ready' });
  if (ready.length === 0)
    return refuse('value_error', 'No record of this wallet would be interpreted differently now.');
  const params = { account: account.name, count: ready.length };
  const { value, changeId } = await change(scope, { action: 'account.reread', params, affected: 'transfers' }, () =>
    replace(tx, userId, id, ready),
  );
  if (changeId === null) return { ok: true, value: [null] };
  if (!scope.isRehearsal)
    await markReread(
      tx,
      userId,
      id,
      ready.map((one) => one.id),
      changeId,
    );
  return { ok: true, value: [changeId, ...(await runOnThese(scope, value))] };
}

async function replace(tx: Tx, userId: string, accountId: string, ready: readonly Rereading[]): Promise<string[]> {
  await removeTransactions(
    tx,
    userId,
    ready.flatMap(({ transactionIds }) => transactionIds),
  );
  const closed = await closedBefore(tx, userId);
  const stored: string[] = [];
  for (const [sourceId, ofIt] of Map.groupBy(ready, (one) => one.sourceId)) {
    const { outcomes } = await storeDrafts(tx, {
      userId,
      sourceId,
      accountId,
      drafts: ofIt.flatMap(({ drafts }) => drafts),
      closedBefore: closed,
      firstPosition: Math.min(...ofIt.map(({ position }) => position)),
    });
    for (const outcome of outcomes) if (outcome) stored.push(outcome.transactionId);
  }
  return stored;
}
