/**
 * Puts what today's rules make of records into the ledger, in the place of what earlier ones made of them: as one change, asked for by its owner, that is
 * listed and undone like any other. What they changed, linked or said about a transaction stays, and so does what is in a frozen tax year.
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

/** Of one change; what is more is asked about afterwards. */
const MOST_AT_ONCE = 2000;

/** @returns ids of the changes: this one, and those of rules that were tried on what it stored; null: nothing is otherwise than before */
export async function reread(scope: Scope, publicId: string): Promise<Outcome<(string | null)[]>> {
  const { tx, userId } = scope;
  const id = publicId.toLowerCase();
  const [account] = isUuid(id) && (await lockAccount(tx, userId, id)) ? await accountsByIds(tx, userId, [id]) : [];
  if (!account) return refuse('account_not_found', 'This wallet was not found.');
  const ready = await rereadingsOf(tx, userId, id, { limit: MOST_AT_ONCE, state: 'ready' });
  if (ready.length === 0)
    return refuse('value_error', 'There is nothing of this wallet that would be read differently now.');
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

/** @returns ids of what is there now */
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
