import { afterAll, beforeAll, expect, it } from 'vitest';
import { importText } from '../../facts/testing.ts';
import { type TestServer, testServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it("says that a deposit's cost is unknown, not that it has none, if its file states a value", async () => {
  const user = await server.signUp('Ann');
  const header =
    'Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes';
  const row = '2024-01-02 10:00:00 UTC,Receive,ETH,1.5,USD,$2000.00,$3000.00,$3000.00,$0.00,Received 1.5 ETH';
  await importText(server, user, `${header}\n${row}\n`, { walletName: 'Coinbase', slug: 'coinbase' });
  await server.runJobs();
  const { transactions } = await user.graphql('{ transactions { transactions { callouts { type message } } } }');
  expect(transactions.transactions[0].callouts).toContainEqual({
    type: 'MISSING_PRICE_HISTORY',
    message: expect.stringMatching(/^The cost of 1\.5 ETH is not known, so 0 was used\./),
  });
});
