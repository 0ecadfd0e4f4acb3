import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

const ENTRY = '{ id method settingStartDate settingEndDate account { name } }';
const SAVE = `mutation($id: ID, $method: CostBasisMethod!, $start: Date!, $end: Date, $account: ID) {
  answer: updateCostBasisTimeline(id: $id, method: $method, settingStartDate: $start, settingEndDate: $end, accountId: $account) {
    success error errorCode errorField costBasisTimeline ${ENTRY} } }`;
const REMOVE = 'mutation($id: ID!) { answer: deleteCostBasisTimelineEntry(id: $id) { success errorCode } }';
const YEAR = `{ taxSummary(taxYear: "2024") { capitalGain method lotAllocation walletFrom unusualMethods
  methodTimeline { method startsOn endsOn accountName } calloutCounts { type } } }`;

let server: TestServer;
let ann: TestUser;
let bob: TestUser;
let wallet: string;

beforeAll(async () => {
  server = await testServer();
  ann = await server.signUp('Ann');
  bob = await server.signUp('Bob');
  const rows = [
    '01/05/2020 10:00:00,1,BTC,100,USD,,,,a',
    '01/05/2021 10:00:00,1,BTC,300,USD,,,,b',
    '03/01/2024 10:00:00,500,USD,1,BTC,,,,c',
    '04/01/2024 10:00:00,1,BWRAP,1,BTC,,,,d',
  ];
  await importText(server, ann, genericCsv(...rows), { walletName: 'Here' });
  const { wallets } = await ann.graphql('{ wallets { customWallets { id name } } }');
  wallet = wallets.customWallets[0].id;
  await server.runJobs();
});
afterAll(() => server?.close());

async function save(user: TestUser, variables: Record<string, unknown>) {
  return (await user.graphql(SAVE, variables)).answer;
}

