import { markQueued } from '../../../facts/syncs/accounts.ts';
import type { Scope } from '../../../platform/scope.ts';

export const SYNC_ACCOUNT = 'account.sync';

export async function enqueueSync(
  { tx, userId, jobs }: Pick<Scope, 'tx' | 'userId' | 'jobs'>,
  accountId: string,
): Promise<void> {
  await markQueued(tx, userId, [accountId]);
  await jobs.enqueue(tx, SYNC_ACCOUNT, { userId, accountId }, { singletonKey: accountId, priority: -1 });
}
