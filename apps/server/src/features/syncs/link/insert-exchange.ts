import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import { type Refusal, refuse } from '@lotbook/ledger/outcome';
import { accountNames, insertAccount } from '../../../facts/accounts/accounts.ts';
import { recordAudit } from '../../../facts/audit.ts';
import { insertSyncedAccount, setIdentity, syncedAccounts } from '../../../facts/syncs/accounts.ts';
import { keepToRevoke } from '../../../facts/syncs/authorizations.ts';
import {
  type Credentials,
  type CredentialsKind,
  type KeyRights,
  storeCredentials,
} from '../../../facts/syncs/credentials.ts';
import { removeCredentialsTask } from '../../../facts/syncs/tasks.ts';
import type { Services } from '../../../platform/graphql/context.ts';
import type { Scope } from '../../../platform/scope.ts';
import { readingVersion } from '../reread/reading-version.ts';
import { enqueueSync } from '../run/enqueue.ts';
import { MOST_ACCOUNTS } from '../service.ts';
import { freeName, wantedName } from './names.ts';

export type Opened = {
  readonly slug: string;
  /** A SHA-256 hash that identifies the account, so that it is linked only once. */
  readonly identity: string;
  readonly holderHash: string | null;
  readonly credentials: Credentials;
  readonly rights: KeyRights;
  readonly kind: CredentialsKind;
};

type Keys = Services['keys']['credentials'];

export async function whyNoRoom(
  { tx, userId }: Pick<Scope, 'tx' | 'userId'>,
  name: string | null,
): Promise<Refusal | null> {
  if ((await syncedAccounts(tx, userId)).length >= MOST_ACCOUNTS)
    return refuse('too_many_wallets', `At most ${MOST_ACCOUNTS} accounts can be read by this server.`).error;
  const wanted = wantedName(name, await takenNames(tx, userId));
  return wanted.ok ? null : wanted.error;
}

const takenNames = async (tx: Tx, userId: string) =>
  new Set((await accountNames(tx, userId)).map((account) => account.name.toLowerCase()));

export async function insertExchange(
  scope: Scope,
  keys: Keys,
  opened: Opened,
  name: { readonly wanted: string | null; readonly exchange: string },
): Promise<string> {
  const { tx, userId } = scope;
  const { slug, identity, holderHash } = opened;
  const accountId = randomUUID();
  const taken = await takenNames(tx, userId);
  const wanted = wantedName(name.wanted, taken);
  const called = wanted.ok && wanted.value !== '' ? wanted.value : freeName(name.exchange, taken);
  const kind = ACCOUNT_KIND.exchange;
  await insertAccount(tx, { userId, id: accountId, kind, name: called, integration: slug, importId: null });
  await insertSyncedAccount(tx, userId, {
    accountId,
    network: slug,
    given: { credentials: true },
    identity,
    holderHash,
    readBy: readingVersion(),
  });
  await keep(scope, keys, accountId, opened);
  const after = { name: called, integration: slug };
  await recordAudit(scope, { action: 'account.link', entity: 'account', entityId: accountId, after });
  return accountId;
}

export async function openAnew(scope: Scope, keys: Keys, accountId: string, opened: Opened): Promise<void> {
  const { tx, userId } = scope;
  // A key replaces an authorization, which must be revoked.
  if (opened.kind === 'KEY') await keepToRevoke(scope, accountId);
  await setIdentity(tx, userId, accountId, opened);
  await keep(scope, keys, accountId, opened);
  await removeCredentialsTask(tx, userId, accountId);
  const after = { integration: opened.slug };
  await recordAudit(scope, { action: 'account.key', entity: 'account', entityId: accountId, after });
}

async function keep(scope: Scope, keys: Keys, accountId: string, { credentials, rights, kind }: Opened): Promise<void> {
  const { tx, userId } = scope;
  await storeCredentials(tx, keys, { userId, accountId }, credentials, rights, kind);
  await enqueueSync(scope, accountId);
}
