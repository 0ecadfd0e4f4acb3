/**
 * Links an exchange by redirect: the user grants read access there and returns with a code (docs/decisions/012). Each
 * request can be completed once, in the session that started it.
 */
import { createHash, randomBytes } from 'node:crypto';
import { exchangeByRedirect } from '@lotbook/integrations/connecting/exchanges/exchanges';
import { authorizationUrl, isAboutRedirect } from '@lotbook/integrations/connecting/exchanges/grant';
import type { ListedExchange } from '@lotbook/integrations/connecting/exchanges/listed';
import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import { type Outcome, type Refusal, refuse } from '@lotbook/ledger/outcome';
import { lockSyncedAccount } from '../../../facts/syncs/accounts.ts';
import type { Credentials } from '../../../facts/syncs/credentials.ts';
import { addLinkRequest, type LinkRequest, takeLinkRequest } from '../../../facts/syncs/link-requests.ts';
import type { Services } from '../../../platform/graphql/context.ts';
import type { Scope } from '../../../platform/scope.ts';
import { countAttempt } from '../../../platform/sign-in/attempts.ts';
import { isUuid } from '../../../platform/values/ids.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { may } from '../../api/policy.ts';
import { connecting } from '../run/connecting.ts';
import { inScope, whoOf } from '../run/in-scope.ts';
import { hashOfHolder, whyLinkedTwice } from './account-holder.ts';
import { insertExchange, type Opened, openAnew, whyNoRoom } from './insert-exchange.ts';
import { linkedAccount } from './link.ts';
import { askingOf, tokenFor } from './tokens.ts';

const TRIES = { max: 20, windowSeconds: 600 };
const OFF = 'This server does not read exchanges, as its operator has set it. Import a file instead.';

const pageOf = (accountId: string | null) =>
  `/wallets${accountId === null ? '' : `/${ACCOUNT_KIND.exchange}/${accountId}`}`;

/**
 * @param path  one of `REDIRECTS`
 * @param query  empty, the account to link again, or the exchange's answer
 * @returns where to redirect the user
 */
export async function followRedirect(
  services: Services,
  viewer: Viewer,
  path: string,
  query: URLSearchParams,
): Promise<string> {
  const exchange = exchangeByRedirect(path)!;
  const hasComeBack = ['state', 'code', 'error'].some((name) => query.has(name));
  const again = query.get('account');
  if (!may('change-wallets')(viewer))
    return withError(pageOf(null), { code: 'generic_error', message: 'You may look at this, but not change it.' });
  if (!hasComeBack) {
    const begun = await begin(services, viewer, exchange, again);
    return begun.ok ? begun.value : withError(pageOf(again !== null && isUuid(again) ? again : null), begun.error);
  }
  const request = await taken(services, viewer, exchange, query.get('state') ?? '');
  if (!request.ok) return withError(pageOf(null), request.error);
  const linked = await comeBack(services, viewer, exchange, request.value, query);
  if (!linked.ok) return withError(pageOf(request.value.accountId), linked.error);
  const done = request.value.accountId === null ? 'Added new exchange' : 'Updated exchange details';
  return `${pageOf(linked.value)}?${new URLSearchParams({ successMessage: done })}`;
}

function withError(page: string, { code, message }: Refusal): string {
  return `${page}?${new URLSearchParams({ errorMessage: message, errorCode: code })}`;
}

const idOf = (state: string) => createHash('sha256').update(state).digest('hex');
const secret = () => randomBytes(32).toString('base64url');
const redirectUriOf = ({ config }: Services, { redirect }: ListedExchange) => config.url + redirect!.path;

async function begin(
  services: Services,
  viewer: Viewer,
  exchange: ListedExchange,
  again: string | null,
): Promise<Outcome<string>> {
  if (!services.config.networks.isOn) return refuse('error_with_partner_connection', OFF);
  const asking = askingOf(services.config, exchange);
  if (asking === null) return refuse('error_with_partner_connection', whyNotSent(exchange));
  if (again !== null && !isUuid(again)) return refuse('invalid_public_id', 'This exchange was not found.');
  const attempt = await countAttempt(services.db, `exchange-redirect:${viewer.owner}`, TRIES);
  if (!attempt.allowed)
    return refuse('generic_error', 'Too many attempts in a short time. Wait ten minutes, then try again.');
  const [state, verifier] = [secret(), secret()];
  const refused = await inScope(services, whoOf(viewer), async (scope): Promise<Refusal | null> => {
    const { tx, userId } = scope;
    const error = again === null ? await whyNoRoom(scope, null) : await whyNotAgain(scope, again, exchange);
    if (error) return error;
    const request = { sessionId: viewer.sessionId, exchange: exchange.slug, accountId: again, verifier };
    await addLinkRequest(tx, services.keys.credentials[0]!, userId, idOf(state), request);
    return null;
  });
  if (refused) return { ok: false, error: refused };
  return {
    ok: true,
    value: authorizationUrl(asking, { state, verifier, redirectUri: redirectUriOf(services, exchange) }),
  };
}

export function whyNotSent({ name, fields }: Pick<ListedExchange, 'name' | 'fields'>): string {
  const instead = fields.length > 0 ? 'Use an API key, or import a file.' : 'Import a file instead.';
  return `Sign-in with ${name} is not set up on this server. ${instead}`;
}

