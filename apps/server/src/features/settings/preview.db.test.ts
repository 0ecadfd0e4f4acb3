import { asUser } from '@lotbook/db/user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpointOf } from '../../app.ts';
import { genericCsv, importText } from '../../facts/testing.ts';
import { viewerOf } from '../../platform/viewer.ts';
import { asking, storedYears, yearsIf } from '../../results/engine/what-if-years.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

let server: TestServer;
let ann: TestUser;
beforeAll(async () => {
  server = await testServer();
  ann = await server.signUp('Ann');
  const files: [string, string[]][] = [
    ['One', ['01/02/2025 10:00:00,1,BTC,100,USD,,,,a', '03/02/2025 10:00:00,150,USD,1,BTC,,,,c']],
    ['Two', ['02/02/2025 10:00:00,1,BTC,400,USD,,,,b']],
  ];
  // Australia allows LIFO with universal lots.
  await ann.graphql(
    'mutation { updateCountry(code: "AU", keep: [BASE_CURRENCY, TAX_YEAR_START, LOT_ALLOCATION]) { success } }',
  );
  for (const [walletName, rows] of files) await importText(server, ann, genericCsv(...rows), { walletName });
});
afterAll(() => server.close());

const PREVIEW = (change: string) => `{ settingsPreview(${change}) { error changes
  after { country { code } baseCurrency { symbol } costBasisMethod lotAllocation walletFrom taxYearStartMonth taxYearStartDay timeZone }
  taxYears { currency yearsLeftOut years { taxYear gainBefore gainAfter incomeBefore incomeAfter isIncomplete } } } }`;

const preview = async (user: TestUser, change: string) => (await user.graphql(PREVIEW(change))).settingsPreview;

async function gains(user: TestUser): Promise<Record<string, string>> {
  await server.runJobs();
  const years = await asUser(server.db, user.userId, (tx) => storedYears(tx, user.userId));
  return Object.fromEntries([...years!].map(([year, { printedGain }]) => [year, Number(printedGain).toFixed(2)]));
}

test('previews the loss caused by universal lots', async () => {
  expect(await gains(ann)).toEqual({ 2025: '50.00' });
  await ann.graphql('mutation { updateCostBasisMethod(method: LIFO) { success } }');
  expect(await gains(ann)).toEqual({ 2025: '50.00' });
  const said = await preview(ann, 'lotAllocation: UNIVERSAL');
  expect(said).toMatchObject({
    error: null,
    changes: ['LOT_ALLOCATION'],
    after: { lotAllocation: 'UNIVERSAL', walletFrom: null },
    taxYears: {
      currency: 'USD',
      yearsLeftOut: null,
      years: [
        {
          taxYear: '2025',
          gainBefore: '50.00',
          gainAfter: '-250.00',
          incomeBefore: '0.00',
          incomeAfter: '0.00',
          isIncomplete: false,
        },
      ],
    },
  });
  expect(await gains(ann), 'nothing is stored').toEqual({ 2025: '50.00' });
  await ann.graphql('mutation { updateLotAllocation(lotAllocation: UNIVERSAL) { success } }');
  expect(await gains(ann)).toEqual({ 2025: '-250.00' });
});

test('previews a method and another tax year start', async () => {
  const method = await preview(ann, 'method: FIFO');
  expect(method.taxYears.years).toMatchObject([{ taxYear: '2025', gainBefore: '-250.00', gainAfter: '50.00' }]);
  const start = await preview(ann, 'taxYearStartMonth: 4, taxYearStartDay: 6');
  expect(start.taxYears.years).toMatchObject([
    { taxYear: '2025', gainBefore: '-250.00', gainAfter: null },
    { taxYear: '2024/25', gainBefore: null, gainAfter: '-250.00' },
  ]);
});

test('previews adding and removing a timeline period', async () => {
  expect(await gains(ann)).toEqual({ 2025: '-250.00' });
  const period = (start: string) => `timelineEntry: { method: FIFO, settingStartDate: "${start}" }`;
  expect(await preview(ann, period('2025-03-02'))).toMatchObject({
    error: null,
    changes: [],
    after: { costBasisMethod: 'LIFO' },
    taxYears: { currency: 'USD', years: [{ taxYear: '2025', gainBefore: '-250.00', gainAfter: '50.00' }] },
  });
  expect((await preview(ann, period('2025-03-03'))).taxYears.years, 'the sale is on the second of March').toEqual([]);
  expect(await gains(ann), 'nothing is stored').toEqual({ 2025: '-250.00' });
  const { updateCostBasisTimeline } = await ann.graphql(
    'mutation { updateCostBasisTimeline(method: FIFO, settingStartDate: "2025-03-02") { costBasisTimeline { id } } }',
  );
  const [{ id }] = updateCostBasisTimeline.costBasisTimeline;
  expect(await gains(ann)).toEqual({ 2025: '50.00' });
  const gone = await preview(ann, `removedTimelineEntry: "${id}"`);
  expect(gone.taxYears.years).toMatchObject([{ taxYear: '2025', gainBefore: '50.00', gainAfter: '-250.00' }]);
  expect(await preview(ann, period('2025-06-01'))).toMatchObject({
    error: expect.stringMatching(/overlap, both for all wallets/),
    taxYears: null,
  });
  await ann.graphql(`mutation { deleteCostBasisTimelineEntry(id: "${id}") { success } }`);
});

