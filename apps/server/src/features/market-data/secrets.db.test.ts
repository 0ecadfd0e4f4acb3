import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asSystem } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { type TestServer, testServer } from '../../testing.ts';
import { LOUD, listenToAll } from '../../whole/testing-said.ts';
import { skipWaits } from '../../whole/testing-waits.ts';
import { enqueueDue } from './refresh.ts';

const KEY = 'CG-PLANTEDKEYPLANTED+/=';
const said = listenToAll();

const WAYS: readonly ((request: IncomingMessage, response: ServerResponse) => void)[] = [
  (_, response) => response.writeHead(401).end(JSON.stringify({ status: { error_code: 10002, error_message: KEY } })),
  (_, response) => response.writeHead(403, { 'x-key': KEY }).end(`no such key: ${KEY}`),
  (_, response) => response.writeHead(400).end(JSON.stringify({ error: `apikey=${encodeURIComponent(KEY)}` })),
  (_, response) => response.writeHead(200).end(JSON.stringify({ [KEY]: KEY, coins: { [KEY]: KEY } })),
  (_, response) => response.writeHead(200).end(JSON.stringify([{ id: KEY, symbol: 1, name: KEY }])),
  (_, response) => response.writeHead(200).end(`<html>${KEY}</html>`),
  (_, response) => response.writeHead(302, { location: `http://127.0.0.2:9/?key=${encodeURIComponent(KEY)}` }).end(),
  (request, response) => response.writeHead(request.url!.startsWith('/coins/list') ? 503 : 400).end(KEY),
  (_, response) => response.writeHead(429, { 'retry-after': '3600', 'x-key': KEY }).end(KEY),
];
let way = 0;
let wasGiven = false;
let stub: Server;
let server: TestServer;
skipWaits();
beforeAll(async () => {
  stub = createServer((request, response) => {
    wasGiven ||= request.headers['x-cg-pro-api-key'] === KEY;
    WAYS[way]!(request, response);
  });
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`;
  const urls = {
    LOTBOOK_COINGECKO_URL: url,
    LOTBOOK_DEFILLAMA_URL: url,
    LOTBOOK_ECB_URL: url,
    LOTBOOK_FRANKFURTER_URL: url,
  };
  server = await testServer({ env: { ...LOUD, ...urls, LOTBOOK_PRICES: 'on', LOTBOOK_COINGECKO_KEY: KEY } });
});
afterAll(async () => {
  said.stop();
  await server?.close();
  stub?.closeAllConnections();
  stub?.close();
});

test('hides the key of a price service', async () => {
  const ann = await server.signUp('Ann');
  const ledger = genericCsv('01/02/2024 10:00:00,1,BTC,40000,USD,,,,b1', '02/02/2024 10:00:00,2,ETH,,,,,staking,r1');
  await importText(server, ann, ledger, { walletName: 'Kraken' });
  for (way = 0; way < WAYS.length; way++) {
    await asSystem(server.db, async (tx) => {
      await sql`update market_services set quiet_until = null`.execute(tx);
      await sql`update market_refreshes set done_at = null, leased_until = null`.execute(tx);
      await server.services.jobs.enqueue(tx, 'prices.fill', { userId: ann.userId }, { singletonKey: ann.userId });
    });
    await enqueueDue(server.services);
    await server.runJobs({ allowFailures: true });
    said.texts.push(
      JSON.stringify(
        await ann.ask(
          '{ priceServices { services { id failure message } } waitingPrices { services { name failure } } marketInfo { sources } healthKinds { kind } }',
        ),
      ),
    );
  }
  await said.addKept(server);
  expect(wasGiven, 'it was sent').toBe(true);
  said.expectNoneOf([KEY]);
  for (const words of [
    'CoinGecko wants a key',
    'refused the question (status 403)',
    'did not answer in JSON',
    'limits the rate of requests',
  ])
    expect(
      said.texts.some((text) => text.includes(words)),
      words,
    ).toBe(true);
});
