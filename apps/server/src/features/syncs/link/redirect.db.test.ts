// Also runs on PostgreSQL: locks.
import { asUser } from '@lotbook/db/user';
import { CLIENT, type PlayedGrants, playedGrants } from '@lotbook/test-kit/exchanges/played-grants';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCredentials } from '../../../facts/syncs/credentials.ts';
import { type Browser, browserFor } from '../../../platform/http/testing.ts';
import { appFor, PASSWORD, type TestServer, type TestUser, testServer } from '../../../testing.ts';
import { skipWaits } from '../../../whole/testing-waits.ts';
import { followRedirect } from './redirect.ts';
import { freshToken } from './tokens.ts';

let server: TestServer;
let grants: PlayedGrants;
const CLIENTS = Object.fromEntries(
  ['COINBASE', 'COINJAR', 'UPHOLD'].flatMap((name) => [
    [`LOTBOOK_${name}_CLIENT_ID`, CLIENT.id],
    [`LOTBOOK_${name}_CLIENT_SECRET`, CLIENT.secret],
  ]),
);
skipWaits();
beforeAll(async () => {
  grants = await playedGrants();
  server = await testServer({ env: { LOTBOOK_NETWORKS: 'on', LOTBOOK_EXCHANGES_URL: grants.url, ...CLIENTS } });
});
afterAll(() => Promise.all([server?.close(), grants?.stop()]));
beforeEach(() => {
  grants.lifetime = 7200;
});

let count = 0;
async function signedUp(): Promise<Browser & { userId: string }> {
  const browser = browserFor(appFor(server.services), server.config.url, `203.0.113.${++count}`);
  const { email, userId } = await server.signUp(`Ann ${count}`);
  const answer = await browser.post('/api/auth/sign-in/email', { email, password: PASSWORD });
  expect(answer.status).toBe(200);
  return { ...browser, userId };
}

async function sent(browser: Browser, path: string): Promise<string> {
  const response = await browser.request(path);
  expect(response.status).toBe(303);
  return response.headers.get('location')!;
}

async function cameBack(browser: Browser, path: string) {
  const url = new URL(await sent(browser, path), server.config.url);
  const of = (name: string) => url.searchParams.get(name);
  return { page: url.pathname, success: of('successMessage'), error: of('errorMessage'), code: of('errorCode') };
}

const begin = (browser: Browser, path = '/add_coinbase_account') => sent(browser, path);
const link = async (browser: Browser, path = '/add_coinbase_account', person = `person${count}`) =>
  cameBack(browser, grants.allow(await begin(browser, path), person));

const ACCOUNT = `name kind transactionCount sync { source status keyRights isGranted issues { code remedy } streams { failure } }`;
const accountOf = async (browser: Browser, page: string) =>
  (await browser.graphql(`{ account(id: "${page.split('/')[3]}") { ${ACCOUNT} } }`)).data.account;
const tasksOf = async (browser: Browser) => (await browser.graphql('{ tasks { status exchange { id } } }')).data.tasks;
const sync = async (browser: Browser, page: string) => {
  await browser.graphql(`mutation { syncExchange(publicId: "${page.split('/')[3]}") { success } }`);
  await server.runJobs();
};

const ownerViewer = ({ userId, email, sessionId }: TestUser) =>
  ({ actor: { id: userId, email, name: 'Bob' }, owner: userId, access: 'owner', sessionId }) as const;

