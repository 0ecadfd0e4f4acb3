/** Tests a disk that fills up and then has space again. Embedded database only. */
import { setTimeout as pause } from 'node:timers/promises';
import { FLOOR_BYTES } from '@lotbook/db/embedded/room';
import { isDiskFull } from '@lotbook/db/errors';
import { testKind } from '@lotbook/db/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHousekeeping } from '../housekeeping.ts';
import { browserFor } from '../platform/http/testing.ts';
import { appFor, type TestServer, type TestUser, testServer } from '../testing.ts';

const isEmbedded = testKind() === 'pglite';
const GB = 1024 ** 3;
/** Longer than the server caches its last check of the disk. */
const A_LOOK_MS = 600;

describe.runIf(isEmbedded)('nearly full disk', () => {
  let free = GB;
  let server: TestServer;
  let ann: TestUser;
  beforeAll(async () => {
    server = await testServer({ freeBytes: () => free });
    ann = await server.signUp('Ann');
  });
  afterAll(() => server.close());
  const fill = async (bytes: number) => {
    free = bytes;
    await pause(A_LOOK_MS);
  };
  const change = (zone: string) => ann.ask(`mutation { updateTimeZone(timeZone: "${zone}") { success } }`);
  const zone = async () => (await ann.graphql('{ settings { timeZone } }')).settings.timeZone;
  const message = async () => (await ann.graphql('{ appInfo { storageMessage } }')).appInfo.storageMessage;

  it('refuses writes with one message, answers reads, and recovers automatically', async () => {
    expect(await change('Europe/Paris')).toMatchObject({ data: { updateTimeZone: { success: true } } });
    expect(await message()).toBeNull();

    await fill(FLOOR_BYTES - 1);
    const { data, errors } = await change('Europe/Berlin');
    expect([data, errors]).toMatchObject([
      null,
      [
        {
          message: expect.stringMatching(/disk of this server is nearly full.*can still view/),
          extensions: { code: 'STORAGE_FULL' },
        },
      ],
    ]);
    expect(await zone()).toBe('Europe/Paris');
    expect(await message()).toMatch(/nearly full/);
    expect(await server.runJobs().catch((error: unknown) => error)).toSatisfy(isDiskFull);
    await expect(runHousekeeping(server.services)).rejects.toSatisfy(isDiskFull);

    await fill(FLOOR_BYTES * 2);
    expect(await change('Europe/Berlin')).toMatchObject({ data: { updateTimeZone: { success: true } } });
    expect([await zone(), await message()]).toEqual(['Europe/Berlin', null]);
    await server.runJobs();
  });

  it('refuses uploads and sign-in with 507 over HTTP, and keeps sessions', async () => {
    await fill(GB);
    const browser = browserFor(appFor(server.services), server.config.url);
    const password = 'a horse that is correct';
    const signUp = await browser.post('/api/auth/sign-up/email', { name: 'Bob', email: 'bob@example.org', password });
    expect(signUp.status).toBe(200);
    await browser.post('/api/auth/sign-in/email', { email: 'bob@example.org', password });
    expect(browser.cookies.has('lotbook.session_token')).toBe(true);
    // After a month, better-auth would extend the session, which is a write.
    await sql`update auth_session set expires_at = now() + interval '3 days'`.execute(server.db.kysely);
    await fill(0);
    const refused = async (answer: Response) => [answer.status, await answer.text()];
    const sentence = [507, expect.stringMatching(/disk of this server is nearly full/)];
    expect(await refused(await browser.request('/api/uploads', { method: 'POST', body: new FormData() }))).toEqual(
      sentence,
    );
    const again = browserFor(appFor(server.services), server.config.url);
    const signIn = await again.post('/api/auth/sign-in/email', { email: 'bob@example.org', password });
    expect(await refused(signIn)).toEqual(sentence);
    const who = await (await browser.request('/api/get-current-user')).json();
    expect(who).toMatchObject({ isAuthenticated: true });
    await fill(GB);
  });
});
