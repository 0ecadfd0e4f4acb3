/**
 * What a user may do with exchanges that are read with an API key: link one, and give one another key. The key is tried before it is stored, outside
 * of any transaction, as the exchange may take its time.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import type { CheckedKey } from '@lotbook/integrations/connecting/exchanges/check-key';
import type { RequestFailure } from '@lotbook/integrations/connecting/failure';
import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import { type Outcome, type Refusal, refuse } from '@lotbook/ledger/outcome';
import { accountNames, insertAccount } from '../../books/accounts/accounts.ts';
import { recordAudit } from '../../books/audit.ts';
import {
  accountOfIdentity,
  insertSyncedAccount,
  lockSyncedAccount,
  setIdentity,
  syncedAccounts,
} from '../../books/syncs/accounts.ts';
import { type Credentials, storeCredentials } from '../../books/syncs/credentials.ts';
import { removeCredentialsTask } from '../../books/syncs/tasks.ts';
import type { Services } from '../../platform/graphql/context.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Scope } from '../../platform/scope.ts';
import { countAttempt } from '../../platform/sign-in/attempts.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { enqueueSync } from './enqueue.ts';
import { type ExchangeForm, type LinkedExchange, linkedExchange, tryKey } from './exchange.ts';
import { inScope, whoOf } from './in-scope.ts';
import { freeName, wantedName } from './names.ts';
import { MOST_ACCOUNTS } from './service.ts';

type NewExchange = {
  slug: string;
  form: ExchangeForm;
  credentials: Credentials;
  name: string | null;
  /** Take the key although it can do more than read. */
  isInsisted: boolean;
};

type NewKey = Omit<NewExchange, 'slug' | 'name'> & { accountId: string };

/** Of one user: an exchange that is asked with key after key may take it for an attack. */
const TRIES = { max: 20, windowSeconds: 600 };

const OFF = 'This server does not read exchanges; import a file instead.';
/** The specification's sentences. */
const WORDS = {
  account_already_linked: 'Account is already linked',
  invalid_account: 'Account is invalid',
  invalid_api_key: 'API key is invalid',
  generic_error: 'There was a problem while trying to add your exchange. Try again or contact support',
} as const;

const say = (code: keyof typeof WORDS) => refuse(code, WORDS[code]);

/** Links an exchange and has it read. @returns the account's id, and what to know about its key */
export async function linkExchange(services: Services, viewer: Viewer, wish: NewExchange): Promise<Outcome<Linked>> {
  const read = linkedExchange(services.config, wish.slug, wish.form, wish.credentials);
  if (!read.ok) return read;
  const exchange = read.value;
  const asOwner = <T>(work: (scope: Scope) => Promise<T>) => inScope(services, whoOf(viewer), work);
  const refusedAtOnce = await asOwner((scope) => whyNotLinked(scope, exchange, wish));
  if (refusedAtOnce) return { ok: false, error: refusedAtOnce };
  const tried = await tryKeyOf(services, viewer, exchange, wish.isInsisted);
  if (!tried.ok) return tried;
  return asOwner(async (scope) => {
    // Asked again: somebody may have linked it meanwhile.
    const error = await whyNotLinked(scope, exchange, wish);
    if (error) return { ok: false, error };
    const accountId = await insertExchange(scope, services, exchange, wish, tried.value);
    return { ok: true, value: { accountId, warning: tried.value.sentence } };
  });
}

/** Gives a linked exchange another key, and has it read. */
export async function changeKey(services: Services, viewer: Viewer, wish: NewKey): Promise<Outcome<Linked>> {
  if (!services.config.networks.isOn) return refuse('error_with_partner_connection', OFF);
  if (!isUuid(wish.accountId)) return refuse('invalid_public_id', 'This exchange was not found.');
  const asOwner = <T>(work: (scope: Scope) => Promise<T>) => inScope(services, whoOf(viewer), work);
  const row = await asOwner(({ tx, userId }) => lockSyncedAccount(tx, userId, wish.accountId));
  if (!row) return refuse('account_not_found', 'This exchange was not found, or it is made of files.');
  const read = linkedExchange(services.config, row.network, wish.form, wish.credentials);
  if (!read.ok) return read;
  const exchange = read.value;
  const tried = await tryKeyOf(services, viewer, exchange, wish.isInsisted);
  if (!tried.ok) return tried;
  return asOwner(async (scope) => {
    const { tx, userId } = scope;
    const { accountId } = wish;
    if (!(await lockSyncedAccount(tx, userId, accountId)))
      return refuse('account_not_found', 'This exchange was deleted meanwhile.');
    const identity = identityOf(exchange);
    const other = await accountOfIdentity(tx, userId, identity);
    if (other !== null && other !== accountId) return say('account_already_linked');
    await setIdentity(tx, userId, accountId, identity);
    const place = { userId, accountId };
    await storeCredentials(tx, services.keys.credentials, place, exchange.credentials, tried.value.rights);
    await removeCredentialsTask(tx, userId, accountId);
    await enqueueSync(scope, accountId);
    const after = { integration: exchange.slug };
    await recordAudit(scope, { action: 'account.key', entity: 'account', entityId: accountId, after });
    return { ok: true, value: { accountId, warning: tried.value.sentence } };
  });
}