test('previews another country with its changed and kept settings', async () => {
  const cat = await server.signUp('Cat');
  await importText(server, cat, genericCsv('01/02/2024 10:00:00,1,BTC,100,USD,,,,a'), { walletName: 'Mine' });
  await server.runJobs();
  const all = await preview(cat, 'country: "GB"');
  expect(all).toMatchObject({
    changes: ['BASE_CURRENCY', 'COST_BASIS_METHOD', 'TAX_YEAR_START', 'LOT_ALLOCATION'],
    after: { country: { code: 'GB' }, baseCurrency: { symbol: 'GBP' }, costBasisMethod: 'SP', taxYearStartMonth: 4 },
    taxYears: {
      currency: 'GBP',
      years: [],
      yearsLeftOut: null,
    },
  });
  const kept = await preview(cat, 'country: "GB", keep: [BASE_CURRENCY, TAX_YEAR_START]');
  expect(kept).toMatchObject({
    changes: ['COST_BASIS_METHOD', 'LOT_ALLOCATION'],
    after: { baseCurrency: { symbol: 'USD' }, taxYearStartMonth: 1, taxYearStartDay: 1 },
    taxYears: { yearsLeftOut: null, years: [] },
  });
  const done = `mutation { updateCountry(code: "GB", keep: [BASE_CURRENCY, TAX_YEAR_START]) { success
    settings { baseCurrency { symbol } costBasisMethod taxYearStartMonth } } }`;
  expect((await cat.graphql(done)).updateCountry).toEqual({
    success: true,
    settings: { baseCurrency: { symbol: 'USD' }, costBasisMethod: 'SP', taxYearStartMonth: 1 },
  });
});

test('rejects a setting that the law does not allow, with a reason and without calculating years', async () => {
  const eve = await server.signUp('Eve');
  const refused = async (change: string) => {
    const { error, after, taxYears } = await preview(eve, change);
    return { error, isShown: after !== null || taxYears !== null };
  };
  const not = (error: string) => ({ error, isShown: false });
  const oneInventory =
    'One inventory for all wallets is not allowed in the United States from 2025: lots are kept per wallet from January 1, 2025 at the latest.';
  expect(await refused('lotAllocation: UNIVERSAL')).toEqual(not(oneInventory));
  expect(await refused('lotAllocation: WALLET, walletFrom: "2026-01-01"')).toEqual(not(oneInventory));
  expect((await refused('lotAllocation: WALLET, walletFrom: "2024-06-01"')).error).toBeNull();
  expect((await refused('lotAllocation: WALLET')).error).toBeNull();
  expect(await refused('method: HIFO, lotAllocation: UNIVERSAL')).toEqual(not(oneInventory));
  expect(await refused('method: ACB')).toEqual(not('Adjusted cost base is not accepted in the United States.'));
  expect(await refused('timelineEntry: { method: WAC, settingStartDate: "2025-01-01" }')).toEqual(
    not('WAC and FIFO can’t be combined: only FIFO, LIFO, HIFO and LOFO can, because a pool keeps no purchase dates.'),
  );
  expect(await refused('country: "GB", keep: [COST_BASIS_METHOD]')).toEqual(
    not('First in, first out is not accepted in the United Kingdom.'),
  );
  for (const [country, method, refusal] of [
    ['GB', 'HIFO', 'Highest cost first is not accepted in the United Kingdom.'],
    ['CA', 'SP', 'Share pooling is not accepted in Canada.'],
  ]) {
    await eve.graphql(`mutation { updateCountry(code: "${country}") { success } }`);
    expect(await refused(`method: ${method}`)).toEqual(not(refusal!));
    const { updateCostBasisMethod } = await eve.graphql(
      `mutation { updateCostBasisMethod(method: ${method}) { success error errorCode } }`,
    );
    expect(updateCostBasisMethod).toEqual({ success: false, error: refusal, errorCode: 'method_not_allowed' });
  }
  await eve.graphql('mutation { updateCountry(code: "GR") { success } }');
  expect((await refused('method: WAC')).error).toBeNull();
});

test('previews a method together with a lot allocation', async () => {
  const flo = await server.signUp('Flo');
  await importText(server, flo, genericCsv('01/02/2024 10:00:00,1,BTC,100,USD,,,,a'), { walletName: 'Mine' });
  const both = 'method: HIFO, lotAllocation: WALLET';
  expect(await preview(flo, both)).toMatchObject({
    error: null,
    changes: ['COST_BASIS_METHOD', 'LOT_ALLOCATION'],
    after: { costBasisMethod: 'HIFO', lotAllocation: 'WALLET', walletFrom: null },
  });
  const made = `mutation { updateCostBasisMethod(${both}) { success settings { costBasisMethod lotAllocation walletFrom } } }`;
  expect((await flo.graphql(made)).updateCostBasisMethod).toEqual({
    success: true,
    settings: { costBasisMethod: 'HIFO', lotAllocation: 'WALLET', walletFrom: null },
  });
});

