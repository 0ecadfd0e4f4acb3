/** Account health through the API: each kind of trouble shows up with its count, and a ledger without any has none. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { genericCsv, importText } from '../../books/testing.ts';
import { type TestServer, testServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const HEALTH = `query AccountHealth { accountHealth { currency isComputed callouts { type title remedy severity count amountAtRisk }
  unknownTokenCount unknownTokens { asset { symbol } transactionCount }
  importWithRejectedRowsCount importsWithRejectedRows { rejectedCount import { filename } }
  negativeBalanceCount negativeBalances { account { name } asset { symbol } quantity } } }`;

it('says what is missing, by kind', async () => {
  const ann = await server.signUp('Ann');
  await importText(
    server,
    ann,
    genericCsv(
      '01/02/2024 10:00:00,1,BTC,10000,USD,,,,one',
      '01/03/2024 10:00:00,40000,USD,3,BTC,,,,two',
      '01/04/2024 10:00:00,5,ODDTOKEN,,,,,,three',
      'no date,1,BTC,10000,USD,,,,four',
    ),
    { walletName: 'Mine' },
  );
  const { accountHealth } = await ann.graphql(HEALTH);
  expect(accountHealth).toMatchObject({
    currency: 'USD',
    isComputed: true,
    unknownTokens: [{ asset: { symbol: 'ODDTOKEN' }, transactionCount: 1 }],
    importsWithRejectedRows: [{ rejectedCount: 1, import: { filename: 'history.csv' } }],
    negativeBalances: [{ account: { name: 'Mine' }, asset: { symbol: 'BTC' }, quantity: '-2' }],
  });
  const insufficient = accountHealth.callouts.find(({ type }: { type: string }) => type === 'INSUFFICIENT_QUANTITY');
  expect(insufficient).toMatchObject({ count: 1, title: 'Sold more than you held' });
  expect(Number(insufficient.amountAtRisk)).toBeGreaterThan(0);
  const LINES = `{ callouts(type: "INSUFFICIENT_QUANTITY") { callouts { quantity asset { symbol }
    transaction { dateTime account { name } } } } }`;
  expect((await ann.graphql(LINES)).callouts.callouts, 'each says when, what, how much and where').toEqual([
    {
      quantity: '2',
      asset: { symbol: 'BTC' },
      transaction: { dateTime: '2024-01-03T10:00:00.000Z', account: { name: 'Mine' } },
    },
  ]);
  const ben = await server.signUp('Ben');
  expect((await ben.graphql(HEALTH)).accountHealth).toMatchObject({
    isComputed: false,
    callouts: [],
    unknownTokens: [],
    importsWithRejectedRows: [],
    negativeBalances: [],
  });
});

it('of an exchange in a file whose sides are worth very different amounts, as the most severe there is', async () => {
  const cat = await server.signUp('Cat');
  const rows = ['01/02/2023 10:00:00,1,BTC,30000,USD,,,,one', '01/03/2024 10:00:00,10,ETH,1,BTC,,,,two'];
  await importText(server, cat, genericCsv(...rows), { walletName: 'Hers' });
  const { transactions } = await cat.graphql(
    '{ transactions { transactions { publicId sentence flows { position direction } } } }',
  );
  type Listed = { publicId: string; sentence: string; flows: { position: number; direction: string }[] };
  const trade = transactions.transactions.find(({ sentence }: Listed) => sentence.startsWith('Traded')) as Listed;
  for (const [direction, value] of [
    ['OUT', '40000'],
    ['IN', '2000'],
  ]) {
    const { position } = trade.flows.find((flow) => flow.direction === direction)!;
    await cat.graphql(
      `mutation { setFlowValue(transactionId: "${trade.publicId}", position: ${position}, fiatValue: "${value}") { success } }`,
    );
  }
  await server.runJobs();
  const { accountHealth } = await cat.graphql(HEALTH);
  expect(accountHealth.callouts).toContainEqual(
    expect.objectContaining({
      type: 'VALUE_OUT_OF_BOUNDS',
      severity: 'SEVERE',
      title: 'Two sides of very different value',
      count: 1,
      amountAtRisk: '38000',
    }),
  );
});
