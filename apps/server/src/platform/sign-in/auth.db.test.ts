// Also runs on PostgreSQL: locks.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { testKind } from '@lotbook/db/testing';
import { currentPerson } from '@lotbook/db/work';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { appFor, type TestServer, testServer } from '../../testing.ts';
import type { App } from '../http/app.ts';
import { type Browser, browserFor } from '../http/testing.ts';
import { accountKey } from './attempts.ts';
import { mailJob, OUTBOX } from './mail.ts';
import { totp } from './testing.ts';

const PASSWORD = 'correct horse battery';
let server: TestServer;
let app: App;
let addresses = 0;
beforeAll(async () => {
  server = await testServer({ definitions: [mailJob] });
  app = appFor(server.services);
});
afterAll(() => server.close());

/** Returns a browser with its own address, so that tests don't share limits. */
const newBrowser = (on = app, url = server.config.url) => browserFor(on, url, `203.0.113.${++addresses}`);

async function signUp(name: string, browser: Browser = newBrowser()): Promise<{ browser: Browser; email: string }> {
  const email = `${name}-${++addresses}@example.org`;
  const response = await browser.post('/api/auth/sign-up/email', { name, email, password: PASSWORD });
  expect(response.status).toBe(200);
  expect((await signIn(browser, email)).status).toBe(200);
  return { browser, email };
}

const signIn = (browser: Browser, email: string, password = PASSWORD) =>
  browser.post('/api/auth/sign-in/email', { email, password });

async function whoIs(browser: Browser) {
  return (await browser.request('/api/get-current-user')).json();
}

async function lastMail(of: TestServer = server): Promise<string> {
  await of.runJobs();
  const folder = join(of.config.dataFolder, OUTBOX);
  const newest = readdirSync(folder).sort().at(-1)!;
  return readFileSync(join(folder, newest), 'utf8');
}

it.runIf(testKind() === 'pglite')("looks up a session with one statement in its user's turn", async () => {
  const { browser } = await signUp('kim');
  const { publicId } = await whoIs(browser);
  if (server.db.driver.kind !== 'pglite') throw new Error('the embedded database');
  const { embedded } = server.db.driver;
  const acquire = embedded.acquire.bind(embedded);
  const people: (string | null)[] = [];
  const spy = vi.spyOn(embedded, 'acquire').mockImplementation((work) => {
    people.push(currentPerson());
    return acquire(work);
  });
  await whoIs(browser);
  spy.mockRestore();
  expect(people).toEqual([publicId]);
});