test('previews a transfer fee as a disposal, without effect, and as cost of the received units', async () => {
  const gil = await server.signUp('Gil');
  const files: [string, string[]][] = [
    [
      'One',
      [
        '01/02/2025 10:00:00,2,BTC,200,USD,,,,a',
        '03/01/2025 10:00:00,,,1,BTC,0.5,BTC,,b',
        '04/01/2025 10:00:00,300,USD,0.5,BTC,,,,d',
      ],
    ],
    ['Two', ['03/01/2025 10:05:00,1,BTC,,,,,,c', '05/01/2025 10:00:00,600,USD,0.5,BTC,,,,e']],
  ];
  for (const [walletName, rows] of files) await importText(server, gil, genericCsv(...rows), { walletName });
  await server.runJobs();
  // Half a unit sells for 300 and another half for 600. Each cost 50, as did the fee, whose value is unknown: 250 + 550
  // − 50.
  const years = async (fee: string) => {
    const { error, changes, taxYears } = await preview(gil, `transferFee: ${fee}`);
    return { error, changes, years: taxYears.years };
  };
  expect(await gains(gil)).toEqual({ 2025: '750.00' });
  expect(await years('IGNORE')).toMatchObject({ error: null, changes: [], years: [{ gainAfter: '800.00' }] });
  // Half of the fee's cost belongs to the half that was sold: 250 + 600 − 50 − 25.
  expect(await years('ADD_TO_BASIS')).toMatchObject({ years: [{ gainAfter: '775.00' }] });
  await gil.graphql('mutation { updateTransferFee(transferFee: ADD_TO_BASIS) { success } }');
  expect(await gains(gil)).toEqual({ 2025: '775.00' });
  expect((await gil.graphql('{ settings { transferFee } }')).settings.transferFee).toBe('ADD_TO_BASIS');
});

test('rejects a base currency that is not a currency', async () => {
  expect((await preview(ann, 'baseCurrency: "ETH"')).error).toMatch(/^“ETH” can’t be a base currency/);
});

test('rejects invalid settings with a reason, and a request without a setting', async () => {
  expect(await preview(ann, 'timeZone: "Mars/Olympus"')).toMatchObject({
    error: expect.stringMatching(/isn’t a time zone/),
    after: null,
    taxYears: null,
    changes: [],
  });
  expect((await preview(ann, 'keep: []')).error).toBe('Specify which setting to change.');
});

test('stops an engine that takes too long and reports it', async () => {
  const shortTransaction = <T>(work: Parameters<typeof asUser<T>>[2]) => asUser(server.db, ann.userId, work);
  const nobodyLeaves = new AbortController().signal;
  await expect(yearsIf(shortTransaction, ann.userId, {}, nobodyLeaves, 1)).rejects.toThrow('it takes too long');
});

test('stops calculating an abandoned preview of settings or of an import undo', async () => {
  const endpoint = endpointOf(server.services, { knownOperations: null, introspection: false });
  const viewer = viewerOf({ id: ann.userId, email: ann.email, name: 'Ann' }, ann.sessionId);
  const { imports } = await ann.graphql('{ imports { id } }');
  const questions = [
    '{ settingsPreview(method: HIFO) { taxYears { yearsLeftOut } } }',
    `{ undoPreview(importId: "${imports[0].id}") { yearsLeftOut } }`,
  ];
  for (const query of questions) {
    const giveBack = await asking.take({ who: ann.userId });
    const left = new AbortController();
    const answer = endpoint.run({ query }, { viewer, requestId: 'a request', left: left.signal });
    await expect.poll(() => asking.usage).toMatchObject({ running: 1, waiting: 1 });
    left.abort();
    expect(JSON.stringify(await answer), 'nothing was calculated').toContain('could not be calculated');
    expect(asking.usage).toMatchObject({ running: 1, waiting: 0 });
    giveBack();
  }
});

test("reads no other user's ledger and tells a stranger to sign in", async () => {
  const bob = await server.signUp('Bob');
  expect((await preview(bob, 'method: HIFO')).taxYears).toEqual({ currency: 'USD', yearsLeftOut: null, years: [] });
  const { errors } = await server.stranger.ask(PREVIEW('method: HIFO'));
  expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
});

test('releases the database while a preview is queued', async () => {
  const bob = await server.signUp('Bob');
  const beside = (zone: string) =>
    `{ user { name } settingsPreview(timeZone: "${zone}") { taxYears { yearsLeftOut } } }`;
  const alone = ann.graphql(PREVIEW('timeZone: "Asia/Tokyo"'));
  const asked = ['Asia/Seoul', 'Asia/Dhaka'].map((zone) => ann.ask(beside(zone)));
  expect(await bob.graphql('{ user { name } }')).toEqual({ user: { name: 'Bob' } });
  expect((await alone).settingsPreview.taxYears.yearsLeftOut).toBeNull();
  for (const { errors } of await Promise.all(asked)) {
    expect(errors?.[0]?.message).toBe('Send this in a separate operation.');
  }
});
