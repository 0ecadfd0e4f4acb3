/**
 * OAuth 2.0 (RFC 6749) with PKCE (RFC 7636). Token requests are never retried, because the first request uses up a
 * code, and at many exchanges a refresh token.
 */
import { DONE, type Outcome, refuse } from '@lotbook/ledger/outcome';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64urlnopad } from '@scure/base';
import type { Context } from '../connector.ts';
import type { Service } from '../http/requests.ts';
import type { Answer } from '../http/sending.ts';
import type { Redirect } from './redirect.ts';

export type RedirectClient = { readonly id: string; readonly secret: string };

export type Asking = {
  readonly name: string;
  readonly redirect: Redirect;
  readonly client: RedirectClient;
  /** A substitute for the exchange, with each request under `/<host>`; null for the exchange itself. */
  readonly baseUrl: string | null;
};

export type Granted = {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** The remaining lifetime in seconds; null if not stated. */
  readonly seconds: number | null;
};

export type Grant =
  | { readonly code: string; readonly verifier: string; readonly redirectUri: string }
  | { readonly refreshToken: string };

const addressOf = (host: string, baseUrl: string | null) =>
  baseUrl === null ? `https://${host}` : `${baseUrl}/${host}`;

export type AuthorizationRequest = { readonly state: string; readonly verifier: string; readonly redirectUri: string };

export function authorizationUrl(
  { redirect, client, baseUrl }: Asking,
  { state, verifier, redirectUri }: AuthorizationRequest,
): string {
  const { host, path } = redirect.authorize;
  const url = new URL(addressOf(host, baseUrl) + path.replace('{client}', encodeURIComponent(client.id)));
  const challenge = base64urlnopad.encode(sha256(new TextEncoder().encode(verifier)));
  for (const [name, value] of Object.entries({
    response_type: 'code',
    client_id: client.id,
    redirect_uri: redirectUri,
    scope: redirect.scopes.join(' '),
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }))
    url.searchParams.set(name, value);
  return url.href;
}

/**
 * @returns invalid_code for an invalid or expired code or refresh token, invalid_redirect_uri, not_granted if the
 * exchange rejects this server, error_with_partner_connection for an unexpected response
 */
export async function grantedBy(asking: Asking, grant: Grant, { requests }: Context): Promise<Outcome<Granted>> {
  const asked: Record<string, string> =
    'code' in grant
      ? {
          grant_type: 'authorization_code',
          code: grant.code,
          redirect_uri: grant.redirectUri,
          code_verifier: grant.verifier,
        }
      : { grant_type: 'refresh_token', refresh_token: grant.refreshToken };
  const answer = await ask(asking, asking.redirect.token, asked, requests);
  if (!answer.ok) return refuse('error_with_partner_connection', answer.error.message);
  return read(answer.value, asking.name);
}

/**
 * @returns error_with_partner_connection if the exchange has no revocation or responds unexpectedly
 * @source Coinbase, OAuth2 reference: the token itself authenticates the request; the status is 200 in any case
 */
export async function revokeToken(asking: Asking, accessToken: string, { requests }: Context): Promise<Outcome<null>> {
  const { name, redirect } = asking;
  if (redirect.revoke === null) return refuse('error_with_partner_connection', `${name} has no way to revoke it.`);
  const answer = await ask(asking, redirect.revoke, { token: accessToken }, requests, accessToken);
  if (!answer.ok) return refuse('error_with_partner_connection', answer.error.message);
  // An unknown token counts as revoked.
  return answer.value.status < 300 || answer.value.status === 401 ? DONE : trouble(name);
}

async function ask(
  { name, redirect, client, baseUrl }: Asking,
  { host, path }: Redirect['token'],
  values: Readonly<Record<string, string>>,
  requests: Context['requests'],
  bearer?: string,
) {
  const service: Service = {
    name,
    baseUrl: addressOf(host, baseUrl),
    pace: { perSecond: 1, burst: 10 },
    credential: 'tokens',
    maxBytes: 100_000,
    secrets: [client.secret, ...Object.values(values)],
  };
  const asked = new URLSearchParams(values);
  const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' };
  if (bearer !== undefined) headers.authorization = `Bearer ${bearer}`;
  if (redirect.clientIn === 'basic')
    headers.authorization = `Basic ${Buffer.from(`${encodeURIComponent(client.id)}:${encodeURIComponent(client.secret)}`).toString('base64')}`;
  else {
    asked.set('client_id', client.id);
    asked.set('client_secret', client.secret);
  }
  await requests.turn(service, 1);
  return requests.once({ service, path, method: 'POST', headers, body: String(asked) }, (value: Answer) => ({
    ok: true,
    value,
  }));
}

const trouble = (name: string) =>
  refuse('error_with_partner_connection', `${name} did not respond as expected. Try again in a few minutes.`);

function read({ status, json: said }: Answer, name: string): Outcome<Granted> {
  if (typeof said !== 'object' || said === null) return trouble(name);
  const of = said as Readonly<Record<string, unknown>>;
  if (status >= 400) return refused(of, name);
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = of;
  if (typeof accessToken !== 'string' || accessToken === '') return trouble(name);
  return {
    ok: true,
    value: {
      accessToken,
      refreshToken: typeof refreshToken === 'string' && refreshToken !== '' ? refreshToken : null,
      seconds: Number(seconds) > 0 ? Number(seconds) : null,
    },
  };
}

function refused({ error, error_description }: Readonly<Record<string, unknown>>, name: string): Outcome<Granted> {
  const [code, description] = [String(error ?? ''), String(error_description ?? '')];
  if (isAboutRedirect(code) || (code === 'invalid_request' && isAboutRedirect(description)))
    return refuse('invalid_redirect_uri', `${name} does not know the address it was to send you back to.`);
  if (code === 'invalid_grant') return refuse('invalid_code', `${name} does not accept it any more.`);
  if (code === 'invalid_client' || code === 'unauthorized_client')
    return refuse('not_granted', `${name} does not know this server.`);
  return trouble(name);
}

export function isAboutRedirect(text: string): boolean {
  return /redirect_?\s?uri/i.test(text);
}
