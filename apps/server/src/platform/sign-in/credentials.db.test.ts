// Also runs on PostgreSQL: locks.
/**
 * Tests which sessions and links a credential change ends, what turns off two-factor, and that links and codes work
 * once.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing.ts';
import type { Browser } from '../http/testing.ts';
import { mailJob } from './mail.ts';
import { PASSWORD, type Town, totp, townOf } from './testing.ts';

const NEW_PASSWORD = 'another horse entirely';
let server: TestServer;
let town: Town;
beforeAll(async () => {
  server = await testServer({ definitions: [mailJob] });
  town = townOf(server);
});
afterAll(() => server.close());

async function askForReset(email: string): Promise<string> {
  await town.newBrowser().post('/api/auth/request-password-reset', { email, redirectTo: '/auth0/reset-password' });
  return /reset-password\?token=(\S+)/.exec((await town.mailTo(email)).at(-1)!)![1]!;
}

const reset = (token: string, newPassword = NEW_PASSWORD) =>
  town.newBrowser().post('/api/auth/reset-password', { token, newPassword });

async function confirm(email: string): Promise<void> {
  await server.db.kysely.updateTable('auth_user').set({ email_verified: true }).where('email', '=', email).execute();
}

async function anotherSession(email: string, code?: string): Promise<Browser> {
  const browser = town.newBrowser();
  await town.signIn(browser, email);
  if (code) expect((await browser.post('/api/auth/two-factor/verify-totp', { code })).status).toBe(200);
  expect(await town.isSignedIn(browser)).toBe(true);
  return browser;
}

describe('new password by email', () => {
  it('invalidates all links, not only the used one', async () => {
    const { email } = await town.signUp('ann');
    const [first, second] = [await askForReset(email), await askForReset(email)];
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first, 'a third horse by now')).status).toBe(400);
    expect((await town.signIn(town.newBrowser(), email, NEW_PASSWORD)).status).toBe(200);
  });

  it('ends a pending address change', async () => {
    const { browser, email } = await town.signUp('bob');
    await browser.graphql(
      `mutation { submitEmailChange(toEmail: "thief-${email}", password: "${PASSWORD}") { success } }`,
    );
    const otpValue = /^\d{6}\r?$/m.exec((await town.mailTo(`thief-${email}`)).at(-1)!)![0].trim();
    expect((await reset(await askForReset(email))).status).toBe(200);
    const again = town.newBrowser();
    await town.signIn(again, email, NEW_PASSWORD);
    const verify = `mutation { verifyEmailChange(otpValue: "${otpValue}", toEmail: "thief-${email}") { success errorCode } }`;
    expect((await again.graphql(verify)).data.verifyEmailChange).toEqual({
      success: false,
      errorCode: 'UNKNOWN_ERROR',
    });
  });

  it('creates no session and stores its link as a hash', async () => {
    const { email } = await town.signUp('cyd');
    const token = await askForReset(email);
    const { rows } = await sql<{ row: string }>`select v::text as row from auth_verification v`.execute(
      server.db.kysely,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(token);
    const browser = town.newBrowser();
    await browser.request(
      `/api/auth/reset-password/${token}?callbackURL=${encodeURIComponent('/auth0/reset-password')}`,
    );
    await browser.post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD });
    expect([...browser.cookies.keys()]).toEqual([]);
    expect(await town.isSignedIn(browser)).toBe(false);
  });

  it('gives an unconfirmed address to the owner of its mailbox and removes sessions, password and second factor', async () => {
    const { browser: squatter, email } = await town.signUp('dee');
    await town.turnOnTwoFactor(squatter);
    expect((await reset(await askForReset(email))).status).toBe(200);
    expect(await town.isSignedIn(squatter)).toBe(false);
    const owner = town.newBrowser();
    expect(await (await town.signIn(owner, email, NEW_PASSWORD)).json()).not.toHaveProperty('twoFactorRedirect');
    expect((await owner.graphql('{ user { emailVerified isTwoStepVerificationEnabled } }')).data.user).toEqual({
      emailVerified: true,
      isTwoStepVerificationEnabled: false,
    });
  });

  it('keeps the second factor of a confirmed address', async () => {
    const { browser, email } = await town.signUp('eli');
    await confirm(email);
    await town.turnOnTwoFactor(browser);
    await reset(await askForReset(email));
    const answer = await (await town.signIn(town.newBrowser(), email, NEW_PASSWORD)).json();
    expect(answer).toMatchObject({ twoFactorRedirect: true });
  });
});

describe('end of other sessions', () => {
  it('happens with a new password, whether requested or not', async () => {
    const { browser, email } = await town.signUp('fay');
    const other = await anotherSession(email);
    const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, revokeOtherSessions: false };
    expect((await browser.post('/api/auth/change-password', passwords)).status).toBe(200);
    expect([await town.isSignedIn(browser), await town.isSignedIn(other)]).toEqual([true, false]);
  });

  it('happens when the second factor is turned on or off', async () => {
    const { browser, email } = await town.signUp('gus');
    const before = await anotherSession(email);
    const { secret, recoveryCodes } = await town.turnOnTwoFactor(browser);
    expect([await town.isSignedIn(browser), await town.isSignedIn(before)]).toEqual([true, false]);
    const other = await anotherSession(email, totp(secret));
    const proof = { password: PASSWORD, code: recoveryCodes[0]! };
    expect((await browser.post('/api/auth/two-factor/disable', proof)).status).toBe(200);
    expect([await town.isSignedIn(browser), await town.isSignedIn(other)]).toEqual([true, false]);
  });

  it('does not happen when signing in with a code', async () => {
    const { browser, email } = await town.signUp('hal');
    const { secret } = await town.turnOnTwoFactor(browser);
    await anotherSession(email, totp(secret));
    expect(await town.isSignedIn(browser)).toBe(true);
  });

  it('requires a code again even on a trusted device', async () => {
    const { browser, email } = await town.signUp('ian');
    const { secret, recoveryCodes } = await town.turnOnTwoFactor(browser);
    const device = town.newBrowser();
    await town.signIn(device, email);
    await device.post('/api/auth/two-factor/verify-totp', { code: totp(secret), trustDevice: true });
    await device.post('/api/auth/sign-out', {});
    expect(await (await town.signIn(device, email)).json()).not.toHaveProperty('twoFactorRedirect');
    const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, revokeOtherSessions: true };
    await browser.post('/api/auth/change-password', { ...passwords, code: recoveryCodes[0] });
    expect(await (await town.signIn(device, email, NEW_PASSWORD)).json()).toMatchObject({ twoFactorRedirect: true });
  });
});

describe('second factor', () => {
  it('is required for a new password if on', async () => {
    const { browser, email } = await town.signUp('joy');
    const { recoveryCodes } = await town.turnOnTwoFactor(browser);
    const ask = async (code?: string) => {
      const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, revokeOtherSessions: true };
      const answer = await browser.post('/api/auth/change-password', { ...passwords, ...(code && { code }) });
      return [answer.status, (await answer.json()).code];
    };
    expect([await ask(), await ask('000000')]).toEqual([
      [400, 'INVALID_CODE'],
      [400, 'INVALID_CODE'],
    ]);
    expect((await town.signIn(town.newBrowser(), email, PASSWORD)).status).toBe(200);
    expect((await ask(recoveryCodes[0]))[0]).toBe(200);
    expect((await town.signIn(town.newBrowser(), email, NEW_PASSWORD)).status).toBe(200);
  });

  it.each(['disable', 'generate-backup-codes'])('requires the password and a code for %s', async (path) => {
    const { browser } = await town.signUp('jon');
    const { secret } = await town.turnOnTwoFactor(browser);
    const ask = async (proof: object) => {
      const answer = await browser.post(`/api/auth/two-factor/${path}`, proof);
      return [answer.status, (await answer.json()).code ?? null];
    };
    expect(await ask({ password: PASSWORD })).toEqual([400, 'INVALID_CODE']);
    expect(await ask({ password: PASSWORD, code: '000000' })).toEqual([400, 'INVALID_CODE']);
    expect(await ask({ password: 'not this', code: totp(secret) })).toEqual([400, 'INVALID_PASSWORD']);
    expect(await ask({ password: PASSWORD, code: totp(secret) }), 'a wrong password used up no code').toEqual([
      200,
      null,
    ]);
  });

  it('cannot be set up again with only the password', async () => {
    const { browser } = await town.signUp('kim');
    await town.turnOnTwoFactor(browser);
    const answer = await browser.post('/api/auth/two-factor/enable', { password: PASSWORD });
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'TWO_FACTOR_ALREADY_ON']);
  });

  it('rejects a code that was already used to sign in', async () => {
    const { browser, email } = await town.signUp('lea');
    const { secret } = await town.turnOnTwoFactor(browser);
    const code = totp(secret);
    await anotherSession(email, code);
    const thief = town.newBrowser();
    await town.signIn(thief, email);
    const answer = await thief.post('/api/auth/two-factor/verify-totp', { code });
    expect([answer.status, (await answer.json()).code]).toEqual([401, 'INVALID_CODE']);
    expect(await town.isSignedIn(thief)).toBe(false);
  });

  it('accepts a code only once if used twice at once', async () => {
    const { browser, email } = await town.signUp('max');
    const { secret } = await town.turnOnTwoFactor(browser);
    const browsers = [town.newBrowser(), town.newBrowser(), town.newBrowser()];
    for (const one of browsers) await town.signIn(one, email);
    const code = totp(secret);
    const answers = await Promise.all(browsers.map((one) => one.post('/api/auth/two-factor/verify-totp', { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });
});

describe('address confirmation', () => {
  it('requires the link and the password, creates no session, and works only once', async () => {
    const strict = await testServer({ definitions: [mailJob], env: { LOTBOOK_VERIFY_EMAIL: 'on' } });
    try {
      const itsTown = townOf(strict);
      const browser = itsTown.newBrowser();
      const email = 'olga@example.org';
      await browser.post('/api/auth/sign-up/email', { name: 'Olga', email, password: PASSWORD });
      const refused = await itsTown.signIn(browser, email);
      expect([refused.status, (await refused.json()).code]).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD']);
      const mails = await itsTown.mailTo(email);
      const tokens = mails.map((mail) => /confirm-address\?token=(\S+)/.exec(mail)?.[1]);
      expect(new Set(tokens).size, 'one at sign-up, one at sign-in').toBe(2);
      const { rows } = await sql<{ data: string }>`select data::text as data from pgboss.job
        where name = 'mail.send'`.execute(strict.db.kysely);
      expect(rows).toHaveLength(2);
      for (const { data } of rows) {
        for (const token of tokens) expect(data, 'the queue has what is sent encrypted').not.toContain(token);
      }
      const ask = async (token: string | undefined, password: string) => {
        const answer = await browser.post('/api/auth/confirm-address', { token, password });
        return [answer.status, (await answer.json()).code ?? null];
      };
      expect(await ask(tokens[0], PASSWORD), 'a newer link replaces it').toEqual([400, 'INVALID_TOKEN']);
      expect(await ask(tokens[1], 'the owner of the mailbox guesses')).toEqual([400, 'INVALID_PASSWORD']);
      expect(await ask(tokens[1], PASSWORD)).toEqual([200, null]);
      expect(await ask(tokens[1], PASSWORD)).toEqual([400, 'INVALID_TOKEN']);
      expect([...browser.cookies.keys()]).toEqual([]);
      expect((await itsTown.signIn(browser, email)).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});
