import { type Chain, esploraServer } from '@lotbook/test-kit/networks/esplora-server';
import { address, evmIndex, transaction } from '@lotbook/test-kit/networks/evm-index';
import { play } from '@lotbook/test-kit/services/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';
import { skipWaits } from '../../../whole/testing-waits.ts';

const OWN = address(0xa);
const OTHER = address(0xb);
const TIP = 20_000;
const MISSED = 7777;

let server: TestServer;
let index: Awaited<ReturnType<typeof evmIndex>>;
let node: Awaited<ReturnType<typeof play>>;
let chain: Chain;
let refusal: string | null = null;
const asked: string[] = [];

skipWaits();
beforeAll(async () => {
  index = await evmIndex();
  chain = await esploraServer();
  index.tip = TIP;
  index.lists.txlist!.push(
    transaction(100, OTHER, OWN, '1000000000000000000'),
    transaction(9000, OTHER, OWN, '2000000000000000000'),
  );
  index.balances.set('', '4000000000000000000');
  node = await play((_url, body) => {
    const { method, params } = JSON.parse(body) as { method: string; params: string[] };
    asked.push(method);
    const answer = (result: unknown) => ({ jsonrpc: '2.0', id: 1, result });
    if (method === 'eth_blockNumber') return answer(`0x${TIP.toString(16)}`);
    if (method === 'eth_getBlockByNumber')
      return answer({ timestamp: `0x${(1_700_000_000 + Number(params[0]) * 12).toString(16)}` });
    if (refusal !== null) return { jsonrpc: '2.0', id: 1, error: { code: -32000, message: refusal } };
    const height = Number(params[1]);
    const ether = (height >= 100 ? 1n : 0n) + (height >= MISSED ? 1n : 0n) + (height >= 9000 ? 2n : 0n);
    return answer(`0x${(ether * 10n ** 18n).toString(16)}`);
  });
  server = await testServer({
    env: {
      LOTBOOK_NETWORKS: 'on',
      LOTBOOK_ETHEREUM_URL: index.url,
      LOTBOOK_ETHEREUM_RPC_URL: node.url,
      LOTBOOK_BASE_URL: index.url,
      LOTBOOK_BITCOIN_URL: chain.url,
    },
  });
});
afterAll(() => Promise.all([server?.close(), index?.stop(), node?.stop(), chain?.stop()]));

const ETH = 'crypto:ETH';
async function linked(user: TestUser, network = 'ethereum'): Promise<string> {
  const { answer } = await user.graphql(
    `mutation { answer: addPublicAddress(cryptoNetwork: "${network}", walletAddress: "${OWN}") { createdWallet { id } } }`,
  );
  await server.runJobs();
  return answer.createdWallet.id;
}
const FIND = `mutation Find($id: ID!, $asset: String!) { findBalanceParting(publicId: $id, assetId: $asset) { success errorCode } }`;
const partings = async (user: Pick<TestUser, 'graphql'>, id: string) =>
  (
    await user.graphql(
      `{ account(id: "${id}") { partings { asset { symbol } status height partedAt agreedAt reported calculated message } } }`,
    )
  ).account?.partings;
const find = async (user: TestUser, id: string, asset = ETH) => {
  expect((await user.graphql(FIND, { id, asset })).findBalanceParting).toEqual({ success: true, errorCode: null });
  expect((await partings(user, id))[0].status).toBe('RUNNING');
  await server.runJobs();
  return (await partings(user, id))[0];
};

test('finds the first differing block and its day by binary search', async () => {
  const ann = await server.signUp('Ann');
  const id = await linked(ann);
  asked.length = 0;
  expect(await find(ann, id)).toEqual({
    asset: { symbol: 'ETH' },
    status: 'FOUND',
    height: `${MISSED}`,
    partedAt: new Date((1_700_000_000 + MISSED * 12) * 1000).toISOString(),
    agreedAt: new Date((1_700_000_000 + (MISSED - 1) * 12) * 1000).toISOString(),
    reported: '2',
    calculated: '1',
    message: null,
  });
  expect(asked.filter((method) => method === 'eth_getBalance').length).toBeLessThanOrEqual(17);
  const { reportedBalances } = await ann.graphql(`{ reportedBalances(accountId: "${id}") { id } }`);
  expect(reportedBalances).toHaveLength(1);
});

test.each([
  ['missing trie node abc', /no archive node/],
  ['historical state is not available', /no archive node/],
])('reports a node without history: %s', async (message, sentence) => {
  const ann = await server.signUp('Ann');
  const id = await linked(ann);
  refusal = message;
  const found = await find(ann, id);
  refusal = null;
  expect(found).toMatchObject({ status: 'NOT_FOUND', height: null, message: expect.stringMatching(sentence) });
});

test('rejects missing nodes, unknown assets and wallets, and requests by other users', async () => {
  const ann = await server.signUp('Ann');
  const bob = await server.signUp('Bob');
  const base = await linked(ann, 'base');
  expect(await find(ann, base)).toMatchObject({
    status: 'NOT_FOUND',
    message: 'No node of Base is set that keeps balances of the past (LOTBOOK_BASE_RPC_URL).',
  });
  const id = await linked(ann);
  expect(await find(ann, id, 'crypto:BTC')).toMatchObject({
    message: 'The network reports no balance of this asset in this wallet.',
  });
  expect((await bob.graphql(FIND, { id, asset: ETH })).findBalanceParting.errorCode).toBe('account_not_found');
  expect(await partings(bob, id)).toBeUndefined();
  const looking = server.as({
    actor: { id: bob.userId, email: bob.email, name: 'Bob' },
    owner: ann.userId,
    access: 'viewer',
    sessionId: bob.sessionId,
  });
  expect((await looking.ask(FIND, { id, asset: ETH })).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  expect((await server.stranger.ask(FIND, { id, asset: ETH })).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
});

test('adds up the records of a network without historical balances, and says so', async () => {
  const ann = await server.signUp('Ann');
  const own = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT';
  const other = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
  chain.tip = 300;
  chain.add(20, [{ address: other, value: 70_000_100 }], [{ address: own, value: 70_000_000 }]);
  chain.add(10, [{ address: other, value: 50_000_100 }], [{ address: own, value: 50_000_000 }]);
  chain.add(30, [{ address: other, value: 10_000_100 }], [{ address: own, value: 10_000_000 }]);
  const { answer } = await ann.graphql(
    `mutation { answer: addPublicAddress(cryptoNetwork: "bitcoin", walletAddress: "${own}") { createdWallet { id } } }`,
  );
  await server.runJobs();
  const { id } = answer.createdWallet;
  expect(await find(ann, id, 'crypto:BTC')).toMatchObject({
    status: 'NOT_FOUND',
    message: expect.stringMatching(/^Bitcoin does not provide past balances\. What was read .* agree/),
  });
  const { transactions } = await ann.graphql('{ transactions { transactions { publicId } } }');
  expect(transactions.transactions).toHaveLength(3);
  await ann.graphql(
    `mutation { ignoreTransaction(publicId: "${transactions.transactions[1].publicId}", isIgnored: true) { success } }`,
  );
  await server.runJobs();
  expect(await find(ann, id, 'crypto:BTC')).toMatchObject({
    status: 'FOUND',
    height: null,
    partedAt: new Date((1_700_000_000 + 20 * 600) * 1000).toISOString(),
    agreedAt: new Date((1_700_000_000 + 10 * 600) * 1000).toISOString(),
    reported: '1.2',
    calculated: '0.5',
    message: 'Bitcoin does not provide past balances, so what was read from it was added up.',
  });
});
