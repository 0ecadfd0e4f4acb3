import { asUser } from '@lotbook/db/user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { viewerOf } from '../../platform/viewer.ts';
import { storedYears } from '../../results/engine/what-if-years.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

const PERIODS = 'taxabilitySettings { operation periods { id isTaxable settingStartDate settingEndDate } }';
const LIST = '{ taxabilitySettings { operation isTaxableByDefault isSettled periods { id } } }';
const KINDS = [
  ['LENDING', 'Lending'],
  ['LIQUID_STAKING', 'LiquidStaking'],
  ['LIQUIDITY', 'Liquidity'],
  ['STAKING_REWARDS', 'StakingRewards'],
  ['WRAPPING', 'Wrapping'],
] as const;

type Asked = { id?: string; isTaxable: boolean; start: string; end?: string };
type Answered = {
  success: boolean;
  errorCode: string | null;
  taxabilitySettings: { operation: string; periods: { id: string }[] }[];
};

let server: TestServer;
let ann: TestUser;
let bob: TestUser;

beforeAll(async () => {
  server = await testServer();
  ann = await server.signUp('Ann');
  bob = await server.signUp('Bob');
});
afterAll(() => server?.close());

async function save(user: Pick<TestUser, 'graphql'>, kind: string, asked: Asked): Promise<Answered> {
  const document = `mutation($id: ID, $isTaxable: Boolean!, $start: Date!, $end: Date) {
    answer: update${kind}TaxabilitySetting(id: $id, isTaxable: $isTaxable, settingStartDate: $start, settingEndDate: $end) {
      success error errorCode errorField ${PERIODS} } }`;
  return (await user.graphql(document, asked)).answer;
}

async function remove(user: TestUser, kind: string, id: string): Promise<Answered> {
  const document = `mutation($id: ID!) { answer: delete${kind}TaxabilitySetting(id: $id) { success errorCode ${PERIODS} } }`;
  return (await user.graphql(document, { id })).answer;
}

const periodsOf = ({ taxabilitySettings }: Answered, operation: string) =>
  taxabilitySettings.find((one) => one.operation === operation)?.periods;

test('returns defaults, and whether the law requires them', async () => {
  const { taxabilitySettings } = await ann.graphql(LIST);
  expect(taxabilitySettings).toEqual([
    { operation: 'LENDING', isTaxableByDefault: true, isSettled: false, periods: [] },
    { operation: 'LIQUID_STAKING', isTaxableByDefault: true, isSettled: false, periods: [] },
    { operation: 'LIQUIDITY', isTaxableByDefault: true, isSettled: false, periods: [] },
    { operation: 'STAKING_REWARDS', isTaxableByDefault: true, isSettled: true, periods: [] },
    { operation: 'WRAPPING', isTaxableByDefault: false, isSettled: false, periods: [] },
  ]);
});

test.each(KINDS)('sets, ends and removes a period for %s', async (operation, kind) => {
  const added = await save(bob, kind, { isTaxable: false, start: '2024-01-01' });
  const [period] = periodsOf(added, operation)!;
  expect(period).toEqual({
    id: expect.any(String),
    isTaxable: false,
    settingStartDate: '2024-01-01',
    settingEndDate: null,
  });
  const { id } = period!;
  const ended = await save(bob, kind, { id, isTaxable: true, start: '2024-01-01', end: '2024-12-31' });
  expect(periodsOf(ended, operation)).toEqual([
    { id, isTaxable: true, settingStartDate: '2024-01-01', settingEndDate: '2024-12-31' },
  ]);
  const [, others] = KINDS.find(([, name]) => name !== kind)!;
  expect(await remove(bob, others, id), 'by the call of another operation').toMatchObject({
    success: false,
    errorCode: 'entry_not_found',
  });
  const removed = await remove(bob, kind, id);
  expect(removed).toMatchObject({ success: true, errorCode: null });
  expect(periodsOf(removed, operation)).toEqual([]);
});

test('rejects invalid input by field with a message', async () => {
  expect(await save(bob, 'Lending', { isTaxable: true, start: '2024-01-01', end: '2024-06-30' })).toMatchObject({
    success: true,
  });
  expect(await save(bob, 'Lending', { isTaxable: false, start: '2024-06-30' })).toMatchObject({
    success: false,
    errorCode: 'overlapping_taxability',
    errorField: 'settingStartDate',
    error:
      'Lending: “taxable” from 2024-01-01 to 2024-06-30 and “not taxable” from 2024-06-30 overlap: end the first before 2024-06-30, or remove one of them.',
  });
  expect(await save(bob, 'Lending', { isTaxable: false, start: '2024-07-01' })).toMatchObject({ success: true });
  expect(await save(bob, 'Wrapping', { isTaxable: true, start: '2024-06-30', end: '2024-06-29' })).toMatchObject({
    errorCode: 'invalid_end',
    errorField: 'settingEndDate',
  });
});

