import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Browser } from '../../platform/http/testing.ts';
import { mailJob } from '../../platform/sign-in/mail.ts';
import { PASSWORD, type Town, totp, townOf } from '../../platform/sign-in/testing.ts';
import { type TestServer, testServer } from '../../testing.ts';

let server: TestServer;
let town: Town;
beforeAll(async () => {
  server = await testServer({ definitions: [mailJob] });
  town = townOf(server);
});
afterAll(() => server.close());

const SUBMIT = `mutation Submit($toEmail: String!, $password: String!, $code: String) {
  submitEmailChange(toEmail: $toEmail, password: $password, code: $code) { success errorCode error blockedReason wrongField }
}`;
const VERIFY = `mutation Verify($otpValue: String!, $toEmail: String!) {
  verifyEmailChange(otpValue: $otpValue, toEmail: $toEmail) { success errorCode error }
}`;
const STATUS = `{ user { email emailVerified emailChangeIsAllowed { ok error }
  emailChangeRequestStatus { inProgress fromEmail toEmail } } }`;

const DONE = { success: true, errorCode: null };

async function submit(browser: Browser, toEmail: string, proof: { password?: string; code?: string } = {}) {
  return (await browser.graphql(SUBMIT, { toEmail, password: PASSWORD, ...proof })).data.submitEmailChange;
}

async function verify(browser: Browser, toEmail: string, otpValue: string) {
  return (await browser.graphql(VERIFY, { toEmail, otpValue })).data.verifyEmailChange;
}

const user = async (browser: Browser) => (await browser.graphql(STATUS)).data.user;

let addresses = 0;
const newAddress = () => `new-${++addresses}@example.net`;

const codeIn = (mail: string | undefined) => /^\d{6}\r?$/m.exec(mail ?? '')?.[0].trim();
const linkIn = (mail: string | undefined) => /not-me\?token=(\S+)/.exec(mail ?? '')?.[1];

async function codeFor(browser: Browser, toEmail: string): Promise<string> {
  expect(await submit(browser, toEmail)).toMatchObject(DONE);
  return codeIn((await town.mailTo(toEmail)).at(-1))!;
}

const undo = (token: string) => town.newBrowser().post('/api/auth/undo-email-change', { token });

describe('address change', () => {
  it('requires the password and the code from the message to the new address', async () => {
    const { browser, email } = await town.signUp('pia');
    const other = town.newBrowser();
    await town.signIn(other, email);
    const toEmail = newAddress();
    expect(await submit(browser, ` ${toEmail.toUpperCase()} `)).toMatchObject(DONE);
    const code = codeIn((await town.mailTo(toEmail)).at(-1))!;
    expect(await user(browser)).toMatchObject({
      email,
      emailChangeIsAllowed: { ok: true, error: null },
      emailChangeRequestStatus: { inProgress: true, fromEmail: email, toEmail },
    });
    expect(await verify(browser, toEmail, code)).toMatchObject(DONE);
    expect(await user(browser)).toMatchObject({
      email: toEmail,
      emailVerified: true,
      emailChangeRequestStatus: { inProgress: false, fromEmail: null, toEmail: null },
    });
    expect([await town.isSignedIn(browser), await town.isSignedIn(other)]).toEqual([true, false]);
    expect((await town.signIn(town.newBrowser(), toEmail)).status).toBe(200);
    expect((await town.signIn(town.newBrowser(), email)).status).toBe(401);
    const events = (await browser.graphql('{ auditEvents(limit: 5) { action before after } }')).data.auditEvents;
    expect(events).toMatchObject([{ action: 'email.change' }]);
  });

  it('requires more than a session: the password, and the second factor if it is on', async () => {
    const { browser, email } = await town.signUp('quin');
    const toEmail = newAddress();
    expect(await submit(browser, toEmail, { password: 'a guess' })).toMatchObject({
      success: false,
      errorCode: 'NOT_ALLOWED',
      wrongField: 'password',
      error: 'The password is wrong.',
    });
    const { secret, recoveryCodes } = await town.turnOnTwoFactor(browser);
    expect(await submit(browser, toEmail)).toMatchObject({ errorCode: 'NOT_ALLOWED', wrongField: 'code' });
    expect(await submit(browser, toEmail, { code: '000000' })).toMatchObject({ wrongField: 'code' });
    expect(await submit(browser, toEmail, { code: totp(secret) })).toMatchObject(DONE);
    expect(await submit(browser, toEmail, { code: totp(secret) }), 'each code works once').toMatchObject({
      errorCode: 'NOT_ALLOWED',
      wrongField: 'code',
    });
    expect(await submit(browser, toEmail, { code: recoveryCodes[0]! })).toMatchObject(DONE);
    expect(await submit(browser, toEmail, { code: recoveryCodes[0]! })).toMatchObject({ wrongField: 'code' });
    expect(await user(browser)).toMatchObject({ email });
  });

  it('does not allow guessing the password with a session', async () => {
    const { browser } = await town.signUp('rita');
    for (let i = 0; i < 10; i++) await submit(browser, newAddress(), { password: `guess number ${i}` });
    expect(await submit(browser, newAddress())).toMatchObject({ errorCode: 'NOT_ALLOWED', wrongField: null });
  });

  it('rejects the older kind of link and unused endpoints', async () => {
    const { browser } = await town.signUp('sven');
    const paths = ['change-email', 'update-user', 'two-factor/get-totp-uri', 'delete-user', 'sign-in/social'];
    for (const path of paths) {
      const body = { newEmail: newAddress(), name: 'x', password: PASSWORD, provider: 'x' };
      expect([path, (await browser.post(`/api/auth/${path}`, body)).status]).toEqual([path, 404]);
    }
  });
});

