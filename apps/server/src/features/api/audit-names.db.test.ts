import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { type TestServer, testServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

type Event = { action: string; before: string | null; after: string | null };
const AUDIT = '{ auditEvents(limit: 50) { action before after } }';
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-/;

test('names wallets and integrations, including deleted ones', async () => {
  const ann = await server.signUp('Ann');
  const csv = genericCsv('01/02/2024 10:00:00,1,BTC,100,USD,,,,a');
  const { createdCustomWallet: wallet } = await importText(server, ann, csv, { walletName: 'Mine' });
  await ann.graphql(
    `mutation { updateCostBasisTimeline(method: LIFO, settingStartDate: "2024-01-01", accountId: "${wallet.id}") { success } }`,
  );
  const created = await ann.graphql(
    `mutation { createTransactions(inputs: [{ type: "deposit", accountId: "${wallet.id}", dateTime: "2024-03-01T10:00:00Z",
      receivedQuantity: "1", receivedAsset: "ETH" }]) { success } }`,
  );
  expect(created.createTransactions.success).toBe(true);
  const events = async () => (await ann.graphql(AUDIT)).auditEvents as Event[];
  const first = await events();
  const after = (action: string) => JSON.parse(first.find((event) => event.action === action)!.after!);
  expect(after('import.create')).toEqual({ filename: 'history.csv', wallet: 'Mine', integration: 'CoinTracker CSV' });
  expect(after('transaction.create')).toMatchObject({ wallet: 'Mine', received: '1 ETH' });
  expect(after('settings.update')).toMatchObject({ wallet: 'Mine', method: 'LIFO' });
  await ann.graphql(`mutation { deleteAccount(id: "${wallet.id}") { success } }`);
  const later = await events();
  expect(JSON.parse(later.find(({ action }) => action === 'import.create')!.after!).wallet).toBe(
    'a wallet that is gone',
  );
  for (const event of [...first, ...later]) expect(`${event.before} ${event.after}`, event.action).not.toMatch(UUID);
});