describe('sign-up, sign-in and sign-out', () => {
  it('signs in with the new account, sets is_auth, and makes the first account the admin', async () => {
    const fresh = await testServer({ definitions: [mailJob] });
    try {
      const itsApp = appFor(fresh.services);
      const [ann, bob] = [newBrowser(itsApp, fresh.config.url), newBrowser(itsApp, fresh.config.url)];
      await signUp('ann', ann);
      await signUp('bob', bob);
      expect(ann.cookies.get('is_auth')).toBe('true');
      expect((await ann.graphql('{ user { name isAdmin } }')).data.user).toEqual({ name: 'ann', isAdmin: true });
      expect((await bob.graphql('{ user { name isAdmin } }')).data.user).toEqual({ name: 'bob', isAdmin: false });
    } finally {
      await fresh.close();
    }
  });

  it('returns the signed-in user, and null after sign-out', async () => {
    const { browser, email } = await signUp('cleo');
    expect(await whoIs(browser)).toMatchObject({ isAuthenticated: true, email });
    const old = new Map(browser.cookies);
    expect((await browser.post('/api/auth/sign-out', {})).status).toBe(200);
    expect(browser.cookies.has('is_auth')).toBe(false);
    expect(await whoIs(browser)).toEqual({ isAuthenticated: false, publicId: null, email: null });
    for (const [name, value] of old) browser.cookies.set(name, value);
    expect(await whoIs(browser)).toMatchObject({ isAuthenticated: false });
  });

  it('answers the same for a wrong password and an unknown address', async () => {
    const { email } = await signUp('dora');
    const answers = await Promise.all([
      signIn(newBrowser(), email, 'wrong password'),
      signIn(newBrowser(), 'no@example.org'),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([401, 401]);
    const [wrong, unknown] = await Promise.all(answers.map((answer) => answer.json()));
    expect(wrong).toEqual(unknown);
  });

  it('stores passwords as hashes and hides cookies from scripts', async () => {
    const browser = newBrowser();
    const email = 'hash@example.org';
    await browser.post('/api/auth/sign-up/email', { name: 'H', email, password: PASSWORD });
    const response = await signIn(browser, email);
    const cookie = response.headers.getSetCookie().find((line) => line.includes('session_token'))!;
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const rows = await server.db.kysely.selectFrom('auth_account').select('password').execute();
    for (const { password } of rows) expect(password).not.toContain(PASSWORD);
  });

  it('rejects a short password', async () => {
    const body = { name: 'x', email: 'x@example.org', password: 'short' };
    const short = await newBrowser().post('/api/auth/sign-up/email', body);
    expect([short.status, (await short.json()).code]).toEqual([400, 'PASSWORD_TOO_SHORT']);
  });

  it('answers the same for an existing address and notifies its owner by email, at most five times an hour', async () => {
    const { email } = await signUp('eve');
    const ask = async (address: string) => {
      const body = { name: 'x', email: address, password: 'a password of mallory' };
      const answer = await newBrowser().post('/api/auth/sign-up/email', body);
      const { token, user } = await answer.json();
      return { status: answer.status, token, fields: Object.keys(user).sort(), cookies: answer.headers.getSetCookie() };
    };
    expect(await ask(email)).toEqual(await ask('nobody-yet@example.org'));
    const mail = await lastMail();
    expect(mail).toContain(`To: ${email}`);
    expect(mail).toContain('You have a Lotbook account already');
    expect((await signIn(newBrowser(), email)).status).toBe(200);
    expect((await signIn(newBrowser(), email, 'a password of mallory')).status).toBe(401);
    for (let i = 0; i < 6; i++) await ask(email);
    expect(await server.runJobs()).toHaveLength(4);
  });

  it('rejects an invalid name and writes none into emails', async () => {
    const email = 'spam@example.org';
    const body = { email, password: PASSWORD };
    for (const name of ['a'.repeat(101), 'Ann\r\nBcc: x@example.org', 'See https://evil.example']) {
      const answer = await newBrowser().post('/api/auth/sign-up/email', { ...body, name });
      expect([answer.status, (await answer.json()).code]).toEqual([400, 'INVALID_NAME']);
    }
    await newBrowser().post('/api/auth/sign-up/email', { ...body, name: 'Call 555 now' });
    await newBrowser().post('/api/auth/request-password-reset', { email, redirectTo: '/auth0/reset-password' });
    expect(await lastMail()).not.toContain('Call 555 now');
  });

  it('rejects an easily guessed password when chosen and when changed', async () => {
    const common = { name: 'Fay', email: 'fay@example.org', password: 'password' };
    const answer = await newBrowser().post('/api/auth/sign-up/email', common);
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'PASSWORD_TOO_COMMON']);
    const { browser } = await signUp('fay');
    const changed = await browser.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'Password1',
    });
    expect([changed.status, (await changed.json()).code]).toEqual([400, 'PASSWORD_TOO_COMMON']);
    const reset = await newBrowser().post('/api/auth/reset-password', { token: 'x', newPassword: '12345678' });
    expect((await reset.json()).code).toBe('PASSWORD_TOO_COMMON');
  });

  it('is closed if configured, except for the first account', async () => {
    const closed = await testServer({ definitions: [mailJob], env: { LOTBOOK_SIGNUP: 'closed' } });
    try {
      const join = (name: string, password = PASSWORD) => {
        const browser = newBrowser(appFor(closed.services), closed.config.url);
        return browser.post('/api/auth/sign-up/email', { name, email: `${name}@example.org`, password });
      };
      const isOpen = async () => {
        const browser = newBrowser(appFor(closed.services), closed.config.url);
        return (await browser.graphql('{ appInfo { signupOpen } }')).data.appInfo.signupOpen;
      };
      expect(await isOpen()).toBe(true);
      expect((await (await join('short', 'short')).json()).code).toBe('PASSWORD_TOO_SHORT');
      const both = await Promise.all([join('first'), join('at-once')]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(await isOpen()).toBe(false);
      const late = await join('late');
      expect([late.status, (await late.json()).code]).toEqual([400, 'SIGN_UP_CLOSED']);
      const again = await join('first');
      expect([again.status, (await again.json()).code], 'an address that has an account').toEqual([
        400,
        'SIGN_UP_CLOSED',
      ]);
      expect(await closed.db.kysely.selectFrom('auth_user').select('id').execute()).toHaveLength(1);
    } finally {
      await closed.close();
    }
  });

  it('accepts requests only from our own pages', async () => {
    const { email } = await signUp('fay');
    const browser = newBrowser();
    const elsewhere = { origin: 'https://evil.example' };
    const body = { email, password: PASSWORD };
    expect((await browser.post('/api/auth/sign-in/email', body, elsewhere)).status).toBe(403);
    expect((await browser.post('/graphql', { query: '{ user { name } }' }, elsewhere)).status).toBe(403);
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    expect((await browser.post('/graphql', { query: '{ user { name } }' }, crossSite)).status).toBe(403);
  });
});