async function whyNotAgain(
  { tx, userId }: Scope,
  accountId: string,
  exchange: ListedExchange,
): Promise<Refusal | null> {
  const row = await lockSyncedAccount(tx, userId, accountId);
  if (!row) return refuse('account_not_found', 'This exchange was not found, or was imported from files.').error;
  if (row.network === exchange.slug) return null;
  return refuse('not_supported_account_for_oauth', `This is not an account at ${exchange.name}.`).error;
}

/** Takes a request, which can be completed once, in the same session and for the same exchange. */
async function taken(
  services: Services,
  viewer: Viewer,
  { slug, name }: ListedExchange,
  state: string,
): Promise<Outcome<LinkRequest>> {
  const found = await inScope(services, whoOf(viewer), ({ tx, userId }) =>
    takeLinkRequest(tx, services.keys.credentials, userId, idOf(state)),
  );
  if (found && found.sessionId === viewer.sessionId && found.exchange === slug) return { ok: true, value: found };
  const why = `Linking ${name} was not started here, has ended, or took longer than ten minutes. Start again.`;
  return refuse('invalid_code', why);
}

async function comeBack(
  services: Services,
  viewer: Viewer,
  exchange: ListedExchange,
  { accountId, verifier }: LinkRequest,
  query: URLSearchParams,
): Promise<Outcome<string>> {
  const { name } = exchange;
  const asking = askingOf(services.config, exchange);
  if (asking === null) return refuse('error_with_partner_connection', whyNotSent(exchange));
  const denied = query.get('error');
  if (denied !== null) return whyDenied(denied, name);
  const code = query.get('code') ?? '';
  if (code === '') return refuse('invalid_code', `${name} sent you back without access. Start again.`);
  const token = await tokenFor(asking, { code, verifier, redirectUri: redirectUriOf(services, exchange) });
  if (!token.ok) return inWords(token.error, name);
  const holder = await askHolder(services, exchange, token.value);
  if (!holder.ok) return holder;
  // The holder identifies the account, because its token changes each time.
  const identity = hashOfHolder(exchange.slug, holder.value);
  const { slug } = exchange;
  const opened: Opened = {
    slug,
    identity,
    holderHash: identity,
    credentials: token.value,
    rights: 'read',
    kind: 'TOKEN',
  };
  return inScope(services, whoOf(viewer), (scope) =>
    accountId === null ? add(scope, services, exchange, opened) : change(scope, services, exchange, accountId, opened),
  );
}

function whyDenied(error: string, name: string): Outcome<never> {
  if (isAboutRedirect(error))
    return refuse('invalid_redirect_uri', toOperator(name, 'the address it is to send you back to'));
  if (error === 'access_denied')
    return refuse('error_with_partner_connection', `${name} was not linked: access was not granted there.`);
  return refuse('error_with_partner_connection', toOperator(name, 'what this server asks for'));
}

const toOperator = (name: string, what: string) =>
  `${name} does not accept ${what}. Contact the operator of this server.`;

function inWords({ code, message }: Refusal, name: string): Outcome<never> {
  switch (code) {
    case 'invalid_code':
      return refuse(code, `${name} does not accept the code that it sent you back with. Start again.`);
    case 'invalid_redirect_uri':
      return refuse(code, toOperator(name, 'the address it is to send you back to'));
    case 'not_granted':
      return refuse('error_with_partner_connection', toOperator(name, 'what this server says of itself'));
    default:
      return refuse('error_with_partner_connection', message);
  }
}

/** Requests the account holder, which also proves that its lists can be read. */
async function askHolder(
  { config }: Services,
  { slug, name }: ListedExchange,
  token: Credentials,
): Promise<Outcome<string>> {
  const linked = linkedAccount(config, { exchange: slug, credentials: { accessToken: token.accessToken } });
  if (!linked.ok) return linked;
  const said = await linked.value.holder!(connecting('form'));
  if (said.ok) return said;
  if (said.error.kind === 'permission' || said.error.kind === 'key')
    return refuse(
      'not_supported_account_for_oauth',
      `This kind of account of ${name} cannot be linked by signing in there. Use an API key, or import a file.`,
    );
  return refuse('error_with_partner_connection', `${name} did not respond as expected. Try again in a few minutes.`);
}

async function add(
  scope: Scope,
  { keys }: Services,
  { slug, name }: ListedExchange,
  opened: Opened,
): Promise<Outcome<string>> {
  const error = (await whyLinkedTwice(scope, slug, opened.holderHash)) ?? (await whyNoRoom(scope, null));
  if (error) return { ok: false, error };
  return { ok: true, value: await insertExchange(scope, keys.credentials, opened, { wanted: null, exchange: name }) };
}

/** Replaces the credentials. An account linked by redirect keeps its holder; one with a key switches to the token. */
async function change(
  scope: Scope,
  { keys }: Services,
  exchange: ListedExchange,
  accountId: string,
  opened: Opened,
): Promise<Outcome<string>> {
  const { tx, userId } = scope;
  const error = await whyNotAgain(scope, accountId, exchange);
  if (error) return { ok: false, error };
  const twice = await whyLinkedTwice(scope, exchange.slug, opened.holderHash, accountId);
  if (twice) return { ok: false, error: twice };
  const { holderHash } = (await lockSyncedAccount(tx, userId, accountId))!;
  if (holderHash !== null && holderHash !== opened.holderHash)
    return refuse('invalid_account', `Account is invalid: you signed in at ${exchange.name} as a different user.`);
  await openAnew(scope, keys.credentials, accountId, opened);
  return { ok: true, value: accountId };
}
