import { afterAll, beforeAll, expect, it } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const HEALTH = `query AccountHealth { accountHealth { currency isComputed } healthKinds { kind title remedy severity count amountAtRisk } }`;
const GROUPS = `query($kind: String!) { problemGroups(kind: $kind, state: OPEN) { groups { id } } }`;
const LINES = `query($kind: String!, $groupId: ID!) { problems(kind: $kind, groupId: $groupId, state: OPEN) { problems {
  quantity asset { symbol } account { name } import { filename } transaction { dateTime account { name } } } } }`;

async function problems(user: TestUser, kind: string) {
  const { groups } = (await user.graphql(GROUPS, { kind })).problemGroups;
  expect(groups.length).toBe(1);
  return (await user.graphql(LINES, { kind, groupId: groups[0].id })).problems.problems;
}

it('reports what is missing by kind', async () => {
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
  const { accountHealth, healthKinds } = await ann.graphql(HEALTH);
  expect(accountHealth).toMatchObject({ currency: 'USD', isComputed: true });
  expect(await problems(ann, 'unknown-tokens')).toMatchObject([{ asset: { symbol: 'ODDTOKEN' }, quantity: '1' }]);
  expect(await problems(ann, 'rejected-rows')).toMatchObject([{ import: { filename: 'history.csv' }, quantity: '1' }]);
  const insufficient = healthKinds.find(({ kind }: { kind: string }) => kind === 'insufficient-quantity');
  expect(insufficient).toMatchObject({ count: 1, title: 'Sold more than you held' });
  expect(Number(insufficient.amountAtRisk)).toBeGreaterThan(0);
  expect(await problems(ann, 'insufficient-quantity'), 'each says when, what, how much and where').toMatchObject([
    {
      quantity: '2',
      asset: { symbol: 'BTC' },
      transaction: { dateTime: '2024-01-03T10:00:00.000Z', account: { name: 'Mine' } },
    },
  ]);
  const ben = await server.signUp('Ben');
  expect(await ben.graphql(HEALTH)).toMatchObject({ accountHealth: { isComputed: false }, healthKinds: [] });
});

it('lists a deposit of an unknown token only under the token', async () => {
  const dan = await server.signUp('Dan');
  const rows = ['01/04/2024 10:00:00,5,ODDTOKEN,,,,,,three', '01/05/2024 10:00:00,0.25,LTC,,,,,,four'];
  await importText(server, dan, genericCsv(...rows), { walletName: 'Mine' });
  expect(await problems(dan, 'unknown-tokens')).toMatchObject([{ asset: { symbol: 'ODDTOKEN' } }]);
  expect(await problems(dan, 'uncategorized')).toMatchObject([{ asset: { symbol: 'LTC' } }]);
  const { healthKinds } = await dan.graphql(HEALTH);
  expect(healthKinds.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['uncategorized', 'unknown-tokens']);
});

it('reports a trade with very different sides from a file as most severe', async () => {
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
  const { healthKinds } = await cat.graphql(HEALTH);
  expect(healthKinds).toContainEqual(
    expect.objectContaining({
      kind: 'value-out-of-bounds',
      severity: 'SEVERE',
      title: 'Two sides of very different value',
      count: 1,
      amountAtRisk: '38000',
    }),
  );
});