describe('forgotten password', () => {
  it('is replaced once through the link in the email, which ends all sessions', async () => {
    const { browser, email } = await signUp('gus');
    const asked = await newBrowser().post('/api/auth/request-password-reset', {
      email,
      redirectTo: '/auth0/reset-password',
    });
    expect(asked.status).toBe(200);
    const mail = await lastMail();
    expect(mail).toContain(`To: ${email}`);
    const token = /reset-password\?token=(\S+)/.exec(mail)![1]!;
    const newPassword = 'another horse entirely';
    expect((await newBrowser().post('/api/auth/reset-password', { token, newPassword })).status).toBe(200);
    expect((await newBrowser().post('/api/auth/reset-password', { token, newPassword: 'third horse' })).status).toBe(
      400,
    );
    expect(await whoIs(browser)).toMatchObject({ isAuthenticated: false });
    expect((await signIn(newBrowser(), email)).status).toBe(401);
    expect((await signIn(newBrowser(), email, newPassword)).status).toBe(200);
  });

  it('answers the same for an unknown address and sends no email', async () => {
    const answer = await newBrowser().post('/api/auth/request-password-reset', {
      email: 'nobody@example.org',
      redirectTo: '/auth0/reset-password',
    });
    expect(answer.status).toBe(200);
    expect(await server.runJobs()).toEqual([]);
  });

  it('links to our own page regardless of the requested page', async () => {
    const { email } = await signUp('hal');
    await newBrowser().post('/api/auth/request-password-reset', { email, redirectTo: 'https://evil.example' });
    const mail = await lastMail();
    expect(mail).toContain(`To: ${email}`);
    expect(mail.match(/https?:\/\/[^/\s]+/g)).toEqual([server.config.url]);
  });
});

