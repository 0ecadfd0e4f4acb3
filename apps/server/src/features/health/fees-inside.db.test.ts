/** A matched withdrawal whose file includes the fee in the quantity: the fee must be deducted exactly once. */
import { asUser } from '@lotbook/db/user';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { heldAt } from '../../facts/transactions/opening-lots.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';
import { balances } from '../../views/balances/balances.ts';
import { lowestBalances } from '../../views/health/lowest-balances.ts';

let server: TestServer;
let ann: TestUser;
let accountId: string;
const assetId = 'crypto:BTC';
beforeAll(async () => {
  server = await testServer();
  ann = await server.signUp('Ann');
  const sent = await importText(
    server,
    ann,
    genericCsv(
      '01/01/2023 10:00:00,1,BTC,16000,USD,,,,buy',
      '02/01/2023 10:00:00,,,1,BTC,0.001,BTC,,send',
      '03/01/2024 10:00:00,30000,USD,0.5,BTC,,,,sale',
    ),
    { walletName: 'Exchange' },
  );
  accountId = sent.createdCustomWallet.id;
  await importText(server, ann, genericCsv('02/01/2023 10:05:00,0.999,BTC,,,,,,get'), { walletName: 'Vault' });
});
afterAll(() => server.close());

it('calculates the same current balance, lowest balance, and balance on any day', async () => {
  const found = await asUser(server.db, ann.userId, async (tx) => ({
    now: await balances(tx, ann.userId, { computationId: null, withoutSpam: false }),
    ofOne: await balances(tx, ann.userId, { computationId: null, withoutSpam: false, assetIds: [assetId] }),
    lowest: await lowestBalances(tx, ann.userId, [{ accountId, assetId }]),
    held: await heldAt(
      tx,
      ann.userId,
      ['2023-01-15', '2023-06-01', '2024-03-02'].map((at) => ({ accountId, assetId, at })),
    ),
  }));
  for (const rows of [found.now, found.ofOne])
    expect(rows.filter((row) => row.accountId === accountId && row.assetId === assetId)).toMatchObject([
      { quantity: '-0.5' },
    ]);
  expect(found.lowest).toMatchObject([{ lowest: '-0.5', firstAt: '2024-03-01T10:00:00+00:00' }]);
  expect(found.held).toEqual(['1', '0', '-0.5']);
});

it('offers the missing purchase with the right quantity just before the sale', async () => {
  const selection = { kind: 'negative-balances' };
  const fixed = await ann.graphql(
    `mutation($selection: SelectedProblems!, $fix: ProblemFix!) { fixProblems(selection: $selection, fix: $fix) { success fixed } }`,
    { selection, fix: { purchase: { cost: '0' } } },
  );
  expect(fixed.fixProblems).toEqual({ success: true, fixed: 1 });
  const held = await asUser(server.db, ann.userId, (tx) =>
    heldAt(
      tx,
      ann.userId,
      ['2024-02-29T00:00:00Z', '2024-03-01T09:59:59Z', '2024-03-02T00:00:00Z'].map((at) => ({
        accountId,
        assetId,
        at,
      })),
    ),
  );
  expect(held).toEqual(['0', '0.5', '0']);
});
