import { createHash } from 'node:crypto';
import { asUser } from '@lotbook/db/user';
import type { LinkedAccount } from '@lotbook/integrations/connecting/accounts';
import type { RecordIssue } from '@lotbook/integrations/connecting/connector';
import { type Refusal, refuse } from '@lotbook/ledger/outcome';
import { accountsOfHolder, type SyncedAccount, setHolder } from '../../../facts/syncs/accounts.ts';
import type { JobContext } from '../../../platform/jobs/definition.ts';
import type { Scope } from '../../../platform/scope.ts';
import { connecting } from '../run/connecting.ts';

export function hashOfHolder(slug: string, id: string): string {
  return createHash('sha256').update(`${slug} user ${id}`).digest('hex');
}

export async function holderByKey({ network, holder }: LinkedAccount): Promise<string | null> {
  if (holder === undefined) return null;
  const said = await holder(connecting('form'));
  return said.ok ? hashOfHolder(network, said.value) : null;
}

/**
 * Returns an error if another account has the same holder.
 * @param accountId the account to link again
 */
export async function whyLinkedTwice(
  { tx, userId }: Pick<Scope, 'tx' | 'userId'>,
  slug: string,
  holderHash: string | null,
  accountId?: string,
): Promise<Refusal | null> {
  if (holderHash === null) return null;
  const others = (await accountsOfHolder(tx, userId, holderHash)).filter(({ id }) => id !== accountId);
  return others[0] ? linkedTwice(slug, others[0].name) : null;
}

/** Returns the error with the specification's code. */
export function linkedTwice(slug: string, name: string): Refusal {
  if (slug === 'coinbase')
    return refuse('coinbase_account_already_added', `Account is already linked: it is “${name}” here.`).error;
  return refuse('account_already_linked', `Account is already linked: it is “${name}” here.`).error;
}

/**
 * Requests the holder of an account that was linked before holders were stored, only once, and reports another account
 * with the same holder.
 */
export async function linkedTwiceIssue(
  userId: string,
  { accountId, given, holderHash: known }: SyncedAccount,
  linked: LinkedAccount,
  { db }: Pick<JobContext, 'db'>,
): Promise<RecordIssue[]> {
  if (!('credentials' in given)) return [];
  const holderHash = known ?? (await holderByKey(linked));
  if (holderHash === null) return [];
  const others = await asUser(db, userId, async (tx) => {
    if (known === null) await setHolder(tx, userId, accountId, holderHash);
    return (await accountsOfHolder(tx, userId, holderHash)).filter(({ id }) => id !== accountId);
  });
  return others.map(({ name }) => ({
    recordId: '',
    code: 'LINKED_TWICE',
    message: `this account is linked twice: “${name}” is the same one at ${linked.networkName}, and both report the same transactions.`,
    remedy: 'Delete one of the two.',
  }));
}