describe('sessions', () => {
  it('are listed with their origin and can be ended one by one', async () => {
    const { browser: laptop, email } = await signUp('ivy');
    const phone = newBrowser();
    await signIn(phone, email);
    const { data } = await laptop.graphql('{ sessions { id isCurrent ipAddress } }');
    expect(data.sessions).toHaveLength(2);
    expect(new Set(data.sessions.map((session: { ipAddress: string }) => session.ipAddress)).size).toBe(2);
    const other = data.sessions.find((session: { isCurrent: boolean }) => !session.isCurrent);
    const revoke = 'mutation ($id: ID!) { revokeSession(id: $id) { success errorCode } }';
    const { browser: stranger } = await signUp('mallory');
    expect((await stranger.graphql(revoke, { id: other.id })).data.revokeSession).toEqual({
      success: false,
      errorCode: 'not_found',
    });
    expect(await whoIs(phone)).toMatchObject({ isAuthenticated: true });
    expect((await laptop.graphql(revoke, { id: other.id })).data.revokeSession.success).toBe(true);
    expect(await whoIs(phone)).toMatchObject({ isAuthenticated: false });
    expect(await whoIs(laptop)).toMatchObject({ isAuthenticated: true });
  });

  it('end all at once except the current one', async () => {
    const { browser: laptop, email } = await signUp('jon');
    const [phone, tablet] = [newBrowser(), newBrowser()];
    await signIn(phone, email);
    await signIn(tablet, email);
    expect(
      (await laptop.graphql('mutation { revokeOtherSessions { success } }')).data.revokeOtherSessions.success,
    ).toBe(true);
    expect(await Promise.all([laptop, phone, tablet].map(async (one) => (await whoIs(one)).isAuthenticated))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('are extended by the next page, also in the browser', async () => {
    const { browser, email } = await signUp('jil');
    const DAY_MS = 86_400_000;
    const ofHers = server.db.kysely.selectFrom('auth_user').select('id').where('email', '=', email);
    await server.db.kysely
      .updateTable('auth_session')
      .set({ expires_at: new Date(Date.now() + 28 * DAY_MS) })
      .where('user_id', 'in', ofHers)
      .execute();
    const cookies = (await browser.request('/wallets')).headers.getSetCookie();
    expect(cookies.find((cookie) => cookie.startsWith('lotbook.session_token='))).toMatch(/Max-Age=2592000/);
    expect(cookies.find((cookie) => cookie.startsWith('is_auth=true'))).toMatch(/Max-Age=2592000/);
    const { expires_at } = await server.db.kysely
      .selectFrom('auth_session')
      .select('expires_at')
      .where('user_id', 'in', ofHers)
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime()).toBeGreaterThan(Date.now() + 29 * DAY_MS);
    expect((await browser.request('/wallets')).headers.getSetCookie()).toEqual([]);
  });

  it('do not sign a user in after expiry', async () => {
    const { browser, email } = await signUp('kim');
    await server.db.kysely
      .updateTable('auth_session')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', 'in', server.db.kysely.selectFrom('auth_user').select('id').where('email', '=', email))
      .execute();
    expect(await whoIs(browser)).toMatchObject({ isAuthenticated: false });
    expect((await browser.graphql('{ settings { timeZone } }')).errors[0].extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('second factor', () => {
  it('is required after the password; recovery codes work once; seeds are unreadable in the database', async () => {
    const { browser, email } = await signUp('lea');
    const enabled = await (await browser.post('/api/auth/two-factor/enable', { password: PASSWORD })).json();
    const secret = new URL(enabled.totpURI).searchParams.get('secret')!;
    expect(enabled.backupCodes).toHaveLength(10);
    expect((await browser.post('/api/auth/two-factor/verify-totp', { code: totp(secret, -1) })).status).toBe(200);
    expect((await browser.graphql('{ user { isTwoStepVerificationEnabled } }')).data.user).toEqual({
      isTwoStepVerificationEnabled: true,
    });
    const stored = await server.db.kysely.selectFrom('auth_two_factor').select(['secret', 'backup_codes']).execute();
    for (const row of stored) {
      expect(row.secret).not.toContain(secret);
      expect(row.backup_codes).not.toContain(enabled.backupCodes[0]);
    }

    const phone = newBrowser();
    expect(await (await signIn(phone, email)).json()).toMatchObject({ twoFactorRedirect: true });
    expect(phone.cookies.has('is_auth')).toBe(false);
    expect(await whoIs(phone)).toMatchObject({ isAuthenticated: false });
    expect((await phone.post('/api/auth/two-factor/verify-totp', { code: '000000' })).status).toBe(401);
    expect((await phone.post('/api/auth/two-factor/verify-totp', { code: totp(secret) })).status).toBe(200);
    expect(phone.cookies.get('is_auth')).toBe('true');
    expect(await whoIs(phone)).toMatchObject({ isAuthenticated: true });

    const code = enabled.backupCodes[0];
    for (const [attempt, status] of [
      [1, 200],
      [2, 401],
    ]) {
      const tablet = newBrowser();
      await signIn(tablet, email);
      const answer = await tablet.post('/api/auth/two-factor/verify-backup-code', { code });
      expect([attempt, answer.status]).toEqual([attempt, status]);
    }
  });
});

describe('limits on attempts', () => {
  it('counts per account and network, so that others cannot lock the owner out, and resets after the right password', async () => {
    const { email } = await signUp('max');
    const thief = newBrowser();
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await signIn(thief, email, `guess number ${i}`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    const blocked = await signIn(thief, email);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('x-retry-after'))).toBeGreaterThan(0);
    expect((await signIn(newBrowser(), email)).status).toBe(200);

    const { email: other } = await signUp('ned');
    const owner = newBrowser();
    for (let i = 0; i < 9; i++) await signIn(owner, other, `guess number ${i}`);
    expect((await signIn(owner, other)).status).toBe(200);
    for (let i = 0; i < 9; i++) expect((await signIn(owner, other, `guess number ${i}`)).status).toBe(401);
  });

  it('counts per IPv6 network', async () => {
    const { email } = await signUp('ned');
    const at = (address: string) => browserFor(app, server.config.url, address);
    for (let i = 1; i <= 10; i++) await signIn(at(`2001:db8:0:7::${i}`), email, `guess number ${i}`);
    expect((await signIn(at('2001:db8:0:7:ffff::1'), email)).status).toBe(429);
    expect((await signIn(at('2001:db8:0:8::1'), email)).status).toBe(200);
  });

  it('ends windows that began while the clock was ahead', async () => {
    const { email } = await signUp('una');
    const elsewhere = newBrowser();
    await signIn(elsewhere, email, 'a first guess');
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await server.db.kysely
      .updateTable('auth_rate_limit')
      .set({ count: 100, window_started_at: inDays(30), ends_at: inDays(31) })
      .execute();
    expect((await signIn(elsewhere, email)).status).toBe(200);
  });

  it('limits an account on unknown networks, but admits its owner from a known one or after a reset by email', async () => {
    const { browser: home, email } = await signUp('oda');
    await signIn(newBrowser(), email, 'a first guess');
    await server.db.kysely
      .updateTable('auth_rate_limit')
      .set({ count: 100 })
      .where('key', 'like', 'account:%')
      .where('key', 'not like', 'account:%:%')
      .execute();
    const elsewhere = newBrowser();
    expect((await signIn(elsewhere, email)).status).toBe(429);
    expect((await signIn(home, email)).status).toBe(200);
    for (let i = 0; i < 10; i++) await signIn(elsewhere, email, `guess number ${i}`);

    await elsewhere.post('/api/auth/request-password-reset', { email, redirectTo: '/auth0/reset-password' });
    const token = /reset-password\?token=(\S+)/.exec(await lastMail())![1]!;
    const newPassword = 'another horse entirely';
    expect((await elsewhere.post('/api/auth/reset-password', { token, newPassword })).status).toBe(200);
    await server.db.kysely
      .insertInto('auth_rate_limit')
      .values({
        key: accountKey(email),
        count: 100,
        window_started_at: new Date(),
        ends_at: new Date(Date.now() + 60_000),
      })
      .execute();
    expect((await signIn(elsewhere, email, newPassword)).status).toBe(200);
    expect((await signIn(newBrowser(), email, newPassword)).status).toBe(429);
  });

  it('limits an address across accounts', async () => {
    const browser = newBrowser();
    const statuses = [];
    for (let i = 0; i < 52; i++) statuses.push((await signIn(browser, `nobody${i}@example.org`)).status);
    expect(statuses).toEqual([...Array(50).fill(401), 429, 429]);
    expect((await signIn(newBrowser(), 'nobody0@example.org')).status).toBe(401);
  });

  it('ignores an address made up by the client', async () => {
    const statuses = [];
    const browser = newBrowser();
    for (let i = 0; i < 51; i++) {
      const headers = { 'x-forwarded-for': `198.51.100.${i}`, 'x-lotbook-client': `198.51.100.${i}` };
      const body = { email: `who${i}@example.org`, password: PASSWORD };
      statuses.push((await browser.post('/api/auth/sign-in/email', body, headers)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('is_auth', () => {
  it('is corrected by the next page if it differs from the session', async () => {
    const { browser } = await signUp('quin');
    browser.cookies.delete('is_auth');
    await browser.request('/wallets');
    expect(browser.cookies.get('is_auth')).toBe('true');
    browser.cookies.delete('lotbook.session_token');
    await browser.request('/wallets');
    expect(browser.cookies.has('is_auth')).toBe(false);
  });
});

describe('key file', () => {
  it('is created once and private to its user', () => {
    const path = join(server.config.dataFolder, 'secret.key');
    expect(existsSync(path)).toBe(true);
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8').trim().length).toBeGreaterThanOrEqual(32);
  });
});
