/**
 * Fake exchanges with redirects. Codes and refresh tokens work once. A code needs the redirect address and PKCE secret
 * of its request. Each account has one deposit.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type Played, play, Status } from '../services/server.ts';

type Code = { person: string; challenge: string; redirectUri: string };
type Token = { person: string; endsAt: number };

export const CLIENT = { id: 'lotbook-client', secret: 'CLIENTSECRETCLIENTSECRET' };

export type PlayedGrants = Played & {
  /**
   * @param left the URL to which our server sent the user
   * @returns the redirect after the user's consent
   */
  allow(left: string, person?: string): string;
  /** The lifetime of later tokens in seconds; null if not stated. */
  lifetime: number | null;
  renewals: number;
  revoke(): void;
  readonly keys: Map<string, string>;
  readonly revoked: string[];
  isDeaf: boolean;
  forgetTokens(): void;
  /** The users whose accounts have no readable lists. */
  readonly closed: Set<string>;
  /** Every secret ever issued. */
  readonly secrets: string[];
};

export async function playedGrants(): Promise<PlayedGrants> {
  const codes = new Map<string, Code>();
  const tokens = new Map<string, Token>();
  const renewing = new Map<string, string>();
  const make = (what: string) => {
    const secret = `${what}${randomBytes(18).toString('hex')}`;
    grants.secrets.push(secret);
    return secret;
  };
  const played = await play((url, body, request) => {
    const [, host, ...path] = url.pathname.split('/');
    const at = `/${path.join('/')}`;
    // Redirects immediately, as if the user had consented.
    if (url.searchParams.has('code_challenge')) {
      const to = new URL(grants.allow(url.href), url.searchParams.get('redirect_uri')!);
      return new Status(302, '', { location: to.href });
    }
    if (at === '/oauth2/revoke') {
      if (grants.isDeaf) return new Status(503, 'Busy.');
      grants.revoked.push(new URLSearchParams(body).get('token') ?? '');
      tokens.delete(grants.revoked.at(-1)!);
      return {};
    }
    if (/^\/(oauth2?)\/token$/.test(at))
      return token(new URLSearchParams(body), String(request.headers.authorization ?? ''));
    const bearer = String(request.headers.authorization ?? '').replace('Bearer ', '');
    const keyOf = grants.keys.get(bearer);
    const found = keyOf === undefined ? tokens.get(bearer) : { person: keyOf, endsAt: Number.POSITIVE_INFINITY };
    if (!found || found.endsAt < Date.now()) return unauthorized(host!);
    if (host === 'api.coinbase.com') return coinbases(at, found.person);
    if (host === 'api.uphold.com') return upholds(at, found.person);
    return at === '/accounts' ? [{ number: `1${found.person}`, asset_code: 'BTC', balance: '0' }] : [];
  });
  function token(asked: URLSearchParams, authorization: string) {
    const [id, secret] = authorization.startsWith('Basic ')
      ? Buffer.from(authorization.slice(6), 'base64').toString().split(':')
      : [asked.get('client_id'), asked.get('client_secret')];
    if (id !== CLIENT.id || secret !== CLIENT.secret) return refused('invalid_client');
    if (asked.get('grant_type') === 'refresh_token') {
      const given = asked.get('refresh_token') ?? '';
      const person = renewing.get(given);
      if (person === undefined) return refused('invalid_grant');
      renewing.delete(given);
      grants.renewals++;
      return granted(person);
    }
    const code = codes.get(asked.get('code') ?? '');
    codes.delete(asked.get('code') ?? '');
    if (!code) return refused('invalid_grant');
    if (code.redirectUri !== asked.get('redirect_uri')) return refused('redirect_uri_mismatch');
    const challenge = createHash('sha256')
      .update(asked.get('code_verifier') ?? '')
      .digest('base64url');
    return challenge === code.challenge ? granted(code.person) : refused('invalid_grant');
  }
  function granted(person: string) {
    const [access_token, refresh_token] = [make('ACCESS'), make('REFRESH')];
    tokens.set(access_token, { person, endsAt: Date.now() + (grants.lifetime ?? 1e6) * 1000 });
    renewing.set(refresh_token, person);
    return { access_token, refresh_token, token_type: 'bearer', expires_in: grants.lifetime, scope: 'read' };
  }
  function coinbases(path: string, person: string) {
    if (path === '/v2/user') return { data: { id: `user-${person}`, resource: 'user' } };
    if (grants.closed.has(person))
      return new Status(403, '{"errors":[{"id":"invalid_scope","message":"Invalid scope"}]}');
    const data = path === '/v2/accounts' ? [wallet(person)] : [DEPOSIT];
    return { pagination: { limit: 100, next_starting_after: null }, data };
  }
  function upholds(path: string, person: string) {
    if (path === '/v0/me') return { id: `user-${person}`, status: 'ok' };
    const all = path === '/v0/me/cards' ? [{ id: 'card', currency: 'BTC', balance: '0.5' }] : [RECEIVED];
    return new Status(200, JSON.stringify(all), { 'content-range': `items 0-0/${all.length}` });
  }
  const grants: PlayedGrants = Object.assign(played, {
    lifetime: 7200,
    renewals: 0,
    closed: new Set<string>(),
    secrets: [],
    keys: new Map(),
    revoked: [],
    isDeaf: false,
    allow(left: string, person = 'ann') {
      const asked = new URL(left).searchParams;
      const code = make('CODE');
      const redirectUri = asked.get('redirect_uri')!;
      codes.set(code, { person, challenge: asked.get('code_challenge') ?? '', redirectUri });
      const back = new URL(redirectUri);
      return `${back.pathname}?${new URLSearchParams({ code, state: asked.get('state')! })}`;
    },
    revoke() {
      tokens.clear();
      renewing.clear();
    },
    forgetTokens: () => tokens.clear(),
  });
  return grants;
}

const refused = (error: string) => new Status(400, JSON.stringify({ error, error_description: `It is ${error}.` }));
const unauthorized = (host: string) =>
  new Status(
    401,
    host === 'api.coinbase.com'
      ? '{"errors":[{"id":"invalid_token","message":"The access token is invalid"}]}'
      : '{"error":"unauthorized"}',
  );

const wallet = (person: string) => ({
  id: `wallet-${person}`,
  name: 'BTC Wallet',
  currency: { code: 'BTC' },
  balance: { amount: '0.5', currency: 'BTC' },
});
const DEPOSIT = {
  id: '57ffb4ae-0c59-5430-bcd3-3f98f797a66c',
  type: 'send',
  status: 'completed',
  amount: { amount: '0.50000000', currency: 'BTC' },
  native_amount: { amount: '33000.00', currency: 'USD' },
  created_at: '2024-03-14T15:14:08Z',
  resource: 'transaction',
};
const RECEIVED = {
  id: '2c326b15-7106-48be-a326-06f19e69746b',
  createdAt: '2024-03-14T15:14:08.020Z',
  status: 'completed',
  type: 'deposit',
  origin: { amount: '0.5', currency: 'BTC', type: 'external' },
  destination: { amount: '0.5', currency: 'BTC', type: 'card', CardId: 'card' },
  fees: [],
  params: {},
};
