// Also runs on PostgreSQL: row-level security.
/**
 * Tests the deletion of an account: its conditions, that nothing of the user remains anywhere, and that other users'
 * data is unchanged.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asSystem } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importText, uploadText } from '../../facts/testing.ts';
import { runHousekeeping } from '../../housekeeping.ts';
import type { Browser } from '../../platform/http/testing.ts';
import { mailJob } from '../../platform/sign-in/mail.ts';
import { PASSWORD, type Town, totp, townOf } from '../../platform/sign-in/testing.ts';
import { viewerOf } from '../../platform/viewer.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

let server: TestServer;
let town: Town;
beforeAll(async () => {
  server = await testServer();
  town = townOf(server);
});
afterAll(() => server.close());

const DELETE = `mutation DeleteUser($password: String!, $code: String) {
  deleteUser(password: $password, code: $code) { success errorCode error wrongField }
}`;

async function deleteUser(browser: Browser, proof: { password?: string; code?: string } = {}) {
  return (await browser.graphql(DELETE, { password: PASSWORD, ...proof })).data.deleteUser;
}

/** Creates a user with data everywhere: ledger, figures, files, documents, export, emails, pending address change. */
async function settled(name: string): Promise<{ browser: Browser; email: string; userId: string }> {
  const { browser, email } = await town.signUp(name);
  const { rows } = await sql<{ id: string }>`select id from auth_user where email = ${email}`.execute(server.db.kysely);
  const userId = rows[0]!.id;
  const sessionId = 'a session';
  const user: TestUser = { userId, email, sessionId, ...server.as(viewerOf({ id: userId, email, name }, sessionId)) };
  await user.graphql('mutation { addSampleData { success } }');
  await server.runJobs();
  await uploadText(server, user, `a file of ${name}\n`);
  const row = '01/05/2024 10:00:00,1,BTC,40000,USD,,,,b1';
  const header =
    'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag,Transaction ID';
  await importText(server, user, `${header}\n${row}\n`, { walletName: `Of ${name}` });
  await user.graphql('mutation { exportTransactionsCsv(query: "") { success } }');
  await user.graphql('mutation { updateTheme(theme: DARK) { success } }');
  await browser.graphql(
    `mutation($toEmail: String!, $password: String!) { submitEmailChange(toEmail: $toEmail, password: $password) { success } }`,
    { toEmail: `new-${email}`, password: PASSWORD },
  );
  await browser.post('/api/auth/request-password-reset', { email, redirectTo: '/auth0/reset-password' });
  await town.signIn(town.newBrowser(), email, 'a wrong guess');
  await server.runJobs();
  return { browser, email, userId };
}

/** Finds tables with one of these words anywhere in the database, with row counts. */
async function traces(...words: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r' order by 1`.execute(server.db.kysely);
  // Uses one statement that reads each row once, because this runs often on a hundred tables.
  const counts = tables.map(
    ({ name }, at) => sql`
      select ${sql.lit(at)} as at, ${sql.lit(name)} as name, word.at as word, count(*)::int as count
      from (select to_jsonb(t)::text as text from ${sql.raw(name)} t) as rows
      join unnest(${words}::text[]) with ordinality as word (text, at) on rows.text like '%' || word.text || '%'
      group by word.at`,
  );
  const found = await asSystem(server.db, (tx) =>
    sql<{ name: string; count: number }>`
      select name, count from (${sql.join(counts, sql` union all `)}) as found order by at, word`.execute(tx),
  );
  return found.rows.map(({ name, count }) => `${name} ${count}`);
}

/** Returns the paths of all files in the data folder that contain one of these words or are named after it. */
function filesWith(...words: string[]): string[] {
  const folder = server.config.dataFolder;
  return (readdirSync(folder, { recursive: true, withFileTypes: true }) as import('node:fs').Dirent[])
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => words.some((word) => path.includes(word) || readFileSync(path, 'utf8').includes(word)));
}

/** Simulates a housekeeping round half an hour later. */
async function halfAnHourLater(): Promise<void> {
  await sql`update auth_deleted_user set deleted_at = deleted_at - interval '30 minutes'`.execute(server.db.kysely);
  await sql`update pgboss.job set completed_on = completed_on - interval '30 minutes'`.execute(server.db.kysely);
  await runHousekeeping(server.services);
}