/** What to know about a key that was taken; null: nothing. */
type Linked = { accountId: string; warning: string | null };

async function whyNotLinked(
  { tx, userId }: Pick<Scope, 'tx' | 'userId'>,
  exchange: LinkedExchange,
  { name }: Pick<NewExchange, 'name'>,
): Promise<Refusal | null> {
  if (await accountOfIdentity(tx, userId, identityOf(exchange))) return say('account_already_linked').error;
  if ((await syncedAccounts(tx, userId)).length >= MOST_ACCOUNTS)
    return refuse('too_many_wallets', `At most ${MOST_ACCOUNTS} accounts can be read by this server.`).error;
  const wanted = wantedName(name, await takenNames(tx, userId));
  return wanted.ok ? null : wanted.error;
}

const takenNames = async (tx: Tx, userId: string) =>
  new Set((await accountNames(tx, userId)).map((account) => account.name.toLowerCase()));

/** A key is of one account of one exchange. */
function identityOf({ slug, identity }: LinkedExchange): string {
  return createHash('sha256').update(`${slug} ${identity}`).digest('hex');
}

async function tryKeyOf(
  services: Services,
  { owner }: Viewer,
  exchange: LinkedExchange,
  isInsisted: boolean,
): Promise<Outcome<CheckedKey>> {
  const attempt = await countAttempt(services.db, `exchange-key:${owner}`, TRIES);
  if (!attempt.allowed)
    return refuse('generic_error', 'You tried many keys in a short time. Wait ten minutes, then try again.');
  const tried = await tryKey(exchange);
  if (!tried.ok) return inWords(exchange, tried.error);
  const { rights, sentence } = tried.value;
  if ((rights === 'trade' || rights === 'withdraw') && !isInsisted) return refuse('key_not_read_only', sentence ?? '');
  return tried;
}

/** The specification's code and sentence, and which part is at fault where the exchange says it. */
function inWords({ name, fields }: LinkedExchange, failed: RequestFailure): Outcome<never> {
  switch (failed.kind) {
    case 'key':
      return fields.includes('apiKey') ? say('invalid_api_key') : refuse('invalid_api_secret', 'API secret is invalid');
    case 'permission':
      return refuse(
        'invalid_account',
        `${WORDS.invalid_account}: ${name} does not let this key read. ${failed.message}`,
      );
    case 'rate':
    case 'transient':
      return refuse(
        'error_with_partner_connection',
        `${name} did not answer as it should. Try again in a few minutes.`,
      );
    case 'permanent':
      return say('generic_error');
  }
}

async function insertExchange(
  scope: Scope,
  { keys }: Services,
  exchange: LinkedExchange,
  { name }: NewExchange,
  { rights }: CheckedKey,
): Promise<string> {
  const { tx, userId } = scope;
  const accountId = randomUUID();
  const taken = await takenNames(tx, userId);
  const wanted = wantedName(name, taken);
  const called = wanted.ok && wanted.value !== '' ? wanted.value : freeName(exchange.name, taken);
  await insertAccount(tx, {
    userId,
    id: accountId,
    kind: ACCOUNT_KIND.exchange,
    name: called,
    integration: exchange.slug,
    importId: null,
  });
  const given = { credentials: true } as const;
  await insertSyncedAccount(tx, userId, { accountId, network: exchange.slug, given, identity: identityOf(exchange) });
  await storeCredentials(tx, keys.credentials, { userId, accountId }, exchange.credentials, rights);
  await enqueueSync(scope, accountId);
  const after = { name: called, integration: exchange.slug };
  await recordAudit(scope, { action: 'account.link', entity: 'account', entityId: accountId, after });
  return accountId;
}
