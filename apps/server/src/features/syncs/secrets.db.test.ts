/** Keys and tokens must appear only encrypted in their row, even after errors and with exchanges that echo them. */

import { HITBTC, OTHERS, type PlayedExchanges, playedExchanges } from '@lotbook/test-kit/exchanges/played-exchanges';
import { CLIENT, type PlayedGrants, playedGrants } from '@lotbook/test-kit/exchanges/played-grants';
import type { Trouble } from '@lotbook/test-kit/services/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserFor } from '../../platform/http/testing.ts';
import { appFor, PASSWORD, type TestServer, type TestUser, testServer } from '../../testing.ts';
import { LOUD, listenToAll } from '../../whole/testing-said.ts';
import { skipWaits } from '../../whole/testing-waits.ts';

const everything = listenToAll();
const said = everything.texts;
const env = { ...LOUD, LOTBOOK_NETWORKS: 'on' };

let exchanges: PlayedExchanges;
let grants: PlayedGrants;
let withKeys: TestServer;
let withTokens: TestServer;
skipWaits();
beforeAll(async () => {
  [exchanges, grants] = await Promise.all([playedExchanges(), playedGrants()]);
  const client = { LOTBOOK_UPHOLD_CLIENT_ID: CLIENT.id, LOTBOOK_UPHOLD_CLIENT_SECRET: CLIENT.secret };
  withKeys = await testServer({ env: { ...env, LOTBOOK_EXCHANGES_URL: exchanges.url } });
  withTokens = await testServer({ env: { ...env, LOTBOOK_EXCHANGES_URL: grants.url, ...client } });
});
afterAll(() => {
  everything.stop();
  return Promise.all([withKeys?.close(), withTokens?.close(), exchanges?.stop(), grants?.stop()]);
});

/** Exchange errors that echo the input. The first two are not retried, which would take a while. */
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

const TASKS = '{ tasks { id status exchange { name sync { issues { message } streams { error } } } } }';

test('hides keys of exchanges', async () => {
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
  await everything.addKept(withKeys);
  everything.expectNoneOf([key, secret, phrase, 'BADplantedkey0002', 'BADplantedkey0003', 'BADplantedkey0004']);
  expect(said.some((text) => text.includes('hitbtc'))).toBe(true);
  expect(
    said.some((text) => /^lotbook_provider_requests_total\{host="[^"]+",outcome="answered"\} [1-9]/m.test(text)),
  ).toBe(true);
});

test('hides tokens, codes and refresh tokens', async () => {
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
  await everything.addKept(withTokens);
  expect(grants.secrets.length).toBeGreaterThan(5);
  everything.expectNoneOf([...grants.secrets, CLIENT.secret]);
  expect(said.some((text) => text.includes(userId))).toBe(true);
  expect(said.some((text) => text.includes('"route":"/add_uphold_account"'))).toBe(true);
});