describe('responses to a request', () => {
  it("returns EMAIL_ALREADY_EXISTED for the current address, but hides that another's is taken and notifies its owner", async () => {
    const { browser } = await town.signUp('tom');
    const own = newAddress();
    await verify(browser, own, await codeFor(browser, own));
    expect(await submit(browser, own)).toMatchObject({ errorCode: 'EMAIL_ALREADY_EXISTED', wrongField: 'toEmail' });
    const { browser: mallory } = await town.signUp('mallory');
    expect(await submit(mallory, own)).toEqual(await submit(mallory, newAddress()));
    const mail = (await town.mailTo(own)).at(-1);
    expect(mail).toContain('This address has a Lotbook account');
    expect(codeIn(mail)).toBeUndefined();
  });

  it('returns NOT_ALLOWED for an invalid address', async () => {
    const { browser } = await town.signUp('uma');
    for (const toEmail of ['no address', `${'a'.repeat(250)}@example.org`, 'a@b.org\r\nBcc: c@d.org']) {
      expect(await submit(browser, toEmail)).toMatchObject({ errorCode: 'NOT_ALLOWED', wrongField: 'toEmail' });
    }
  });

  it('returns HAS_SOCIAL_PROFILES for a user of another sign-in service', async () => {
    const { browser, email } = await town.signUp('vera');
    await sql`insert into auth_account (id, user_id, account_id, provider_id)
      select gen_random_uuid()::text, id, 'x', 'github' from auth_user where email = ${email}`.execute(
      server.db.kysely,
    );
    expect(await submit(browser, newAddress())).toMatchObject({
      errorCode: 'NOT_ALLOWED',
      blockedReason: 'HAS_SOCIAL_PROFILES',
    });
    expect((await user(browser)).emailChangeIsAllowed).toEqual({ ok: false, error: 'HAS_SOCIAL_PROFILES' });
  });

  it('returns MAX_CHANGE_REQUEST_LIMIT_REACHED after five requests in a day', async () => {
    const { browser } = await town.signUp('wim');
    for (let i = 0; i < 5; i++) expect(await submit(browser, newAddress())).toMatchObject(DONE);
    expect(await submit(browser, newAddress())).toMatchObject({
      errorCode: 'NOT_ALLOWED',
      blockedReason: 'MAX_CHANGE_REQUEST_LIMIT_REACHED',
    });
  });

  it('returns MAX_CHANGE_LIMIT_REACHED after three changes in thirty days', async () => {
    const { browser } = await town.signUp('xan');
    for (let i = 0; i < 3; i++) {
      const toEmail = newAddress();
      expect(await verify(browser, toEmail, await codeFor(browser, toEmail))).toMatchObject(DONE);
    }
    expect(await submit(browser, newAddress())).toMatchObject({ blockedReason: 'MAX_CHANGE_LIMIT_REACHED' });
  });

  it('returns UNKNOWN_ERROR with the ID in the log on failure', async () => {
    const broken = await testServer({ definitions: [mailJob] });
    try {
      const person = await townOf(broken).signUp('yan');
      vi.spyOn(broken.services.queue, 'enqueue').mockRejectedValue(new Error('no queue'));
      vi.spyOn(broken.services.jobs, 'enqueue').mockRejectedValue(new Error('no queue'));
      const answer = await submit(person.browser, newAddress());
      expect(answer).toMatchObject({ success: false, errorCode: 'UNKNOWN_ERROR' });
      expect(answer.error).toMatch(/Reference: [0-9a-f-]{36}\.$/);
      expect((await user(person.browser)).emailChangeRequestStatus.inProgress).toBe(false);
    } finally {
      await broken.close();
    }
  });
});

