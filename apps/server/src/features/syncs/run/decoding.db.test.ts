import { asUser } from '@lotbook/db/user';
import { address, evmIndex, hash, tokenTransfer, transaction } from '@lotbook/test-kit/networks/evm-index';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';

const OWN = address(0xa);
const OTHER = address(0xb);
const [TOKEN, SHARE, ART] = [address(0x100), address(0x101), address(0x102)];
const ETH = '1000000000000000000';
const SHARES = { tokenSymbol: 'TLP', tokenName: 'Pool share', tokenDecimal: '18' };

let server: TestServer;
let index: Awaited<ReturnType<typeof evmIndex>>;
let user: TestUser;
let wallet: string;
beforeAll(async () => {
  index = await evmIndex({ most: 50 });
  index.lists.txlist!.push(
    transaction(1, OTHER, OWN, '5000000000000000000'),
    transaction(2, OWN, OTHER, ETH, { functionName: 'addLiquidityETH(address token)' }),
    transaction(3, OWN, OTHER, ETH, { functionName: 'buyItems(uint256[] ids)' }),
    transaction(4, OWN, OTHER, '0', { functionName: 'approve(address spender)' }),
    transaction(5, OWN, OTHER, ETH, { functionName: 'mystery()' }),
  );
  index.lists.tokentx!.push(
    tokenTransfer(1, TOKEN, OTHER, OWN, '3000000000'),
    tokenTransfer(2, TOKEN, OWN, OTHER, '1000000000'),
    tokenTransfer(2, SHARE, OTHER, OWN, ETH, SHARES),
    tokenTransfer(5, SHARE, OTHER, OWN, ETH, SHARES),
    tokenTransfer(5, TOKEN, OWN, OTHER, '7000000'),
  );
  for (const id of ['7', '8'])
    index.lists.tokennfttx!.push(
      tokenTransfer(3, ART, OTHER, OWN, '1', { tokenID: id, tokenDecimal: '0', tokenSymbol: 'ART' }),
    );
  server = await testServer({
    env: { LOTBOOK_NETWORKS: 'on', LOTBOOK_ETHEREUM_URL: index.url, LOTBOOK_ETHEREUM_KEY: 'none' },
  });
  user = await server.signUp('Ann');
  const { answer } = await user.graphql(
    `mutation { answer: addPublicAddress(cryptoNetwork: "ethereum", walletAddress: "${OWN}") { success createdWallet { id } } }`,
  );
  expect(answer.success).toBe(true);
  wallet = answer.createdWallet.id;
  await server.runJobs();
});
afterAll(() => Promise.all([server?.close(), index?.stop()]));

type Listed = {
  publicId: string;
  type: string;
  purpose: string | null;
  reason: string | null;
  sentence: string;
  transactionHash: string;
};
const listed = async (): Promise<Listed[]> =>
  (
    await user.graphql(
      '{ transactions { transactions { publicId type purpose reason sentence transactionHash callouts { type } } } }',
    )
  ).transactions.transactions;
const of = (list: Listed[], n: number) => list.filter(({ transactionHash }) => transactionHash === hash(n));

describe('contract calls', () => {
  test('are stored as one transaction with its reason for two assets into a pool, complete and without duplicates', async () => {
    const list = await listed();
    expect(of(list, 2)).toMatchObject([
      {
        type: 'trade',
        purpose: 'LIQUIDITY_DEPOSIT',
        sentence: expect.stringMatching(/^Put 1 ETH and 1,000 TKN .*into a liquidity pool for 1 TLP .*on Ethereum\.$/),
        reason: 'Read as a deposit into a liquidity pool because it calls addLiquidityETH.',
      },
    ]);
    expect(of(list, 4)).toMatchObject([
      { type: 'fee', reason: 'Read as a fee because the call of approve moved nothing but the network’s fee.' },
    ]);
    expect(of(list, 5).map(({ type, reason }) => [type, reason?.slice(0, 60)])).toEqual(
      expect.arrayContaining([
        ['withdrawal', 'Not understood: ETH, TKN went out and TLP came in, and no ru'],
        ['deposit', 'Not understood: ETH, TKN went out and TLP came in, and no ru'],
      ]),
    );
    const { balances } = (await user.graphql('{ wallets { wallets { balances { asset { symbol } quantity } } } }'))
      .wallets.wallets[0];
    expect(
      balances.map((one: { asset: { symbol: string }; quantity: string }) => `${one.quantity} ${one.asset.symbol}`),
    ).toEqual(expect.arrayContaining([expect.stringMatching(/^1993 TKN/), expect.stringMatching(/^2 TLP/)]));
  });

  test('are stored as one purchase of several NFTs, with a note about the assumed equal shares', async () => {
    const [bought, ...more] = of(await listed(), 3);
    expect(more).toEqual([]);
    expect(bought).toMatchObject({
      type: 'trade',
      sentence: expect.stringMatching(/^Traded 1 ETH for 1 ART #7 .* and 1 ART #8/),
      reason: 'Read as the purchase of several NFTs because NFTs came in for what went out.',
      callouts: expect.arrayContaining([{ type: 'MISSING_PRICE_HISTORY' }]),
    });
  });

  test("keep the user's classification when everything is read again", async () => {
    const [approved] = of(await listed(), 4);
    const [bought] = of(await listed(), 2);
    for (const [publicId, input] of [
      [approved!.publicId, '{ type: "spend" }'],
      [bought!.publicId, '{ type: "rename" }'],
    ])
      expect(
        (
          await user.graphql(
            `mutation { updateTransaction(publicId: "${publicId}", input: ${input}) { success error } }`,
          )
        ).updateTransaction,
      ).toEqual({ success: true, error: null });
    await user.graphql(`mutation { syncWallet(publicId: "${wallet}", syncType: HARD) { success } }`);
    await server.runJobs();
    const list = await listed();
    expect(list).toHaveLength(8);
    expect(of(list, 4)).toMatchObject([{ type: 'spend', reason: expect.stringContaining('Read as a fee') }]);
    expect(of(list, 2)).toMatchObject([{ type: 'rename', purpose: 'LIQUIDITY_DEPOSIT' }]);
  });

  test('show a stranger neither reason nor record', async () => {
    const [one] = of(await listed(), 2);
    const eve = await server.signUp('Eve');
    expect(
      await eve.graphql(
        `{ transaction(publicId: "${one!.publicId}") { reason } rawRecords(publicId: "${one!.publicId}") { json } }`,
      ),
    ).toEqual({
      transaction: null,
      rawRecords: [],
    });
  });
});

test('keep movements stored separately before a rule existed, without duplicates', async () => {
  await asUser(server.db, user.userId, async (tx) => {
    await sql`update transactions set external_id = external_id || ':ETH' where transaction_hash = ${hash(2)}`.execute(
      tx,
    );
  });
  await user.graphql(`mutation { syncWallet(publicId: "${wallet}", syncType: HARD) { success } }`);
  await server.runJobs();
  expect(of(await listed(), 2)).toHaveLength(1);
});