test('applies from its first day, matches its preview, and logs the previous setting', async () => {
  const rows = [
    '01/05/2021 10:00:00,2,BTC,200,USD,,,,a',
    '03/01/2023 10:00:00,1,BWRAP,1,BTC,,,,b',
    '03/01/2024 10:00:00,1,BWRAP,1,BTC,,,,c',
  ];
  await importText(server, ann, genericCsv(...rows), { walletName: 'Here' });
  const { transactions } = await ann.graphql('{ transactions(limit: 10) { transactions { publicId sentence } } }');
  for (const { publicId, sentence } of transactions.transactions) {
    if (!sentence.includes('BWRAP')) continue;
    const purpose = `mutation { updateOperationPurpose(transactionId: "${publicId}", purpose: WRAP) { success } }`;
    expect((await ann.graphql(purpose)).updateOperationPurpose.success).toBe(true);
  }
  const disposals = async () => {
    await server.runJobs();
    const found = await server.db.kysely
      .selectFrom('disposals')
      .select('kind')
      .where('user_id', '=', ann.userId)
      .execute();
    return found.length;
  };
  expect(await disposals()).toBe(0);
  const wish = 'operation: WRAPPING, isTaxable: true, settingStartDate: "2024-03-01"';
  const preview = async (change: string) =>
    (
      await ann.graphql(
        `{ settingsPreview(${change}) { error errorField taxYears { years { taxYear } yearsLeftOut } } }`,
      )
    ).settingsPreview;
  const said = await preview(`taxability: { ${wish} }`);
  expect(said).toMatchObject({ error: null, errorField: null, taxYears: { years: [{ taxYear: '2024' }] } });
  expect(await disposals(), 'nothing is stored').toBe(0);
  const added = await save(ann, 'Wrapping', { isTaxable: true, start: '2024-03-01' });
  expect(await disposals(), 'the wrap of 2023 is before the first day').toBe(1);
  const [{ id }] = periodsOf(added, 'WRAPPING') as [{ id: string }];
  expect(await preview(`taxability: { ${wish} }`)).toMatchObject({
    error: expect.stringContaining('overlap'),
    errorField: 'settingStartDate',
    taxYears: null,
  });
  expect(await preview(`removedTaxability: "${id}"`)).toMatchObject({ taxYears: { years: [{ taxYear: '2024' }] } });
  const years = await asUser(server.db, ann.userId, (tx) => storedYears(tx, ann.userId));
  expect([...years!.keys()]).toContain('2024');
  await remove(ann, 'Wrapping', id);
  expect(await disposals()).toBe(0);
  const log = await server.db.kysely
    .selectFrom('audit_events')
    .select(['entity_id', 'before', 'after'])
    .where('user_id', '=', ann.userId)
    .where('entity_id', '=', 'taxability.wrapping')
    .orderBy('happened_at')
    .execute();
  expect(log.map(({ before, after }) => [before === null, after === null])).toEqual([
    [true, false],
    [false, true],
  ]);
});

test("finds no other user's period, requires sign-in, and lets read-only viewers change nothing", async () => {
  const mine = periodsOf(await save(ann, 'Liquidity', { isTaxable: false, start: '2020-01-01' }), 'LIQUIDITY')![0]!;
  const asked = { id: mine.id, isTaxable: true, start: '2021-01-01' };
  expect(await save(bob, 'Liquidity', asked)).toMatchObject({ success: false, errorCode: 'entry_not_found' });
  expect(await remove(bob, 'Liquidity', mine.id)).toMatchObject({ success: false, errorCode: 'entry_not_found' });
  const { settingsPreview } = await bob.graphql(`{ settingsPreview(removedTaxability: "${mine.id}") { error } }`);
  expect(settingsPreview.error).toBe('This entry no longer exists.');
  const actor = { id: bob.userId, email: bob.email, name: 'Bob' };
  const onlooker = server.as({ ...viewerOf(actor, 'a session'), owner: ann.userId, access: 'viewer' });
  expect((await onlooker.graphql(LIST)).taxabilitySettings).toContainEqual({
    operation: 'LIQUIDITY',
    isTaxableByDefault: true,
    isSettled: false,
    periods: [{ id: mine.id }],
  });
  const asks = KINDS.flatMap(([, kind]) => [
    `mutation { update${kind}TaxabilitySetting(isTaxable: true, settingStartDate: "2024-01-01") { success } }`,
    `mutation { delete${kind}TaxabilitySetting(id: "${mine.id}") { success } }`,
  ]);
  for (const document of [LIST, ...asks]) {
    const { errors } = await server.stranger.ask(document);
    expect(errors?.[0]?.extensions?.code, document).toBe('UNAUTHENTICATED');
  }
  for (const document of asks) {
    const { errors } = await onlooker.ask(document);
    expect(errors?.[0]?.extensions?.code, document).toBe('FORBIDDEN');
  }
});