describe('link', () => {
  test.each([
    ['/add_coinbase_account', 'login.coinbase.com/oauth2/auth', 'Coinbase', 1],
    ['/add_coinjar_account', 'secure.coinjar.com/oauth/authorize', 'CoinJar', 0],
    ['/add_uphold_account', `uphold.com/authorize/${CLIENT.id}`, 'Uphold', 1],
  ])('links %s through the exchange and returns to the account', async (path, at, name, transactionCount) => {
    const ann = await signedUp();
    const left = new URL(await begin(ann, path));
    expect(`${left.origin}${left.pathname}`).toBe(`${grants.url}/${at}`);
    const asked = Object.fromEntries(left.searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.id,
      redirect_uri: `${server.config.url}${path}`,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(asked.scope).not.toMatch(/write|send|trade|transfer|create/);
    const back = await cameBack(ann, grants.allow(left.href));
    expect(back).toMatchObject({ success: 'Added new exchange', error: null });
    expect(back.page).toMatch(/^\/wallets\/1\//);
    await server.runJobs();
    expect(await accountOf(ann, back.page)).toMatchObject({
      name,
      kind: 1,
      transactionCount,
      sync: { status: 'COMPLETE', keyRights: 'READ', isGranted: true },
    });
  });

  test('tells a signed-out user to sign in, and then starts', async () => {
    const stranger = browserFor(appFor(server.services), server.config.url);
    for (const path of ['/add_uphold_account', '/add_uphold_account?code=x&state=y'])
      expect(await sent(stranger, path)).toBe('/login?next=%2Fadd_uphold_account');
  });

  test('tells the form which exchanges are available', async () => {
    const ann = await signedUp();
    const { data } = await ann.graphql(
      '{ linkableExchanges { slug credentialFields { label } redirect { formId path whyNot } } }',
    );
    const of = (slug: string) => data.linkableExchanges.find((one: { slug: string }) => one.slug === slug);
    expect(of('uphold')).toEqual({
      slug: 'uphold',
      credentialFields: [],
      redirect: { formId: 'Uphold', path: '/add_uphold_account', whyNot: null },
    });
    expect(of('kraken').redirect).toBeNull();
  });
});

describe('errors', () => {
  const BEGIN_AGAIN = expect.stringMatching(
    /^Linking (Coinbase|Uphold) was not started here, has ended, or took longer than ten minutes\. Start again\.$/,
  );

  test('rejects a forged, foreign or used state without linking', async () => {
    const [ann, bob] = [await signedUp(), await signedUp()];
    const path = grants.allow(await begin(ann));
    const refused = { code: 'invalid_code', error: BEGIN_AGAIN };
    expect(await cameBack(bob, path)).toMatchObject(refused);
    expect(await cameBack(ann, path.replace(/state=[^&]*/, 'state=forged'))).toMatchObject(refused);
    expect(await cameBack(ann, path.replace('/add_coinbase_account', '/add_uphold_account'))).toMatchObject(refused);
    // The state has now been used, so another request with it may be an attack.
    expect(await cameBack(ann, path)).toMatchObject(refused);
    const other = await begin(ann);
    await sql`update link_requests set session_id = 'another' where user_id = ${ann.userId}`.execute(server.db.kysely);
    expect(await cameBack(ann, grants.allow(other))).toMatchObject(refused);
    const late = await begin(ann);
    await sql`update link_requests set created_at = now() - interval '11 minutes'`.execute(server.db.kysely);
    expect(await cameBack(ann, grants.allow(late))).toMatchObject(refused);
    const { rows } = await sql`select 1 from accounts where user_id = ${ann.userId}`.execute(server.db.kysely);
    expect(rows).toEqual([]);
  });

  test("rejects a used code, another request's code, and a missing one", async () => {
    const ann = await signedUp();
    const refused = {
      code: 'invalid_code',
      error: 'Coinbase does not accept the code that it sent you back with. Start again.',
    };
    const codeOf = (path: string) => new URL(path, server.config.url).searchParams.get('code')!;
    const withCode = async (code: string) =>
      (await begin(ann)).replace(/^.*[?&]state=([^&]*).*$/, `/add_coinbase_account?code=${code}&state=$1`);
    const used = grants.allow(await begin(ann));
    expect(await cameBack(ann, used)).toMatchObject({ success: 'Added new exchange' });
    expect(await cameBack(ann, await withCode(codeOf(used)))).toMatchObject(refused);
    // A stolen code, requested with another PKCE secret.
    const stolen = codeOf(grants.allow(await begin(ann), 'victim'));
    expect(await cameBack(ann, await withCode(stolen))).toMatchObject(refused);
    // Without PKCE, an exchange returns a code that no secret can redeem.
    const without = new URL(await begin(ann));
    without.searchParams.delete('code_challenge');
    expect(await cameBack(ann, grants.allow(without.href))).toMatchObject(refused);
    expect(await cameBack(ann, await withCode(''))).toMatchObject({
      code: 'invalid_code',
      error: 'Coinbase sent you back without access. Start again.',
    });
  });

  test.each([
    ['access_denied', 'error_with_partner_connection', 'Coinbase was not linked: access was not granted there.'],
    [
      'invalid_scope',
      'error_with_partner_connection',
      'Coinbase does not accept what this server asks for. Contact the operator of this server.',
    ],
    [
      'redirect_uri_mismatch',
      'invalid_redirect_uri',
      'Coinbase does not accept the address it is to send you back to. Contact the operator of this server.',
    ],
  ])("handles the exchange's error %s", async (error, code, message) => {
    const ann = await signedUp();
    const state = new URL(await begin(ann)).searchParams.get('state')!;
    const answer = await cameBack(ann, `/add_coinbase_account?${new URLSearchParams({ error, state })}`);
    expect(answer).toEqual({ page: '/wallets', success: null, error: message, code });
  });

  test('reports a redirect address unknown to the exchange', async () => {
    const ann = await signedUp();
    const left = new URL(await begin(ann));
    left.searchParams.set('redirect_uri', 'https://elsewhere.example/add_coinbase_account');
    expect(await cameBack(ann, grants.allow(left.href))).toMatchObject({ code: 'invalid_redirect_uri' });
  });

  test('reports an exchange outage and an unknown client', async () => {
    const ann = await signedUp();
    const path = grants.allow(await begin(ann));
    grants.troubles.push({ kind: 'status', status: 503 });
    expect(await cameBack(ann, path)).toMatchObject({ code: 'error_with_partner_connection' });
    const other = await testServer({
      beside: server,
      env: {
        LOTBOOK_NETWORKS: 'on',
        LOTBOOK_EXCHANGES_URL: grants.url,
        ...CLIENTS,
        LOTBOOK_COINBASE_CLIENT_SECRET: 'wrong',
      },
    });
    const bob = await other.signUp('Bob');
    const viewer = ownerViewer(bob);
    const follow = (query: string) =>
      followRedirect(other.services, viewer, '/add_coinbase_account', new URLSearchParams(query));
    const back = await follow(grants.allow(await follow('')).split('?')[1]!);
    expect(new URLSearchParams(back.split('?')[1]).get('errorMessage')).toBe(
      'Coinbase does not accept what this server says of itself. Contact the operator of this server.',
    );
    const looking = await followRedirect(
      other.services,
      { ...viewer, access: 'viewer' },
      '/add_coinbase_account',
      new URLSearchParams(),
    );
    expect(looking).toMatch(/errorMessage=You\+may\+look\+at\+this/);
    await other.close();
  });

  test('rejects an account type that cannot be synced', async () => {
    const ann = await signedUp();
    grants.closed.add('vault');
    expect(await link(ann, '/add_coinbase_account', 'vault')).toMatchObject({
      code: 'not_supported_account_for_oauth',
      error: 'This kind of account of Coinbase cannot be linked by signing in there. Use an API key, or import a file.',
    });
  });

  test('links an account only once', async () => {
    const ann = await signedUp();
    await link(ann);
    expect(await link(ann)).toMatchObject({
      page: '/wallets',
      code: 'coinbase_account_already_added',
      error: 'Account is already linked: it is “Coinbase” here.',
    });
    await link(ann, '/add_uphold_account');
    expect(await link(ann, '/add_uphold_account')).toMatchObject({
      code: 'account_already_linked',
      error: 'Account is already linked: it is “Uphold” here.',
    });
  });

  test('limits attempts', async () => {
    const ann = await signedUp();
    for (let n = 0; n < 20; n++) await begin(ann);
    expect(await cameBack(ann, '/add_coinbase_account')).toMatchObject({ code: 'generic_error' });
  });

  test('reports an unregistered server, and a server with exchanges disabled', async () => {
    for (const [isOn, sentence] of [
      ['on', 'Sign-in with Uphold is not set up on this server. Import a file instead.'],
      ['off', 'This server does not read exchanges, as its operator has set it. Import a file instead.'],
    ] as const) {
      const other = await testServer({ beside: server, env: { LOTBOOK_NETWORKS: isOn } });
      const bob = await other.signUp('Bob');
      const viewer = ownerViewer(bob);
      const to = await followRedirect(other.services, viewer, '/add_uphold_account', new URLSearchParams());
      expect(new URLSearchParams(to.split('?')[1]).get('errorMessage')).toBe(sentence);
      await other.close();
    }
  });
});

describe('tokens', () => {
  const placeOf = ({ userId }: { userId: string }, page: string) => ({ userId, accountId: page.split('/')[3]! });
  const opened = (place: { userId: string; accountId: string }) =>
    asUser(server.db, place.userId, (tx) => openCredentials(tx, server.services.keys.credentials, place));

  test('are refreshed before they expire, with a new refresh token each time', async () => {
    const ann = await signedUp();
    grants.lifetime = 60;
    const { page } = await link(ann, '/add_uphold_account');
    const before = await opened(placeOf(ann, page));
    for (let run = 1; run <= 2; run++) {
      const renewals = grants.renewals;
      await sync(ann, page);
      expect(grants.renewals).toBe(renewals + 1);
      expect(await accountOf(ann, page)).toMatchObject({ transactionCount: 1, sync: { status: 'COMPLETE' } });
    }
    expect((await opened(placeOf(ann, page)))!.refreshToken).not.toBe(before!.refreshToken);
  });

  test('are refreshed once by two simultaneous runs', async () => {
    const ann = await signedUp();
    grants.lifetime = 60;
    const place = placeOf(ann, (await link(ann)).page);
    grants.lifetime = 7200;
    const [renewals, token] = [grants.renewals, (await opened(place))!];
    const both = await Promise.all([1, 2].map(() => freshToken(server.services, 'coinbase', place, token)));
    expect(grants.renewals).toBe(renewals + 1);
    expect(both[0]).toMatchObject({ ok: true });
    expect(both[1]).toEqual(both[0]);
  });

  test('are refreshed if rejected early, so that the account is synced', async () => {
    const ann = await signedUp();
    const { page } = await link(ann, '/add_uphold_account');
    await server.runJobs();
    grants.forgetTokens();
    await sync(ann, page);
    expect((await accountOf(ann, page)).sync).toMatchObject({ status: 'COMPLETE' });
    expect(await tasksOf(ann)).toEqual([]);
  });

  test('create a task when revoked, until the same holder links again', async () => {
    const ann = await signedUp();
    grants.lifetime = 60;
    const { page } = await link(ann, '/add_uphold_account', 'ann');
    await server.runJobs();
    grants.revoke();
    await sync(ann, page);
    expect(await accountOf(ann, page)).toMatchObject({
      transactionCount: 1,
      sync: { status: 'FAILED', issues: [{ code: 'NOT_GRANTED', remedy: 'Sign in there again.' }] },
    });
    const id = page.split('/')[3];
    expect(await tasksOf(ann)).toEqual([{ status: 'TO_DO', exchange: { id } }]);
    const again = `/add_uphold_account?account=${id}`;
    expect(await link(ann, again, 'bob')).toMatchObject({
      page,
      code: 'invalid_account',
      error: 'Account is invalid: you signed in at Uphold as a different user.',
    });
    expect(await link(ann, again, 'ann')).toMatchObject({ page, success: 'Updated exchange details' });
    expect(await tasksOf(ann)).toEqual([]);
    await server.runJobs();
    expect((await accountOf(ann, page)).sync.status).toBe('COMPLETE');
  });

  test('are refreshed later if the exchange does not respond', async () => {
    const ann = await signedUp();
    grants.lifetime = 60;
    const { page } = await link(ann, '/add_uphold_account');
    grants.troubles.push({ kind: 'status', status: 503 });
    await sync(ann, page);
    expect((await accountOf(ann, page)).sync.issues).toEqual([
      { code: 'ERROR_WITH_PARTNER_CONNECTION', remedy: 'It is tried again by itself.' },
    ]);
    expect(await tasksOf(ann)).toEqual([]);
    await sync(ann, page);
    expect((await accountOf(ann, page)).sync.status).toBe('COMPLETE');
  });

  test('can be replaced only for an existing account of that exchange', async () => {
    const [ann, bob] = [await signedUp(), await signedUp()];
    const { page } = await link(ann);
    const again = (browser: Browser, path: string, account: string) => cameBack(browser, `${path}?account=${account}`);
    const id = page.split('/')[3]!;
    expect(await again(ann, '/add_uphold_account', id)).toMatchObject({ code: 'not_supported_account_for_oauth' });
    expect(await again(ann, '/add_coinbase_account', 'x')).toMatchObject({ code: 'invalid_public_id' });
    expect(await again(bob, '/add_coinbase_account', id)).toMatchObject({ code: 'account_not_found' });
  });
});
