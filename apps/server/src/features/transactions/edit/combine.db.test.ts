import { address, evmIndex, hash, tokenTransfer, transaction } from '@lotbook/test-kit/networks/evm-index';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { viewerOf } from '../../../platform/viewer.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';

const [OWN, OTHER, VAULT] = [address(0xa), address(0xb), address(0xc)];
const [TOKEN, SHARE, OLD] = [address(0x100), address(0x101), address(0x103)];
const ETH = '1000000000000000000';
const SHARES = { tokenSymbol: 'TLP', tokenName: 'Pool share', tokenDecimal: '18' };
/** A call without a fee, so that figures depend only on the values. */
const CALL = { functionName: 'mystery()', gasPrice: '0' };

let server: TestServer;
let index: Awaited<ReturnType<typeof evmIndex>>;
let user: TestUser;
let wallet: string;
beforeAll(async () => {
  index = await evmIndex({ most: 50 });
  const { txlist, tokentx } = index.lists;
  txlist!.push(transaction(1, OTHER, OWN, `9${'0'.repeat(18)}`));
  tokentx!.push(tokenTransfer(1, TOKEN, OTHER, OWN, '9000000000'));
  tokentx!.push(tokenTransfer(1, OLD, OTHER, OWN, ETH, { ...SHARES, tokenSymbol: 'OLD', tokenName: 'Old' }));
  for (const [n, to] of [
    [2, OTHER],
    [3, OTHER],
    [4, VAULT],
  ] as const) {
    txlist!.push(transaction(n, OWN, to, ETH, CALL));
    tokentx!.push(tokenTransfer(n, TOKEN, OWN, to, '1000000000'), tokenTransfer(n, SHARE, to, OWN, ETH, SHARES));
  }
  txlist!.push(transaction(5, OWN, OTHER, '0', { ...CALL, functionName: 'unmystery()' }));
  tokentx!.push(
    tokenTransfer(5, OLD, OWN, OTHER, ETH, { ...SHARES, tokenSymbol: 'OLD', tokenName: 'Old' }),
    tokenTransfer(5, TOKEN, OTHER, OWN, '500000000'),
    tokenTransfer(5, address(0x102), OTHER, OWN, ETH, { ...SHARES, tokenSymbol: 'NEW', tokenName: 'New' }),
  );
  server = await testServer({
    env: { LOTBOOK_NETWORKS: 'on', LOTBOOK_ETHEREUM_URL: index.url, LOTBOOK_ETHEREUM_KEY: 'none' },
  });
});
beforeEach(async () => {
  user = await server.signUp('Ann');
  const { answer } = await user.graphql(
    `mutation { answer: addPublicAddress(cryptoNetwork: "ethereum", walletAddress: "${OWN}") { createdWallet { id } } }`,
  );
  wallet = answer.createdWallet.id;
  await server.runJobs();
});
afterAll(() => Promise.all([server?.close(), index?.stop()]));

type Listed = {
  publicId: string;
  type: string;
  purpose: string | null;
  sentence: string;
  reason: string | null;
  transactionHash: string;
  flows: { position: number; direction: string; quantity: string; asset: { symbol: string } }[];
  openLots: { quantity: string; costBasis: string | null; unknown: string[] }[];
};
const listed = async (n: number): Promise<Listed[]> =>
  (
    await user.graphql(
      `{ transactions(limit: 50) { transactions { publicId type purpose sentence reason transactionHash
        flows { position direction quantity asset { symbol } } openLots { quantity costBasis unknown } } } }`,
    )
  ).transactions.transactions.filter((one: Listed) => one.transactionHash === hash(n));

async function value(n: number, values: Readonly<Record<string, string>>): Promise<void> {
  for (const { publicId, flows } of await listed(n))
    for (const { position, asset } of flows) {
      const typed = values[asset.symbol.split(' ')[0]!];
      if (typed)
        await user.graphql(
          `mutation { setFlowValue(transactionId: "${publicId}", position: ${position}, fiatValue: "${typed}") { success } }`,
        );
    }
}

const combineText = (publicId: string, more = '') =>
  `mutation { answer: combineMovements(publicId: "${publicId}"${more}) { success error errorCode count transaction { publicId } change { id sentence } } }`;
const combined = async (publicId: string, more = '', by: Pick<TestUser, 'graphql'> = user) =>
  (await by.graphql(combineText(publicId, more))).answer;
const compute = async () => {
  await user.graphql('mutation { enqueueCostBasis { success } }');
  await server.runJobs();
};
const apart = async (publicId: string, by: Pick<TestUser, 'graphql'> = user) =>
  (
    await by.graphql(
      `{ movementsToCombine(publicId: "${publicId}") { whyNot numberAlike shares { direction quantity value counted } } }`,
    )
  ).movementsToCombine;