describe('responses to a code', () => {
  it('returns OTP_NOT_MATCHED for five wrong codes, and then even for the right one', async () => {
    const { browser, email } = await town.signUp('zoe');
    const toEmail = newAddress();
    const code = await codeFor(browser, toEmail);
    const wrong = code === '123456' ? '654321' : '123456';
    for (let i = 0; i < 5; i++) {
      expect(await verify(browser, toEmail, wrong)).toMatchObject({ success: false, errorCode: 'OTP_NOT_MATCHED' });
    }
    expect((await verify(browser, toEmail, code)).success).toBe(false);
    expect(await user(browser)).toMatchObject({ email });
  });

  it('counts a wrong code even if its operation fails later', async () => {
    const { browser } = await town.signUp('amy');
    const toEmail = newAddress();
    const code = await codeFor(browser, toEmail);
    const wrong = code === '123456' ? '654321' : '123456';
    const twice = `mutation($toEmail: String!) {
      a: verifyEmailChange(otpValue: "${wrong}", toEmail: $toEmail) { success }
      updateName(name: "Amy") { success }
      b: verifyEmailChange(otpValue: "${wrong}", toEmail: $toEmail) { success } }`;
    const { errors } = await browser.graphql(twice, { toEmail });
    expect(errors[0].extensions.code).toBe('BAD_USER_INPUT');
    const { rows } = await sql<{
      tries: number;
    }>`select tries from auth_email_change where to_email = ${toEmail}`.execute(server.db.kysely);
    expect(rows).toEqual([{ tries: 1 }]);
  });

  it('returns OTP_NOT_MATCHED after 15 minutes', async () => {
    const { browser } = await town.signUp('ben');
    const toEmail = newAddress();
    const code = await codeFor(browser, toEmail);
    await sql`update auth_email_change set code_until = now() - interval '1 second' where to_email = ${toEmail}`.execute(
      server.db.kysely,
    );
    expect(await verify(browser, toEmail, code)).toMatchObject({ errorCode: 'OTP_NOT_MATCHED' });
    expect((await user(browser)).emailChangeRequestStatus.inProgress).toBe(false);
  });

  it('returns UNKNOWN_ERROR without a pending request, and accepts a code once', async () => {
    const { browser } = await town.signUp('cat');
    const [first, second] = [newAddress(), newAddress()];
    const old = await codeFor(browser, first);
    const code = await codeFor(browser, second);
    expect(await verify(browser, first, old)).toMatchObject({ errorCode: 'UNKNOWN_ERROR' });
    expect(await verify(browser, first, code), 'a code is of one address').toMatchObject({
      errorCode: 'UNKNOWN_ERROR',
    });
    expect(await verify(browser, second, code)).toMatchObject(DONE);
    expect(await verify(browser, second, code)).toMatchObject({ errorCode: 'UNKNOWN_ERROR' });
    const third = newAddress();
    const given = await codeFor(browser, third);
    const cancelled = await browser.graphql('mutation { cancelEmailChange { success } }');
    expect(cancelled.data.cancelEmailChange).toEqual({ success: true });
    expect(await verify(browser, third, given)).toMatchObject({ errorCode: 'UNKNOWN_ERROR' });
  });

  it('returns EMAIL_ALREADY_EXISTED if another user confirmed the address meanwhile', async () => {
    const [dan, eve] = [await town.signUp('dan'), await town.signUp('eve')];
    const toEmail = newAddress();
    const ofDan = await codeFor(dan.browser, toEmail);
    expect(await verify(eve.browser, toEmail, await codeFor(eve.browser, toEmail))).toMatchObject(DONE);
    expect(await verify(dan.browser, toEmail, ofDan)).toMatchObject({ errorCode: 'EMAIL_ALREADY_EXISTED' });
    expect(await user(dan.browser)).toMatchObject({ email: dan.email });
  });

  it('accepts the code only from the requesting user', async () => {
    const [fay, mallory] = [await town.signUp('fay'), await town.signUp('mallory')];
    const toEmail = newAddress();
    const code = await codeFor(fay.browser, toEmail);
    expect(await verify(mallory.browser, toEmail, code)).toMatchObject({ errorCode: 'UNKNOWN_ERROR' });
    const stranger = await town.newBrowser().graphql(VERIFY, { otpValue: code, toEmail });
    expect(stranger.errors[0].extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('undo from the old address', () => {
  it('restores the address and ends sessions and the password without signing in', async () => {
    const { browser: thief, email } = await town.signUp('gil');
    const toEmail = newAddress();
    const code = await codeFor(thief, toEmail);
    const asked = (await town.mailTo(email)).at(-1);
    expect(asked).toContain('about to get another address');
    await verify(thief, toEmail, code);
    const notice = (await town.mailTo(email)).at(-1);
    expect(notice).toContain('has another address now');
    expect(notice).toContain('for 7 days after the change');
    const token = linkIn(notice)!;
    expect(linkIn(asked), 'one link, sent twice').toBe(token);

    const owner = town.newBrowser();
    const answer = await owner.post('/api/auth/undo-email-change', { token });
    expect([answer.status, await answer.json()]).toEqual([200, { wasMade: true }]);
    expect([...owner.cookies.keys()]).toEqual([]);
    expect([await town.isSignedIn(thief), await town.isSignedIn(owner)]).toEqual([false, false]);
    for (const address of [email, toEmail]) {
      expect((await town.signIn(town.newBrowser(), address)).status).toBe(401);
    }
    expect((await undo(token)).status, 'it works once').toBe(400);

    await owner.post('/api/auth/request-password-reset', { email, redirectTo: '/auth0/reset-password' });
    const reset = /reset-password\?token=(\S+)/.exec((await town.mailTo(email)).at(-1)!)![1]!;
    const newPassword = 'another horse entirely';
    expect((await owner.post('/api/auth/reset-password', { token: reset, newPassword })).status).toBe(200);
    expect((await town.signIn(owner, email, newPassword)).status).toBe(200);
  });

  it('cancels a pending change', async () => {
    const { browser, email } = await town.signUp('hal');
    const toEmail = newAddress();
    const code = await codeFor(browser, toEmail);
    const answer = await undo(linkIn((await town.mailTo(email)).at(-1))!);
    expect([answer.status, await answer.json()]).toEqual([200, { wasMade: false }]);
    expect(await town.isSignedIn(browser)).toBe(false);
    const late = await browser.graphql(VERIFY, { toEmail, otpValue: code });
    expect(late.errors[0].extensions.code).toBe('UNAUTHENTICATED');
    const { rows } = await sql`select state from auth_email_change where to_email = ${toEmail}`.execute(
      server.db.kysely,
    );
    expect(rows).toEqual([{ state: 'undone' }]);
  });

  it('also undoes later changes and invalidates their links', async () => {
    const { browser: thief, email } = await town.signUp('ida');
    const [second, third] = [newAddress(), newAddress()];
    await verify(thief, second, await codeFor(thief, second));
    await verify(thief, third, await codeFor(thief, third));
    const ofThief = linkIn((await town.mailTo(second)).at(-1))!;
    expect((await undo(linkIn((await town.mailTo(email)).at(-1))!)).status).toBe(200);
    expect((await undo(ofThief)).status).toBe(400);
    const { rows } = await sql<{ email: string }>`select email from auth_user
      where email in (${email}, ${second}, ${third})`.execute(server.db.kysely);
    expect(rows).toEqual([{ email }]);
  });

  it("removes a second factor set since, and keeps the owner's", async () => {
    const [jon, kim] = [await town.signUp('jon'), await town.signUp('kim')];
    for (const { browser, email } of [jon, kim]) await verify(browser, email, await codeFor(browser, email));
    const { secret } = await town.turnOnTwoFactor(kim.browser);
    const [ofJon, ofKim] = [newAddress(), newAddress()];
    await verify(jon.browser, ofJon, await codeFor(jon.browser, ofJon));
    await town.turnOnTwoFactor(jon.browser);
    await submit(kim.browser, ofKim, { code: totp(secret) });
    for (const { email } of [jon, kim]) await undo(linkIn((await town.mailTo(email)).at(-1))!);
    const { rows } = await sql<{ email: string; on: boolean }>`select email, two_factor_enabled as on from auth_user
      where email in (${jon.email}, ${kim.email}) order by email`.execute(server.db.kysely);
    expect(rows).toEqual([
      { email: jon.email, on: false },
      { email: kim.email, on: true },
    ]);
  });

  it('is impossible after seven days', async () => {
    const { browser, email } = await town.signUp('lea');
    const toEmail = newAddress();
    await verify(browser, toEmail, await codeFor(browser, toEmail));
    await sql`update auth_email_change set undo_until = now() - interval '1 second' where to_email = ${toEmail}`.execute(
      server.db.kysely,
    );
    expect((await undo(linkIn((await town.mailTo(email)).at(-1))!)).status).toBe(400);
    expect(await town.isSignedIn(browser)).toBe(true);
  });

  it('reserves the old address for seven days', async () => {
    const [max, mallory] = [await town.signUp('max'), await town.signUp('mallory')];
    await verify(max.browser, max.email, await codeFor(max.browser, max.email));
    const toEmail = newAddress();
    await verify(max.browser, toEmail, await codeFor(max.browser, toEmail));
    await submit(mallory.browser, max.email);
    expect(codeIn((await town.mailTo(max.email)).at(-1))).toBeUndefined();
    expect(
      await verify(max.browser, max.email, await codeFor(max.browser, max.email)),
      'its owner may go back',
    ).toMatchObject(DONE);
  });
});

describe('unconfirmed address', () => {
  it('is assigned to the user who confirms it and removed from the other account', async () => {
    const [squatter, owner] = [await town.signUp('ned'), await town.signUp('olga')];
    const code = await codeFor(owner.browser, squatter.email);
    expect((await town.mailTo(squatter.email)).at(-1)).toContain('never confirmed');
    expect(await verify(owner.browser, squatter.email, code)).toMatchObject(DONE);
    expect(await user(owner.browser)).toMatchObject({ email: squatter.email, emailVerified: true });
    expect((await user(squatter.browser)).email).toMatch(/^no-address-.*@lotbook\.invalid$/);
  });

  it('is confirmed with a code and needs no notice', async () => {
    const { browser, email } = await town.signUp('pam');
    expect(await verify(browser, email, await codeFor(browser, email))).toMatchObject(DONE);
    expect(await user(browser)).toMatchObject({ email, emailVerified: true });
    expect(await town.mailTo(email)).toHaveLength(1);
    const { rows } = await sql`select 1 from auth_email_change where to_email = ${email} and state = 'changed'`.execute(
      server.db.kysely,
    );
    expect(rows).toHaveLength(1);
  });
});

it('stores neither codes nor links in readable form', async () => {
  const { browser, email } = await town.signUp('rob');
  const toEmail = newAddress();
  const code = await codeFor(browser, toEmail);
  const token = linkIn((await town.mailTo(email)).at(-1))!;
  const { rows } = await sql<{
    row: string;
  }>`select c::text as row from auth_email_change c where to_email = ${toEmail}`.execute(server.db.kysely);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.row).not.toContain(`,${code},`);
  expect(rows[0]!.row).not.toContain(token);
});