describe('deletion of an account', () => {
  it('leaves nothing of the user in any table, file, job or message, and everything of others', async () => {
    const [ann, bob] = [await settled('annwyn'), await settled('bobbert')];
    const before = await traces(bob.userId, bob.email);
    expect((await traces(ann.userId, ann.email)).length, 'there was much to remove').toBeGreaterThan(15);
    expect(filesWith(ann.userId, ann.email, 'a file of annwyn').length).toBeGreaterThan(3);
    const filesOfBob = filesWith(bob.userId, bob.email, 'a file of bobbert');

    expect(await deleteUser(ann.browser)).toMatchObject({ success: true, errorCode: null });
    expect(await town.isSignedIn(ann.browser), 'at once').toBe(false);
    expect((await town.signIn(town.newBrowser(), ann.email)).status).toBe(401);
    const ran = await server.runJobs();
    expect(ran).toContain('users.remove');
    expect(await server.runJobs()).toEqual([]);
    expect(await traces(ann.userId), 'but for the note that it is to be looked for again').toEqual([
      'public.auth_deleted_user 1',
    ]);
    await halfAnHourLater();
    expect(await traces('mail.send'), 'sealed, so that it names nobody').toEqual(['pgboss.queue 1']);
    expect(await traces(ann.userId, ann.email)).toEqual([]);
    expect(await traces('annwyn')).toEqual([]);
    expect(filesWith(ann.userId, ann.email, 'a file of annwyn')).toEqual([]);
    expect(await traces(bob.userId, bob.email)).toEqual(before);
    expect(filesWith(bob.userId, bob.email, 'a file of bobbert')).toEqual(filesOfBob);
  });

  it('also removes what a running job wrote afterwards', async () => {
    const cleo = await settled('cleopatra');
    await deleteUser(cleo.browser);
    await server.runJobs();
    const late = [
      sql`insert into flows (user_id, transaction_id, position, happened_at, direction, account_id, asset_id, quantity)
        values (${cleo.userId}, gen_random_uuid(), 0, now(), 'in', gen_random_uuid(), 'crypto:BTC', 1)`,
      sql`insert into pgboss.job (name, data) values ('ledger.compute', ${JSON.stringify({ userId: cleo.userId })}::jsonb)`,
    ];
    for (const statement of late) {
      await server.db.kysely.transaction().execute(async (tx) => {
        await sql`select set_config('app.system', 'on', true)`.execute(tx);
        await statement.execute(tx);
      });
    }
    await halfAnHourLater();
    expect(await traces(cleo.userId, cleo.email)).toEqual([]);
  });

  it('requires the password, and the second factor if it is on', async () => {
    const { browser, email } = await town.signUp('dora');
    expect(await deleteUser(browser, { password: 'a guess' })).toEqual({
      success: false,
      errorCode: 'NOT_ALLOWED',
      error: 'The password is wrong.',
      wrongField: 'password',
    });
    const { secret } = await town.turnOnTwoFactor(browser);
    expect(await deleteUser(browser)).toMatchObject({ errorCode: 'NOT_ALLOWED', wrongField: 'code' });
    expect(await deleteUser(browser, { code: '000000' })).toMatchObject({
      errorCode: 'NOT_ALLOWED',
      wrongField: 'code',
    });
    expect(await town.isSignedIn(browser)).toBe(true);
    expect(await deleteUser(browser, { code: totp(secret) })).toMatchObject({ success: true });
    expect(await town.isSignedIn(browser)).toBe(false);
    const [job] = await server.services.queue.boss.fetch<object>('mail.send', { includeMetadata: true });
    await mailJob.handler(mailJob.payload.parse(job!.data), {
      ...server.services,
      signal: new AbortController().signal,
    });
    expect(filesWith(email).map((path) => readFileSync(path, 'utf8'))).toContainEqual(
      expect.stringContaining('Your Lotbook account was deleted'),
    );
  });

  it('does not allow guessing the password with a session', async () => {
    const { browser } = await town.signUp('eric');
    for (let i = 0; i < 10; i++) await deleteUser(browser, { password: `guess number ${i}` });
    expect(await deleteUser(browser)).toMatchObject({ errorCode: 'NOT_ALLOWED', wrongField: null });
    expect(await town.isSignedIn(browser)).toBe(true);
  });

  it('makes the address available immediately for a new, empty account', async () => {
    const fay = await settled('fayola');
    await deleteUser(fay.browser);
    const again = town.newBrowser();
    const body = { name: 'Fay', email: fay.email, password: PASSWORD };
    expect((await again.post('/api/auth/sign-up/email', body)).status).toBe(200);
    await town.signIn(again, fay.email);
    await server.runJobs();
    expect((await again.graphql('{ user { name email } taxYears { transactionCount } }')).data).toEqual({
      user: { name: 'Fay', email: fay.email },
      taxYears: [{ transactionCount: 0 }],
    });
    expect(await town.isSignedIn(again)).toBe(true);
  });

  it('is available only to the user', async () => {
    const gwen = await town.signUp('gwen');
    const { rows } = await sql<{ id: string }>`select id from auth_user where email = ${gwen.email}`.execute(
      server.db.kysely,
    );
    const owner = rows[0]!.id;
    const stranger = await server.stranger.ask(DELETE, { password: PASSWORD });
    expect(stranger.errors?.map((error) => error.extensions?.code)).toEqual(['UNAUTHENTICATED']);
    const actor = { id: 'somebody else', email: 'other@example.org', name: 'Other' };
    for (const access of ['editor', 'viewer', 'admin'] as const) {
      const viewer = { ...viewerOf(actor, 'a session'), owner, access };
      const { errors } = await server.as(viewer).ask(DELETE, { password: PASSWORD });
      expect([access, errors?.map((error) => error.extensions?.code)]).toEqual([access, ['FORBIDDEN']]);
    }
    expect(await town.isSignedIn(gwen.browser)).toBe(true);
  });
});
