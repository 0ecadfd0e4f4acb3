/**
 * No key and no token is anywhere but encrypted in its row: neither in what the server prints, in what it answers, in what its jobs are given and leave
 * behind, in any other row, nor in its metrics, after everything that can go wrong, also at exchanges that repeat what they were given.
 */
import { asSystem } from '@lotbook/db/user';
import type { Trouble } from '@lotbook/integrations/connecting/test/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserFor } from '../../platform/http/testing.ts';
import { appFor, PASSWORD, type TestServer, type TestUser, testServer } from '../../testing.ts';
import { HITBTC, OTHERS, type PlayedExchanges, playedExchanges } from './played-exchanges.ts';
import { CLIENT, type PlayedGrants, playedGrants } from './played-grants.ts';

const { write } = process.stdout;
/** All that was printed, answered, stored and counted. */
const said: string[] = [];
const LOUD = { LOG_LEVEL: 'trace', LOTBOOK_NETWORKS: 'on', LOTBOOK_METRICS: '127.0.0.1:9' };

let exchanges: PlayedExchanges;
let grants: PlayedGrants;
let withKeys: TestServer;
let withTokens: TestServer;
beforeAll(async () => {
  process.stdout.write = (text: string | Uint8Array) => {
    said.push(String(text));
    return true;
  };
  [exchanges, grants] = await Promise.all([playedExchanges(), playedGrants()]);
  const client = { LOTBOOK_UPHOLD_CLIENT_ID: CLIENT.id, LOTBOOK_UPHOLD_CLIENT_SECRET: CLIENT.secret };
  withKeys = await testServer({ env: { ...LOUD, LOTBOOK_EXCHANGES_URL: exchanges.url } });
  withTokens = await testServer({ env: { ...LOUD, LOTBOOK_EXCHANGES_URL: grants.url, ...client } });
});
afterAll(() => {
  process.stdout.write = write;
  return Promise.all([withKeys?.close(), withTokens?.close(), exchanges?.stop(), grants?.stop()]);
});

/** What an exchange may say that repeats what it was given. The first two are not asked again, which would take its time. */
const repeating = (...secrets: string[]): Trouble[] => {
  const text = secrets.join(' ');
  const error = { code: 10001, message: `apiKey=${text}&signature=x` };
  return [
    { kind: 'status', status: 400, body: JSON.stringify({ error, retMsg: text, retCode: 7 }) },
    { kind: 'text', text: JSON.stringify({ error, retMsg: text, retCode: 7 }) },
    { kind: 'status', status: 500, body: text },
    { kind: 'text', text: `<html>${text}</html>` },
  ];
};

/** Everything that the database has, jobs and what they left included, and the metrics. */
async function kept({ db, services }: TestServer): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; table: string }>`
    select table_schema as schema, table_name as table from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db.kysely);
  const texts = [await services.prometheus!.text(db)];
  for (const { schema, table } of tables) {
    const { rows } = await asSystem(db, (tx) =>
      sql<{ row: string }>`select to_jsonb(x)::text as row from ${sql.table(`${schema}.${table}`)} x`.execute(tx),
    );
    texts.push(...rows.map(({ row }) => `${table}: ${row}`));
  }
  return texts;
}

const TASKS = '{ tasks { id status exchange { name sync { issues { message } streams { error } } } } }';

function expectNone(secrets: readonly string[]): void {
  for (const secret of secrets)
    for (const form of new Set([secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')]))
      expect(
        said.filter((text) => text.includes(form)).map((text) => text.slice(0, 300)),
        form,
      ).toEqual([]);
}

test('keys of exchanges', async () => {
  const ann: TestUser = await withKeys.signUp('Ann');
  const ask = async (document: string) => said.push(JSON.stringify(await ann.ask(document)));
  const [key, secret, phrase] = ['GOODplantedkey0001', 'PLANTEDSECRETPLANTEDSECRETPLANTE', 'planted passphrase'];
  const add = (slug: string, apiKey: string, more = '') =>
    ask(`mutation { addExchangeBy${more === '' ? 'ApiKeys' : 'Passphrase'}(accountTypeSlug: "${slug}", apiKey: "${apiKey}", apiSecret: "${secret}"${more}) {
      success error errorCode warning createdExchange { id name } } }`);
  await add('hitbtc', key);
  await add('bybit', 'BADplantedkey0002');
  await add('okx', 'BADplantedkey0003', `, passphrase: "${phrase}"`);
  for (const trouble of repeating(key, secret, 'BADplantedkey0004').slice(0, 3)) {
    exchanges.troubles.push(...Array(8).fill(trouble));
    await add('bybit', 'BADplantedkey0004');
    exchanges.troubles.length = 0;
  }
  for (const host of OTHERS) exchanges.revoked.add(host);
  await withKeys.runJobs();
  for (const trouble of repeating(key, secret).slice(0, 2)) {
    exchanges.troubles.push(...Array(8).fill(trouble));
    await ask('mutation { resyncEverything(syncType: HARD) { success error } }');
    await withKeys.runJobs({ allowFailures: true });
    exchanges.troubles.length = 0;
  }
  exchanges.revoked.add(HITBTC);
  await ask('mutation { resyncEverything { success error } }');
  await withKeys.runJobs({ allowFailures: true });
  await ask(TASKS);
  said.push(...(await kept(withKeys)));
  expectNone([key, secret, phrase, 'BADplantedkey0002', 'BADplantedkey0003', 'BADplantedkey0004']);
  // What is looked for would be found: the account's own name is there.
  expect(said.some((text) => text.includes('hitbtc'))).toBe(true);
}, 120_000);

test('tokens, codes and what renews them', async () => {
  const { email, userId } = await withTokens.signUp('Bob');
  const browser = browserFor(appFor(withTokens.services), withTokens.config.url);
  await browser.post('/api/auth/sign-in/email', { email, password: PASSWORD });
  const follow = async (path: string) => {
    const response = await browser.request(path);
    said.push(await response.clone().text());
    return response.headers.get('location')!;
  };
  const ask = async (document: string) => said.push(JSON.stringify(await browser.graphql(document)));
  const begin = () => follow('/add_uphold_account');
  grants.lifetime = 60;
  said.push(await follow(grants.allow(await begin())));
  await withTokens.runJobs();
  for (const trouble of repeating(...grants.secrets)) {
    const path = grants.allow(await begin(), 'another');
    grants.troubles.push(trouble);
    said.push(await follow(path));
    grants.troubles.length = 0;
    grants.troubles.push(...Array(3).fill(trouble));
    await ask('mutation { resyncEverything(syncType: HARD) { success error } }');
    await withTokens.runJobs({ allowFailures: true });
    grants.troubles.length = 0;
  }
  grants.revoke();
  await ask('mutation { resyncEverything { success error } }');
  await withTokens.runJobs({ allowFailures: true });
  await ask(TASKS);
  said.push(...(await kept(withTokens)));
  expect(grants.secrets.length).toBeGreaterThan(5);
  expectNone([...grants.secrets, CLIENT.secret]);
  expect(said.some((text) => text.includes(userId))).toBe(true);
  expect(said.some((text) => text.includes('"route":"/add_uphold_account"'))).toBe(true);
}, 120_000);
