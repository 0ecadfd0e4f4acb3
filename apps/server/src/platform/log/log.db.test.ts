// Also runs on PostgreSQL: statements.
import { asSystem } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { appFor, type TestServer, testServer } from '../../testing.ts';
import { browserFor } from '../http/testing.ts';
import { createLog } from './log.ts';

let server: TestServer;
let lines = '';
beforeAll(async () => {
  server = await testServer({ env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'lotbook@example.org' } });
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines += String(text);
    return true;
  });
  Object.assign(server.services, { log: createLog({ logLevel: 'trace' }, true) });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

it('logs a failed email without its text and recipient', async () => {
  const ann = browserFor(appFor(server.services), server.config.url);
  const email = 'ann-of-the-log@example.org';
  await ann.post('/api/auth/sign-up/email', { name: 'Ann', email, password: 'correct horse battery' });
  await ann.post('/api/auth/request-password-reset', { email, redirectTo: '/' });
  const { rows } = await sql<{ sealed: string }>`
    select data->>'sealed' as sealed from pgboss.job where name like 'mail.%'`.execute(server.db.kysely);
  const sealed = rows.map((row) => row.sealed);
  expect(sealed.length).toBeGreaterThan(0);
  await server.runJobs({ allowFailures: true });
  expect(lines).toMatch(/job failed .*last=true/);
  for (const secret of [...sealed, email, 'requested a new password']) expect(lines).not.toContain(secret);
});

it('logs a statement that fails on a value without the value', async () => {
  const { log } = server.services;
  for (const value of ['no-uuid-but-a-name', 'what "she" said']) {
    const failed = await asSystem(server.db, (tx) => sql`select ${value}::uuid`.execute(tx)).catch((error) => error);
    log.error({ err: failed }, 'a request failed');
    log.error({ err: new Error('outer', { cause: failed }) }, 'a request failed');
  }
  expect(lines).toContain('invalid input syntax for type uuid: "***"');
  for (const secret of ['no-uuid', 'said']) expect(lines).not.toContain(secret);
});

it('logs a transaction that the engine cannot read and shows it on the page', async () => {
  const ann = await server.signUp('Ann');
  await importText(server, ann, genericCsv('01/05/2024 10:00:00,1,BTC,40000,USD,,,,b1'), { walletName: 'Here' });
  const { rows } = await sql<{ id: string }>`
    update flows set quantity = 'NaN' where user_id = ${ann.userId} and asset_id = 'crypto:BTC'
    returning transaction_id as id`.execute(server.db.kysely);
  lines = '';
  await ann.graphql('mutation { requestTaxRecalculation { success } }');
  await server.runJobs();
  const { callouts } = await ann.graphql('{ callouts { callouts { transactionId message } } }');
  expect(callouts.callouts).toEqual([
    { transactionId: rows[0]!.id, message: expect.stringContaining('its amounts could not be read') },
  ]);
  const line = lines.split('\n').find((one) => one.includes('a transaction could not be read'));
  expect(line).toMatch(new RegExp(`error .*transactionId=${rows[0]!.id} count=1`));
});
