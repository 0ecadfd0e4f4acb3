import { esploraServer } from '@lotbook/test-kit/networks/esplora-server';
import { address, evmIndex } from '@lotbook/test-kit/networks/evm-index';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../testing.ts';

const BITCOIN = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
const ASK = `query Ask($address: String!, $coin: String!) { publicWalletBalance(address: $address, coinSymbol: $coin) {
  error errorCode balance { coinSymbol cryptoNetworkName quantity valueUsd } } }`;

let server: TestServer;
let index: Awaited<ReturnType<typeof evmIndex>>;
let chain: Awaited<ReturnType<typeof esploraServer>>;
beforeAll(async () => {
  index = await evmIndex();
  index.balances.set('', '1500000000000000000');
  chain = await esploraServer();
  chain.add(
    1,
    [{ address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', value: 50_001_000 }],
    [{ address: BITCOIN, value: 50_000_000 }],
  );
  server = await testServer({
    env: {
      LOTBOOK_NETWORKS: 'on',
      LOTBOOK_ETHEREUM_URL: index.url,
      LOTBOOK_BITCOIN_URL: chain.url,
      LOTBOOK_POLYGON_URL: 'http://127.0.0.1:1',
    },
  });
});
afterAll(() => Promise.all([server?.close(), index?.stop(), chain?.stop()]));

const ask = async (asked: string, coin: string, of = server) =>
  (await of.stranger.graphql(ASK, { address: asked, coin })).publicWalletBalance;

test("returns an address's balance by coin, name or slug to a stranger and stores nothing", async () => {
  expect(await ask(` ${BITCOIN} `, 'btc')).toEqual({
    error: null,
    errorCode: null,
    balance: { coinSymbol: 'BTC', cryptoNetworkName: 'Bitcoin', quantity: '0.5', valueUsd: null },
  });
  expect((await ask(address(0xa), 'Ethereum')).balance).toMatchObject({ coinSymbol: 'ETH', quantity: '1.5' });
  for (const [name, slug] of [
    ['ETH', 'ethereum'],
    ['base', 'base'],
    ['nothing', null],
  ])
    expect(
      (await server.stranger.graphql(`{ networkCalled(name: "${name}") { slug } }`)).networkCalled?.slug ?? null,
    ).toBe(slug);
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(server.db.kysely);
  for (const { name } of rows) {
    const found = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(name)} t
      where t::text like ${`%${BITCOIN}%`}`.execute(server.db.kysely);
    expect([name, found.rows[0]!.n]).toEqual([name, 0]);
  }
});

test.each([
  ['no address', '', 'BTC', 'wallet_validation_error', 'Paste an address.'],
  [
    'one of another network',
    BITCOIN,
    'ETH',
    'wallet_validation_error',
    'This is an address of Bitcoin, not of Ethereum.',
  ],
  ['a coin that is not read', BITCOIN, 'NOPE', 'invalid_crypto_currency', 'Wallets of this coin are not supported yet'],
  ['a phrase', Array(12).fill('abandon').join(' '), 'BTC', 'wallet_validation_error', 'This looks like a secret'],
  ['a network that does not answer', address(0xa), 'POL', 'error_with_partner_connection', 'Couldn’t reach Polygon.'],
])(
  'rejects an address: %s',
  async (_what, text, coin, errorCode, error) => {
    expect(await ask(text, coin)).toMatchObject({ balance: null, errorCode, error: expect.stringContaining(error) });
  },
  30_000,
);

test('never sends an extended public key anywhere', async () => {
  const key =
    'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
  const before = chain.asked.length;
  expect((await ask(key, 'BTC')).error).toContain('extended public key');
  expect(chain.asked.length).toBe(before);
});

test('limits each visitor, and a signed-in user separately', async () => {
  const answers = [];
  for (let n = 0; n < 12; n++) answers.push(await ask(BITCOIN, 'BTC'));
  expect(answers.at(-1)).toMatchObject({ errorCode: 'rate_limited', error: expect.stringContaining('Try again in') });
  const ann = await server.signUp('Ann');
  expect((await ann.graphql(ASK, { address: BITCOIN, coin: 'BTC' })).publicWalletBalance.error).toBeNull();
});

test('reports that networks are turned off', async () => {
  const off = await testServer({ beside: server });
  expect(await ask(BITCOIN, 'BTC', off)).toMatchObject({
    errorCode: 'error_with_partner_connection',
    error: 'This server doesn’t connect to networks because its operator has turned that off.',
  });
  await off.close();
});