test('combines two assets into a pool share that costs their total, and a sync adds nothing', async () => {
  await value(2, { ETH: '2000', TKN: '1000' });
  const [one] = await listed(2);
  expect(await apart(one!.publicId)).toEqual({
    whyNot: null,
    numberAlike: 1,
    shares: expect.arrayContaining([
      { direction: 'out', quantity: '1', value: '2000', counted: '2000' },
      { direction: 'out', quantity: '1000', value: '1000', counted: '1000' },
      { direction: 'in', quantity: '1', value: null, counted: '3000' },
    ]),
  });
  const answer = await combined(one!.publicId);
  expect(answer).toMatchObject({
    success: true,
    count: 1,
    change: { sentence: 'Movements of 1 event made one transaction' },
  });
  await compute();
  // The ether is worth 2,000 and the tokens 1,000, so the share costs 3,000, with a lot for each.
  const [trade, ...more] = await listed(2);
  expect(more).toEqual([]);
  expect(trade).toMatchObject({
    publicId: answer.transaction.publicId,
    type: 'trade',
    reason: 'You said that what moved together was a trade.',
    openLots: [
      { costBasis: '2000', unknown: [] },
      { costBasis: '1000', unknown: [] },
    ],
  });
  expect(await apart(trade!.publicId)).toBeNull();
  await user.graphql(`mutation { syncWallet(publicId: "${wallet}", syncType: HARD) { success } }`);
  await server.runJobs();
  expect(await listed(2)).toHaveLength(1);
  expect((await user.graphql(`mutation { answer: undoChange(id: "${answer.change.id}") { success } }`)).answer).toEqual(
    {
      success: true,
    },
  );
  expect((await listed(2)).map(({ type }) => type).sort()).toEqual(['deposit', 'withdrawal', 'withdrawal']);
});

test('splits the cost of one asset for two by value, and leaves it unknown when two values are missing', async () => {
  await value(5, { TKN: '2000', NEW: '1000' });
  const [one] = await listed(5);
  await combined(one!.publicId);
  const [other] = await listed(4);
  await combined(other!.publicId);
  await compute();
  // The share was given up for 3,000, so the tokens cost 2,000 and the new share 1,000.
  expect((await listed(5))[0]!.openLots.map(({ costBasis }) => costBasis).sort()).toEqual(['1000', '2000']);
  const lots = (await listed(4))[0]!.openLots;
  expect(lots.map(({ unknown }) => unknown)).toEqual(lots.map(() => ['COST_BASIS']));
  expect(lots).not.toEqual([]);
});

test('combines all similar events with the same contract and function', async () => {
  const [one] = await listed(2);
  const { preview } = await user.graphql(
    `{ preview: combinePreview(publicId: "${one!.publicId}", purpose: LIQUIDITY_DEPOSIT, areAllAlike: true) { error transactionCount } }`,
  );
  expect(preview).toEqual({ error: null, transactionCount: 8 });
  expect(await combined(one!.publicId, ', purpose: LIQUIDITY_DEPOSIT, areAllAlike: true')).toMatchObject({
    success: true,
    count: 2,
    change: { sentence: 'Movements of 2 events made one transaction each' },
  });
  expect((await listed(3)).map(({ type, purpose }) => [type, purpose])).toEqual([['trade', 'LIQUIDITY_DEPOSIT']]);
  expect(await listed(4)).toHaveLength(3);
});

test('explains what to undo first for matched, ignored or reclassified movements, and rejects invalid input', async () => {
  const [one, other] = await listed(2);
  await user.graphql(`mutation { ignoreTransaction(publicId: "${other!.publicId}", isIgnored: true) { success } }`);
  expect(await combined(one!.publicId)).toMatchObject({ success: false, error: expect.stringContaining('is ignored') });
  await user.graphql(`mutation { ignoreTransaction(publicId: "${other!.publicId}", isIgnored: false) { success } }`);
  const [sent] = (await listed(3)).filter(({ type }) => type === 'withdrawal');
  await user.graphql(
    `mutation { updateTransaction(publicId: "${sent!.publicId}", input: { type: "spend" }) { success } }`,
  );
  expect(await combined(sent!.publicId)).toMatchObject({
    success: false,
    error: expect.stringContaining('back first'),
  });
  expect(await combined(one!.publicId, ', purpose: LOAN_RECEIVED')).toMatchObject({ success: false });
  const [plain] = await listed(1);
  expect(await combined(plain!.publicId)).toMatchObject({ success: false });
  expect(await combined('nonsense')).toMatchObject({ success: false, errorCode: 'transaction_not_found' });
});

test('shows a read-only viewer the preview without changes, and a stranger nothing', async () => {
  const [one] = await listed(2);
  const onlooker = await server.signUp('Ola');
  const looking = server.as({
    ...viewerOf({ id: onlooker.userId, email: 'ola@example.org', name: 'Ola' } as never, 'a session'),
    owner: user.userId,
    access: 'viewer',
  });
  expect(await apart(one!.publicId, looking)).toMatchObject({ whyNot: null });
  const refused = await looking.ask(combineText(one!.publicId));
  expect(refused.errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
  expect(await apart(one!.publicId, onlooker)).toBeNull();
  expect(await combined(one!.publicId, '', onlooker)).toMatchObject({ errorCode: 'transaction_not_found' });
  expect(await listed(2)).toHaveLength(3);
});
