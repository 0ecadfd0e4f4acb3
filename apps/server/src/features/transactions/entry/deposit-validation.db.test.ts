import { afterAll, beforeAll, expect, it } from 'vitest';
import { genericCsv, importText } from '../../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const FILE = genericCsv('01/01/2024 10:00:00,1,BTC,20000,USD,,,,1bought', '02/01/2024 10:00:00,2,BTC,,,,,,2got');
const LIST = `query ($only: Boolean) { transactions(sort: OLDEST_FIRST, transactionsOnly: $only) { totalCount
  transactions { publicId note comments flows { flowId direction } } } }`;

async function listed(user: Pick<TestUser, 'graphql'>, only?: boolean) {
  return (await user.graphql(LIST, { only })).transactions;
}

it('returns the state of a deposit before a cost and a date are stored', async () => {
  const [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
  await importText(server, ann, FILE, { walletName: 'Mine' });
  const [bought, got] = (await listed(ann)).transactions;
  const flowOf = ({ flows }: { flows: { flowId: string; direction: string }[] }) =>
    flows.find(({ direction }) => direction === 'IN')!.flowId;
  const state = async (flowId: string, costBasis: string, dateAcquired: string, user: TestUser = ann) =>
    (
      await user.graphql(
        'query ($f: ID!, $c: String!, $d: String!) { answer: depositValidation(flowId: $f, costBasis: $c, dateAcquired: $d) { state error } }',
        { f: flowId, c: costBasis, d: dateAcquired },
      )
    ).answer;
  const flow = flowOf(got);
  expect(await state(flow, '12.50', '2021-01-01')).toEqual({ state: 'VALID', error: null });
  expect(await state(flow, 'twelve', '2021-01-01')).toMatchObject({ state: 'INVALID_COST_BASIS' });
  expect(await state(flow, '', '2021-01-01')).toEqual({
    state: 'INVALID_COST_BASIS',
    error: 'Enter both what it cost and when it was acquired.',
  });
  expect(await state(flow, '12', '2024-03-01')).toEqual({
    state: 'INVALID_DATE_ACQUIRED',
    error: 'It was acquired after it arrived. Type a day before the transaction, or leave it empty.',
  });
  expect(await state(flowOf(bought), '12', '2021-01-01')).toMatchObject({ state: 'NOT_A_DEPOSIT' });
  expect(await state(flow, '12', '2021-01-01', bob)).toMatchObject({ state: 'DEPOSIT_NOT_FOUND' });
  await server.runJobs();
  await ann.graphql('mutation { freezeUser(year: "2024") { success error } }');
  await server.runJobs();
  expect(await state(flow, '12', '2021-01-01')).toMatchObject({ state: 'FROZEN' });
});

it('gives the same errors and remedies as editing the deposit', async () => {
  const ann = await server.signUp('Ann');
  await importText(server, ann, FILE, { walletName: 'Mine' });
  const [, got] = (await listed(ann)).transactions;
  const claims = [
    ['twelve', '2021-01-01'],
    ['-5', '2021-01-01'],
    [`0.${'1234567890'.repeat(4)}`, '2021-01-01'],
    ['12', '0001-01-01'],
    ['12', '9999-12-31'],
    ['12', '2024-03-01'],
    ['12.50', '2021-01-01'],
  ];
  for (const [costBasis, dateAcquired] of claims) {
    const input = { costBasis, dateAcquired };
    const { validation, answer } = {
      ...(await ann.graphql(
        'query ($f: ID!, $c: String!, $d: String!) { validation: depositValidation(flowId: $f, costBasis: $c, dateAcquired: $d) { state error } }',
        { f: got.flows[0].flowId, c: costBasis, d: dateAcquired },
      )),
      ...(await ann.graphql(
        'mutation ($id: ID!, $input: UpdateTransactionInput!) { answer: updateTransaction(publicId: $id, input: $input) { success errors { message remedy } } }',
        { id: got.publicId, input },
      )),
    };
    const [first] = answer.errors;
    expect(validation.error, `${costBasis} ${dateAcquired}`).toBe(first ? `${first.message} ${first.remedy}` : null);
    expect(answer.success).toBe(validation.state === 'VALID');
  }
});

it("keeps a file's comment in addition to the user's note", async () => {
  const ann = await server.signUp('Ann');
  await importText(server, ann, FILE, { walletName: 'Mine' });
  const [first] = (await listed(ann)).transactions;
  expect(first.comments).toBe(first.note);
  await ann.graphql(
    'mutation ($id: ID!) { updateTransaction(publicId: $id, input: { note: "my own words" }) { success } }',
    { id: first.publicId },
  );
  expect((await listed(ann)).transactions[0]).toMatchObject({ note: 'my own words', comments: first.comments });
});

it('leaves ignored transactions out of a list with transactionsOnly', async () => {
  const ann = await server.signUp('Ann');
  await importText(server, ann, FILE, { walletName: 'Mine' });
  const [, got] = (await listed(ann)).transactions;
  await ann.graphql('mutation ($id: ID!) { ignoreTransaction(publicId: $id, isIgnored: true) { success } }', {
    id: got.publicId,
  });
  expect((await listed(ann)).totalCount).toBe(2);
  expect(await listed(ann, true)).toMatchObject({ totalCount: 1 });
  expect(await listed(await server.signUp('Bob'), true)).toMatchObject({ totalCount: 0 });
});
