/**
 * Links exchanges by key. Checks a key before storing it, outside any transaction, because the exchange may be slow.
 */
import { createHash } from 'node:crypto';
import type { CheckedKey } from '@lotbook/integrations/connecting/exchanges/check-key';
import type { RequestFailure } from '@lotbook/integrations/connecting/http/failure';
import { type Outcome, type Refusal, refuse } from '@lotbook/ledger/outcome';
import { accountsOfExchange } from '../../../facts/accounts/accounts.ts';
import { accountOfIdentity, lockSyncedAccount } from '../../../facts/syncs/accounts.ts';
import type { Credentials } from '../../../facts/syncs/credentials.ts';
import type { Services } from '../../../platform/graphql/context.ts';
import type { Scope } from '../../../platform/scope.ts';
import { countAttempt } from '../../../platform/sign-in/attempts.ts';
import { isUuid } from '../../../platform/values/ids.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { inScope, whoOf } from '../run/in-scope.ts';
import { holderByKey, whyLinkedTwice } from './account-holder.ts';
import { type ExchangeForm, type LinkedExchange, linkedExchange, tryKey } from './exchange.ts';
import { insertExchange, type Opened, openAnew, whyNoRoom } from './insert-exchange.ts';

type NewExchange = {
  slug: string;
  form: ExchangeForm;
  credentials: Credentials;
  name: string | null;
  isInsisted: boolean;
};

type NewKey = Omit<NewExchange, 'slug' | 'name'> & { accountId: string };

/** The limit per user, because an exchange may treat many keys as an attack. */
const TRIES = { max: 20, windowSeconds: 600 };

const OFF = 'This server does not read exchanges; import a file instead.';
/** The specification's messages. */
const WORDS = {
  account_already_linked: 'Account is already linked',
  invalid_account: 'Account is invalid',
  invalid_api_key: 'API key is invalid',
  generic_error: 'There was a problem while trying to add your exchange. Try again or contact support',
} as const;

const say = (code: keyof typeof WORDS) => refuse(code, WORDS[code]);

export async function linkExchange(services: Services, viewer: Viewer, wish: NewExchange): Promise<Outcome<Linked>> {
  const read = linkedExchange(services.config, wish.slug, wish.form, wish.credentials);
  if (!read.ok) return read;
  const exchange = read.value;
  const asOwner = <T>(work: (scope: Scope) => Promise<T>) => inScope(services, whoOf(viewer), work);
  const refusedAtOnce = await asOwner((scope) => whyNotLinked(scope, exchange, wish));
  if (refusedAtOnce) return { ok: false, error: refusedAtOnce };
  const tried = await tryKeyOf(services, viewer, exchange, wish.isInsisted);
  if (!tried.ok) return tried;
  const holderHash = await holderByKey(exchange.account);
  return asOwner(async (scope) => {
    // Checks again, because it may have been linked meanwhile.
    const error =
      (await whyNotLinked(scope, exchange, wish)) ?? (await whyLinkedTwice(scope, exchange.slug, holderHash));
    if (error) return { ok: false, error };
    const opened = openedBy(exchange, tried.value, holderHash);
    const risk = await duplicateRisk(scope, exchange);
    const names = { wanted: wish.name, exchange: exchange.name };
    const accountId = await insertExchange(scope, services.keys.credentials, opened, names);
    const warning = [tried.value.sentence, risk].filter((text) => text !== null).join(' ') || null;
    return { ok: true, value: { accountId, warning } };
  });
}

export async function changeKey(services: Services, viewer: Viewer, wish: NewKey): Promise<Outcome<Linked>> {
  if (!services.config.networks.isOn) return refuse('error_with_partner_connection', OFF);
  if (!isUuid(wish.accountId)) return refuse('invalid_public_id', 'This exchange was not found.');
  const asOwner = <T>(work: (scope: Scope) => Promise<T>) => inScope(services, whoOf(viewer), work);
  const row = await asOwner(({ tx, userId }) => lockSyncedAccount(tx, userId, wish.accountId));
  if (!row) return refuse('account_not_found', 'This exchange was not found, or was imported from files.');
  const read = linkedExchange(services.config, row.network, wish.form, wish.credentials);
  if (!read.ok) return read;
  const exchange = read.value;
  const tried = await tryKeyOf(services, viewer, exchange, wish.isInsisted);
  if (!tried.ok) return tried;
  const holderHash = await holderByKey(exchange.account);
  return asOwner(async (scope) => {
    const { tx, userId } = scope;
    const { accountId } = wish;
    const now = await lockSyncedAccount(tx, userId, accountId);
    if (!now) return refuse('account_not_found', 'This exchange has been deleted in the meantime.');
    if (now.holderHash !== null && holderHash !== null && now.holderHash !== holderHash)
      return refuse(
        'invalid_account',
        `${WORDS.invalid_account}: this key belongs to another account at ${exchange.name}.`,
      );
    const twice = await whyLinkedTwice(scope, exchange.slug, holderHash, accountId);
    if (twice) return { ok: false, error: twice };
    const other = await accountOfIdentity(tx, userId, identityOf(exchange));
    if (other !== null && other !== accountId) return say('account_already_linked');
    await openAnew(scope, services.keys.credentials, accountId, openedBy(exchange, tried.value, holderHash));
    return { ok: true, value: { accountId, warning: tried.value.sentence } };
  });
}

async function duplicateRisk({ tx, userId }: Scope, { slug, name }: LinkedExchange): Promise<string | null> {
  const [other] = await accountsOfExchange(tx, userId, { slug, name });
  if (!other) return null;
  return `${name} may now have duplicate transactions: “${other.name}” has transactions of ${name} from another source. What looks alike is set aside. Review the rest, and undo one of the two if both have the same.`;
}

type Linked = { accountId: string; warning: string | null };

async function whyNotLinked(
  scope: Pick<Scope, 'tx' | 'userId'>,
  exchange: LinkedExchange,
  { name }: Pick<NewExchange, 'name'>,
): Promise<Refusal | null> {
  if (await accountOfIdentity(scope.tx, scope.userId, identityOf(exchange))) return say('account_already_linked').error;
  return whyNoRoom(scope, name);
}

function openedBy(exchange: LinkedExchange, { rights }: CheckedKey, holderHash: string | null): Opened {
  const { slug, credentials } = exchange;
  return { slug, identity: identityOf(exchange), holderHash, credentials, rights, kind: 'KEY' };
}

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
    return refuse('generic_error', 'Too many keys in a short time. Wait ten minutes, then try again.');
  const tried = await tryKey(exchange);
  if (!tried.ok) return inWords(exchange, tried.error);
  const { rights, sentence } = tried.value;
  if ((rights === 'trade' || rights === 'withdraw') && !isInsisted) return refuse('key_not_read_only', sentence ?? '');
  return tried;
}

/** Describes a failure, with the invalid field if the exchange reports it. */
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
        `${name} did not respond as expected. Try again in a few minutes.`,
      );
    case 'permanent':
      return say('generic_error');
  }
}