describe('timeline', () => {
  test('changes the year with an entry, shows it on the page, and restores it on removal', async () => {
    const before = (await ann.graphql(YEAR)).taxSummary;
    expect(before).toMatchObject({ method: 'FIFO', methodTimeline: [], unusualMethods: [] });
    const added = await save(ann, { method: 'HIFO', start: '2024-01-01', end: '2024-03-31', account: wallet });
    expect(added).toMatchObject({
      success: true,
      costBasisTimeline: [
        { method: 'HIFO', settingStartDate: '2024-01-01', settingEndDate: '2024-03-31', account: { name: 'Here' } },
      ],
    });
    // Until recomputed, the page shows the rules used for its figures.
    expect((await ann.graphql(YEAR)).taxSummary).toEqual(before);
    await server.runJobs();
    const after = (await ann.graphql(YEAR)).taxSummary;
    expect(after.methodTimeline).toEqual([
      { method: 'HIFO', startsOn: '2024-01-01', endsOn: '2024-03-31', accountName: 'Here' },
    ]);
    const rows = await server.db.kysely
      .selectFrom('disposals')
      .select(['cost_basis', 'kind'])
      .where('user_id', '=', ann.userId)
      .orderBy('position')
      .execute();
    expect(rows.map(({ cost_basis }) => cost_basis)).toEqual(['300', '100']);
    const id = added.costBasisTimeline[0].id;
    expect(await save(ann, { id, method: 'LIFO', start: '2024-01-01' })).toMatchObject({
      success: true,
      costBasisTimeline: [{ id, method: 'LIFO', settingEndDate: null, account: null }],
    });
    expect((await ann.graphql(REMOVE, { id })).answer).toEqual({ success: true, errorCode: null });
    expect((await ann.graphql(REMOVE, { id })).answer).toEqual({ success: false, errorCode: 'entry_not_found' });
    await server.runJobs();
    expect((await ann.graphql(YEAR)).taxSummary).toEqual(before);
  });

  test('rejects invalid input by field with a message', async () => {
    await save(bob, { method: 'HIFO', start: '2024-01-01', end: '2024-06-30' });
    expect(await save(bob, { method: 'FIFO', start: '2024-06-30' })).toMatchObject({
      success: false,
      errorCode: 'overlapping_methods',
      errorField: 'settingStartDate',
      error:
        'HIFO from 2024-01-01 to 2024-06-30 and FIFO from 2024-06-30 overlap, both for all wallets: end the first before 2024-06-30, or remove one of them.',
    });
    expect(await save(bob, { method: 'ACB', start: '2025-01-01' })).toMatchObject({
      errorCode: 'unsupported_method_change',
      errorField: 'method',
    });
    expect(await save(bob, { method: 'FIFO', start: '2025-02-01', end: '2025-01-31' })).toMatchObject({
      errorCode: 'invalid_end',
      errorField: 'settingEndDate',
    });
    const { updateCostBasisMethod } = await bob.graphql(
      'mutation { updateCostBasisMethod(method: ACB) { success errorCode error } }',
    );
    expect(updateCostBasisMethod).toMatchObject({ success: false, errorCode: 'unsupported_method_change' });
  });

  test("finds no other user's wallet or entry and shows a stranger nothing", async () => {
    expect(await save(bob, { method: 'LIFO', start: '2020-01-01', account: wallet })).toMatchObject({
      errorCode: 'account_not_found',
      errorField: 'accountId',
    });
    const mine = (await save(ann, { method: 'HIFO', start: '2019-01-01', end: '2019-01-02' })).costBasisTimeline[0].id;
    expect(await save(bob, { id: mine, method: 'LIFO', start: '2020-01-01' })).toMatchObject({
      errorCode: 'entry_not_found',
    });
    expect((await bob.graphql(REMOVE, { id: mine })).answer).toMatchObject({ errorCode: 'entry_not_found' });
    const { costBasisTimeline } = await bob.graphql(`{ costBasisTimeline ${ENTRY} }`);
    expect(costBasisTimeline).toHaveLength(1);
    const id = '7a3f6a2e-0000-4000-8000-000000000000';
    for (const document of [
      `{ costBasisTimeline ${ENTRY} }`,
      'mutation { updateCostBasisTimeline(method: FIFO, settingStartDate: "2024-01-01") { success } }',
      `mutation { deleteCostBasisTimelineEntry(id: "${id}") { success } }`,
      `mutation { updateOperationPurpose(transactionId: "${id}", purpose: WRAP) { success } }`,
      `mutation { updateTaxability(transactionId: "${id}", isTaxable: true) { success } }`,
    ]) {
      const { errors } = await server.stranger.ask(document);
      expect(errors?.[0]?.extensions?.code, document).toBe('UNAUTHENTICATED');
    }
  });
});

describe('purposes', () => {
  test('affect figures, also when overridden: a wrap without gain, with gain, then overridden', async () => {
    const { transactions } = (
      await ann.graphql(
        '{ transactions(limit: 10) { transactions { publicId sentence possiblePurposes purpose isTaxable } } }',
      )
    ).transactions;
    const wrap = transactions.find(({ sentence }: { sentence: string }) => sentence.includes('BWRAP'));
    expect(wrap).toMatchObject({ purpose: null, isTaxable: null });
    expect(wrap.possiblePurposes).toContain('WRAP');
    expect(wrap.possiblePurposes).not.toContain('LOAN_RECEIVED');
    const disposals = async () => {
      await server.runJobs();
      const rows = await server.db.kysely
        .selectFrom('disposals')
        .select('kind')
        .where('user_id', '=', ann.userId)
        .orderBy('position')
        .execute();
      return rows.map(({ kind }) => kind);
    };
    const id = wrap.publicId;
    const run = async (mutation: string) =>
      expect((await ann.graphql(`mutation { answer: ${mutation} { success error } }`)).answer).toEqual({
        success: true,
        error: null,
      });
    await run(`updateOperationPurpose(transactionId: "${id}", purpose: WRAP)`);
    expect(await disposals()).toEqual(['sale']);
    const { calloutCounts } = (await ann.graphql(YEAR)).taxSummary;
    expect(calloutCounts.map(({ type }: { type: string }) => type)).toContain('UNSETTLED_TREATMENT');
    await run('updateWrappingTaxabilitySetting(isTaxable: true, settingStartDate: "2024-04-01")');
    expect(await disposals()).toEqual(['sale', 'trade']);
    await run(`updateTaxability(transactionId: "${id}", isTaxable: false)`);
    expect(await disposals()).toEqual(['sale']);
    const refused = await ann.graphql(
      `mutation { updateOperationPurpose(transactionId: "${id}", purpose: LOAN_RECEIVED) { success errorCode } }`,
    );
    expect(refused.updateOperationPurpose).toEqual({ success: false, errorCode: 'value_error' });
    const other = await bob.graphql(`mutation { updateTaxability(transactionId: "${id}") { success errorCode } }`);
    expect(other.updateTaxability).toEqual({ success: false, errorCode: 'transaction_not_found' });
  });
});

