import { createHash, randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { type Given, type LinkedAccount, NETWORKS } from '@lotbook/integrations/connecting/accounts';
import { exchangeBySlug } from '@lotbook/integrations/connecting/exchanges/exchanges';
import { findIntegration } from '@lotbook/integrations/listing';
import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import { type Outcome, type Refusal, refuse } from '@lotbook/ledger/outcome';
import { accountNames, insertAccount } from '../../facts/accounts/accounts.ts';
import { recordAudit } from '../../facts/audit.ts';
import {
  accountOfIdentity,
  forgetRecords,
  type GivenAddresses,
  insertSyncedAccount,
  lockSyncedAccount,
  type StreamRow,
  type SyncedAccount,
  streamsOf,
  syncedAccounts,
} from '../../facts/syncs/accounts.ts';
import { type KeyState, keyStates } from '../../facts/syncs/credentials.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Scope } from '../../platform/scope.ts';
import { linkedAccount } from './link/link.ts';
import { freeName, wantedName } from './link/names.ts';
import { say, worded } from './link/wallet-words.ts';
import { readingVersion } from './reread/reading-version.ts';
import { enqueueSync } from './run/enqueue.ts';

export const MOST_ACCOUNTS = 500;

export type NewLink = {
  network: string;
  given: GivenAddresses;
  name?: string | null | undefined;
  integration?: string | null | undefined;
};

/** @property accountId  the existing account, for `wallet_already_linked` */
export type LinkRefusal = Refusal & { readonly accountId?: string };

export async function linkable(
  { tx, userId }: Pick<Scope, 'tx' | 'userId'>,
  config: Config,
  { network, given }: NewLink,
): Promise<Outcome<{ account: LinkedAccount; identity: string }, LinkRefusal>> {
  if (!config.networks.isOn)
    return refuse('error_with_partner_connection', 'This server does not read networks; import a file instead.');
  const linked = linkedAccount(config, { network, ...given } as Given);
  if (!linked.ok) return refuse(linked.error.code, worded(linked.error));
  const identity = createHash('sha256').update(linked.value.identity).digest('hex');
  const accountId = await accountOfIdentity(tx, userId, identity);
  if (accountId !== null) return { ok: false, error: { ...say('wallet_already_linked').error, accountId } };
  if ((await syncedAccounts(tx, userId)).length >= MOST_ACCOUNTS)
    return refuse('too_many_wallets', `At most ${MOST_ACCOUNTS} wallets can be read from networks.`);
  return { ok: true, value: { account: linked.value, identity } };
}

export async function linkWallet(scope: Scope, config: Config, wish: NewLink): Promise<Outcome<string, LinkRefusal>> {
  const { tx, userId } = scope;
  const found = await linkable(scope, config, wish);
  if (!found.ok) return found;
  const { account, identity } = found.value;
  const { given } = wish;
  const taken = new Set((await accountNames(tx, userId)).map(({ name }) => name.toLowerCase()));
  const wanted = wantedName(wish.name, taken);
  if (!wanted.ok) return wanted;
  const accountId = randomUUID();
  const { network, networkName } = account;
  const integration = wish.integration ?? network;
  const plain =
    integration === network ? networkName : `${findIntegration(integration)?.name ?? ''} ${networkName}`.trim();
  const called = wanted.value === '' ? freeName(plain, taken, withEnds(plain, given)) : wanted.value;
  await insertAccount(tx, {
    userId,
    id: accountId,
    kind: ACCOUNT_KIND.wallet,
    name: called,
    integration,
    importId: null,
  });
  await insertSyncedAccount(tx, userId, { accountId, network, given, identity, readBy: readingVersion() });
  await enqueueSync(scope, accountId);
  const after = { name: called, integration };
  await recordAudit(scope, { action: 'account.link', entity: 'account', entityId: accountId, after });
  return { ok: true, value: accountId };
}

/** Returns a name such as `Bitcoin bc1qcr…6fyu`. */
function withEnds(networkName: string, given: GivenAddresses): string {
  const [text] = 'addresses' in given ? given.addresses : [given.keys.receive];
  return `${networkName} ${text!.slice(0, 6)}…${text!.slice(-4)}`;
}

export async function readAgain(
  scope: Scope,
  config: Config,
  accountId: string,
  isWhole: boolean,
): Promise<Outcome<null>> {
  const { tx, userId } = scope;
  if (!config.networks.isOn) return refuse('error_with_partner_connection', 'This server does not read networks.');
  const row = await lockSyncedAccount(tx, userId, accountId);
  if (!row) return refuse('account_not_found', 'This wallet was not found, or was imported from files.');
  if (isWhole) await forgetRecords(tx, userId, accountId);
  await enqueueSync(scope, accountId);
  return { ok: true, value: null };
}

export async function readAllAgain(scope: Scope, config: Config, isWhole: boolean): Promise<Outcome<number>> {
  if (!config.networks.isOn) return refuse('error_with_partner_connection', 'This server does not read networks.');
  const rows = await syncedAccounts(scope.tx, scope.userId);
  for (const { accountId } of rows) {
    if (isWhole) await forgetRecords(scope.tx, scope.userId, accountId);
    await enqueueSync(scope, accountId);
  }
  return { ok: true, value: rows.length };
}

export type AccountSync = SyncedAccount & {
  networkName: string;
  streams: StreamRow[];
  /** The state of a key or token; null if synced by address. */
  key: KeyState | null;
};

export async function syncsByAccount(tx: Tx, userId: string): Promise<Map<string, AccountSync>> {
  const rows = await syncedAccounts(tx, userId);
  if (rows.length === 0) return new Map();
  const streams = await streamsOf(
    tx,
    userId,
    rows.map(({ accountId }) => accountId),
  );
  const keys = await keyStates(tx, userId);
  return new Map(
    rows.map((row) => [
      row.accountId,
      {
        ...row,
        networkName: sourceName(row.network),
        key: keys.get(row.accountId) ?? null,
        streams: streams.filter(({ accountId }) => accountId === row.accountId),
      },
    ]),
  );
}

function sourceName(slug: string): string {
  return NETWORKS.find((network) => network.slug === slug)?.name ?? exchangeBySlug(slug)?.name ?? slug;
}