test('shows an unusual method on the page of the year', async () => {
  const eve = await server.signUp('Eve');
  await eve.graphql('mutation { updateCostBasisMethod(method: HIFO) { success } }');
  await eve.graphql('mutation { updateCountry(code: "GB") { success } }');
  // Emulates settings from before they were checked against the law.
  await server.db.kysely
    .updateTable('user_settings')
    .set({ cost_basis_method: 'HIFO' })
    .where('user_id', '=', eve.userId)
    .execute();
  const { taxSummary } = await eve.graphql('{ taxSummary(taxYear: "2024/25") { method unusualMethods } }');
  expect(taxSummary).toEqual({ method: 'HIFO', unusualMethods: ['HIFO'] });
});

describe("standing order: one wallet's method", () => {
  const LIST = '{ costBasisTimeline { id method recordedAt order account { name } } }';
  const step = async (what: 'undo' | 'redo', id: string) =>
    (await ann.graphql(`mutation { answer: ${what}Change(id: "${id}") { success error } }`)).answer;
  const lastChange = async () =>
    (await ann.graphql('{ changes(limit: 1) { changes { id sentence } } }')).changes.changes[0];
  const orders = async () => (await ann.graphql(LIST)).costBasisTimeline;

  test('shows when it was recorded and that earlier disposals exist', async () => {
    for (const { id } of await orders()) await ann.graphql(REMOVE, { id });
    const before = Date.now();
    await save(ann, { method: 'HIFO', start: '2024-01-01', account: wallet });
    const [order] = await orders();
    expect(order.order).toMatch(
      /^Recorded on \d{4}-\d\d-\d\d \d\d:\d\d, after 2 disposals in this wallet that it is for\. The United States/,
    );
    expect(Date.parse(order.recordedAt)).toBeGreaterThanOrEqual(before);
    const ahead = await save(ann, { id: order.id, method: 'HIFO', start: '2999-01-01', account: wallet });
    expect(ahead.success).toBe(true);
    const [changed] = await orders();
    expect(changed.order).toMatch(/before the disposals it is for\.$/);
    expect(changed.recordedAt > order.recordedAt).toBe(true);
    await save(ann, { method: 'LIFO', start: '2023-01-01', end: '2023-12-31' });
    expect((await orders())[0]).toMatchObject({ account: null, order: null });
  });

  test('lists the change, undoes and redoes it with its recording time, and rejects a redo that no longer fits', async () => {
    for (const { id } of await orders()) await ann.graphql(REMOVE, { id });
    await save(ann, { method: 'HIFO', start: '2024-01-01', end: '2024-06-30', account: wallet });
    const [order] = await orders();
    const made = await lastChange();
    expect(made.sentence).toBe('HIFO from 2024-01-01 on for Here set');
    await ann.graphql(REMOVE, { id: order.id });
    const removed = await lastChange();
    expect(removed.sentence).toBe('HIFO from 2024-01-01 on for Here removed');
    expect(await step('undo', removed.id)).toMatchObject({ success: true });
    expect(await orders()).toEqual([order]);
    expect(await step('redo', removed.id)).toMatchObject({ success: true });
    await save(ann, { method: 'LOFO', start: '2024-03-01', account: wallet });
    const refused = await step('undo', removed.id);
    expect(refused).toEqual({
      success: false,
      error: expect.stringContaining('another period of the cost basis timeline'),
    });
    expect(await orders()).toMatchObject([{ method: 'LOFO' }]);
  });
});
