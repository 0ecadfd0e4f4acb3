import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { viewerOf } from '../../platform/viewer.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ env: { LOTBOOK_PRICES: 'off' } });
});
afterAll(() => server?.close());

/**
 * 2024: half a unit sold in Two uses the oldest lot of all wallets, which cost 10: 60 − 5 = 55. The remaining lots are
 * 0.5 at 10, 1 at 30 and 1 at 20: 5 + 30 + 20 = 55, with 2 units in One and 0.5 in Two. As held, Two keeps 0.5 at 20:
 * its sale of 2025 gains 90, and the one in One, first in first out, 100 − 5 − 15 = 80.
 */
const ONE = genericCsv(
  '01/01/2021 10:00:00,1,BTC,10,USD,,,,a',
  '01/01/2022 10:00:00,1,BTC,30,USD,,,,b',
  '04/01/2025 10:00:00,100,USD,1,BTC,,,,f',
);
const TWO = genericCsv(
  '01/01/2023 10:00:00,1,BTC,20,USD,,,,c',
  '06/01/2024 10:00:00,60,USD,0.5,BTC,,,,d',
  '03/01/2025 10:00:00,100,USD,0.5,BTC,,,,e',
);

async function holder(name: string): Promise<TestUser> {
  const user = await server.signUp(name);
  await importText(server, user, ONE, { walletName: 'One' });
  await importText(server, user, TWO, { walletName: 'Two' });
  await server.runJobs();
  return user;
}

const gain = async (user: TestUser, year: string) =>
  Number((await user.graphql(`{ taxSummary(taxYear: "${year}") { capitalGain } }`)).taxSummary.capitalGain);

const LOTS = `shares { account { name } asset { symbol } quantity costBasis lotCount acquiredAt isCostKnown } lotCount costBasis
  unallocated { isWithoutLot account { name } quantity }`;
const PREVIEW = `query($allocation: AllocationRule!, $walletIds: [ID!]) {
  lotMigrationPreview(allocation: $allocation, walletIds: $walletIds) { error errorCode preview { currency
    lots { ${LOTS} } years { taxYear gainBefore gainAfter } } } }`;
const STATE = `{ lotMigration { day isOffered whyNot wallets { id name } freezes isUndergoingAllocation whyNotUndo
    migration { id allocation wallets { name } } }
  user { hasTransitioned costBasisByWallet lotAllocationMethod isUndergoingAllocation }
  settings { lotAllocation walletFrom } }`;
const START = `mutation($allocation: AllocationRule!, $walletIds: [ID!]) {
  startUniversalToPerWalletMigration(allocation: $allocation, walletIds: $walletIds) { success error errorCode jobId } }`;
const POLL =
  'query($jobId: ID!) { pollUniversalToPerWalletMigration(jobId: $jobId) { success error errorCode isReady url } }';
const UNDO = 'mutation { undoUniversalToPerWalletMigration { success error errorCode change { id } } }';
const HIGHEST = 'GLOBAL_HIGHEST_COST_FIRST';
const OLDEST = 'GLOBAL_OLDEST_FIRST';

const preview = async (user: TestUser, allocation: string, walletIds?: string[]) =>
  (await user.graphql(PREVIEW, { allocation, walletIds })).lotMigrationPreview;
const start = async (user: TestUser, allocation: string, walletIds?: string[]) =>
  (await user.graphql(START, { allocation, walletIds })).startUniversalToPerWalletMigration;
const poll = async (user: TestUser, jobId: string) =>
  (await user.graphql(POLL, { jobId })).pollUniversalToPerWalletMigration;
const frozen = async (user: TestUser): Promise<string[]> =>
  (
    await server.db.kysely.selectFrom('frozen_years').select('tax_year').where('user_id', '=', user.userId).execute()
  ).map(({ tax_year }) => tax_year);
const share = (name: string, quantity: string, costBasis: string, lotCount: number, acquiredAt: string) => ({
  account: { name },
  asset: { symbol: 'BTC' },
  quantity,
  costBasis,
  lotCount,
  acquiredAt,
  isCostKnown: true,
});

test('compares both rules, with lots per wallet and changed years', async () => {
  const ann = await holder('Ann');
  expect([await gain(ann, '2024'), await gain(ann, '2025')]).toEqual([55, 170]);
  const { lotMigration, user } = await ann.graphql(STATE);
  expect(lotMigration).toMatchObject({
    day: '2025-01-01',
    isOffered: true,
    whyNot: null,
    wallets: [{ name: 'One' }, { name: 'Two' }],
    freezes: '2024',
    migration: null,
  });
  expect(user).toMatchObject({ hasTransitioned: false, lotAllocationMethod: null, isUndergoingAllocation: false });
  expect(await preview(ann, HIGHEST)).toEqual({
    error: null,
    errorCode: null,
    preview: {
      currency: 'USD',
      lots: {
        shares: [
          share('One', '2', '50', 2, '2022-01-01T10:00:00Z'),
          share('Two', '0.5', '5', 1, '2021-01-01T10:00:00Z'),
        ],
        lotCount: 3,
        costBasis: '55',
        unallocated: [],
      },
      years: [{ taxYear: '2025', gainBefore: '170.00', gainAfter: '165.00' }],
    },
  });
  expect((await preview(ann, OLDEST)).preview).toMatchObject({
    lots: {
      shares: [
        share('One', '2', '45', 3, '2021-01-01T10:00:00Z'),
        share('Two', '0.5', '10', 1, '2023-01-01T10:00:00Z'),
      ],
      costBasis: '55',
    },
    years: [],
  });
  const [one, two] = lotMigration.wallets.map(({ id }: { id: string }) => id);
  expect((await preview(ann, HIGHEST, [two])).preview.lots.shares).toEqual([
    share('One', '2', '40', 3, '2021-01-01T10:00:00Z'),
    share('Two', '0.5', '15', 1, '2022-01-01T10:00:00Z'),
  ]);
  expect(await preview(ann, HIGHEST, [one, one])).toMatchObject({ preview: null, errorCode: 'wallet_not_found' });
  expect([await gain(ann, '2024'), await gain(ann, '2025')], 'nothing is stored').toEqual([55, 170]);
});

test('keeps lots as held until an allocation is chosen, and changes no figure when that is accepted', async () => {
  const hal = await holder('Hal');
  const allocation = async () =>
    (await hal.graphql('{ taxSummary(taxYear: "2025") { safeHarborAllocation isAllocationOpen capitalGain } }'))
      .taxSummary;
  expect(await allocation()).toEqual({ safeHarborAllocation: null, isAllocationOpen: true, capitalGain: '170.00' });
  expect((await hal.graphql('{ taxSummary(taxYear: "2024") { isAllocationOpen } }')).taxSummary.isAllocationOpen).toBe(
    false,
  );
  const { healthKinds } = await hal.graphql('{ healthKinds { kind } }');
  expect(healthKinds, 'one choice, not a problem a disposal').toEqual([]);
  const { transactions } = await hal.graphql('{ transactions(query: "has:review") { transactions { publicId } } }');
  expect(transactions.transactions).toEqual([]);
  expect((await preview(hal, 'AS_HELD')).preview).toMatchObject({ years: [], lots: { costBasis: '55' } });
  await start(hal, 'AS_HELD');
  await server.runJobs();
  expect(await allocation()).toEqual({
    safeHarborAllocation: 'AS_HELD',
    isAllocationOpen: false,
    capitalGain: '170.00',
  });
});

const ASSIGNABLE = `query($assetId: ID!) { assignableLots(assetId: $assetId) { error
  lots { acquiredTransactionId acquiredAt quantity costBasis isCostKnown parts { accountId account { name } quantity } } } }`;
const PREVIEW_UNITS = `query($units: [AllocatedUnits!]) {
  lotMigrationPreview(allocation: SPECIFIC, units: $units) { errorCode preview { years { taxYear gainBefore gainAfter } } } }`;
const START_UNITS = `mutation($units: [AllocatedUnits!]) {
  startUniversalToPerWalletMigration(allocation: SPECIFIC, units: $units) { success errorCode jobId } }`;

test('allocates the units that the user assigns, once they total each lot and each wallet', async () => {
  const ivy = await holder('Ivy');
  const { lotMigration } = await ivy.graphql(STATE);
  const [one, two] = lotMigration.wallets.map(({ id }: { id: string }) => id);
  const assetId = 'crypto:BTC';
  const { assignableLots } = await ivy.graphql(ASSIGNABLE, { assetId });
  expect(assignableLots.lots).toMatchObject([
    { quantity: '0.5', costBasis: '5', isCostKnown: true, parts: [{ account: { name: 'One' }, quantity: '0.5' }] },
    { quantity: '1', costBasis: '30', parts: [{ account: { name: 'One' }, quantity: '1' }] },
    {
      quantity: '1',
      costBasis: '20',
      parts: [
        { account: { name: 'One' }, quantity: '0.5' },
        { account: { name: 'Two' }, quantity: '0.5' },
      ],
    },
  ]);
  const [a, b, c] = assignableLots.lots.map((lot: { acquiredTransactionId: string }) => lot.acquiredTransactionId);
  const unit = (accountId: string, acquiredTransactionId: string, quantity: string) => ({
    accountId,
    acquiredTransactionId,
    assetId,
    quantity,
  });
  const asked = async (units: unknown) => (await ivy.graphql(PREVIEW_UNITS, { units })).lotMigrationPreview;
  expect(await asked([])).toMatchObject({ errorCode: 'lots_missing', preview: null });
  const short = [unit(one, a, '0.5'), unit(one, b, '1'), unit(two, c, '0.5')];
  expect(await asked(short)).toMatchObject({ errorCode: 'lots_do_not_total' });
  const shifted = [unit(one, a, '0.5'), unit(one, b, '0.5'), unit(two, b, '0.5'), unit(two, c, '1')];
  expect(await asked(shifted)).toMatchObject({ errorCode: 'wallets_do_not_total' });
  expect(await asked([...short, unit(one, crypto.randomUUID(), '1')])).toMatchObject({ errorCode: 'lot_not_found' });
  expect(await asked([...short, unit(one, c, '0')])).toMatchObject({ errorCode: 'quantity_invalid' });
  const units = [unit(one, a, '0.5'), unit(one, b, '0.5'), unit(two, b, '0.5'), unit(one, c, '1')];
  expect(await asked(units)).toEqual({
    errorCode: null,
    preview: { years: [{ taxYear: '2025', gainBefore: '170.00', gainAfter: '165.00' }] },
  });
  expect((await ivy.graphql(START_UNITS, { units: short })).startUniversalToPerWalletMigration).toMatchObject({
    success: false,
    errorCode: 'lots_do_not_total',
  });
  const { jobId } = (await ivy.graphql(START_UNITS, { units })).startUniversalToPerWalletMigration;
  await server.runJobs();
  expect(await poll(ivy, jobId)).toMatchObject({ isReady: true });
  expect(await gain(ivy, '2025')).toBe(165);
  await ivy.graphql(UNDO);
  await server.runJobs();
  expect(await gain(ivy, '2025')).toBe(170);
});

test('allocates lots in a job, freezes the previous year, and matches the preview', async () => {
  const bea = await holder('Bea');
  const { jobId, ...answer } = await start(bea, OLDEST);
  expect(answer).toEqual({ success: true, error: null, errorCode: null });
  expect(await poll(bea, jobId)).toMatchObject({ success: true, isReady: false, url: null });
  expect((await bea.graphql('{ getCostBasisStatus { isUndergoingAllocation } }')).getCostBasisStatus).toEqual({
    isUndergoingAllocation: true,
  });
  await server.runJobs();
  expect(await poll(bea, jobId)).toMatchObject({ success: true, isReady: true, url: '/tax/migration?done=1' });
  expect([await gain(bea, '2024'), await gain(bea, '2025')]).toEqual([55, 170]);
  expect(await bea.graphql(STATE)).toMatchObject({
    lotMigration: {
      isOffered: false,
      whyNot: 'Your lots are allocated to your wallets already.',
      whyNotUndo: null,
      migration: { id: jobId, allocation: OLDEST, wallets: [{ name: 'One' }, { name: 'Two' }] },
    },
    user: {
      hasTransitioned: true,
      costBasisByWallet: true,
      lotAllocationMethod: OLDEST,
      isUndergoingAllocation: false,
    },
    settings: { lotAllocation: 'WALLET', walletFrom: '2025-01-01' },
  });
  const { yearFreezing } = await bea.graphql('{ yearFreezing(taxYear: "2024") { isFrozen } }');
  expect(yearFreezing.isFrozen).toBe(true);
  const { madeAllocation } = await bea.graphql(`{ madeAllocation { error lots { ${LOTS} } } }`);
  expect(madeAllocation).toMatchObject({ error: null, lots: { costBasis: '55', lotCount: 4 } });
  expect(await start(bea, HIGHEST)).toMatchObject({ success: false, errorCode: 'already_migrated' });
  const generate =
    'mutation { generateTaxReport(reportType: "lot-allocation", taxYear: "2025", format: CSV) { jobId } }';
  const { generateTaxReport } = await bea.graphql(generate);
  await server.runJobs();
  const file = await server.services.storage.get(`${bea.userId}/report-${generateTaxReport.jobId}`);
  expect(new TextDecoder().decode(file).split('\r\n').slice(0, -1)).toEqual([
    'Wallet,Asset,Symbol,Acquired,Quantity,Cost Basis',
    'One,Bitcoin,BTC,01/01/2021,0.5,5.00',
    'One,Bitcoin,BTC,01/01/2022,1,30.00',
    'One,Bitcoin,BTC,01/01/2023,0.5,10.00',
    '"Total One, BTC:",,BTC,,2,45.00',
    'Two,Bitcoin,BTC,01/01/2023,0.5,10.00',
    '"Total Two, BTC:",,BTC,,0.5,10.00',
    'Totals:,,,,,55.00',
  ]);
  const { taxReports } = await bea.graphql('{ taxReports(taxYear: "2025") { status notes } }');
  expect(taxReports[0].status).toBe('FINISHED');
  expect(taxReports[0].notes).toContain('Order of the wallets: One, Two.');
});

test('can be reverted on its own page, but not in the history, and not if its year is frozen', async () => {
  const cat = await holder('Cat');
  await start(cat, HIGHEST);
  await server.runJobs();
  expect(await gain(cat, '2025')).toBe(165);
  expect(await frozen(cat)).toEqual(['2021', '2022', '2023', '2024']);
  expect((await cat.graphql(UNDO)).undoUniversalToPerWalletMigration).toMatchObject({ success: true });
  await server.runJobs();
  expect(await gain(cat, '2025')).toBe(170);
  expect(await frozen(cat), 'years that were frozen with it are open again').toEqual([]);
  expect((await cat.graphql(STATE)).user).toMatchObject({ hasTransitioned: false });
  await start(cat, HIGHEST);
  await server.runJobs();
  expect(await gain(cat, '2025')).toBe(165);
  const { changes } = await cat.graphql('{ changes { changes { id sentence whyNot } } }');
  const said = (text: string) => changes.changes.filter(({ sentence }: { sentence: string }) => sentence === text);
  const [made, first] = said('Lots allocated to wallets as of 2025-01-01');
  const [back] = said('Allocation of lots to wallets as of 2025-01-01 taken back');
  const history = async (what: string, { id }: { id: string }) =>
    (await cat.graphql(`mutation($id: ID!) { answer: ${what}(id: $id) { success error } }`, { id })).answer;
  const refused = { success: false, error: expect.stringContaining('tax years were frozen or unfrozen with it') };
  expect(await history('undoChange', made)).toMatchObject(refused);
  expect(made.whyNot).toContain('under Taxes, Lots per wallet');
  expect([(await history('undoChange', back)).success, (await history('undoChange', first)).success]).toEqual([
    false,
    false,
  ]);
  await server.runJobs();
  expect(await gain(cat, '2025')).toBe(165);
  expect(await frozen(cat)).toEqual(['2021', '2022', '2023', '2024']);
  expect((await cat.graphql(UNDO)).undoUniversalToPerWalletMigration).toMatchObject({ success: true });
  await server.runJobs();
  expect(await gain(cat, '2025')).toBe(170);
  expect(await frozen(cat)).toEqual([]);
  await start(cat, OLDEST);
  await server.runJobs();
  await cat.graphql('mutation { freezeUser(year: "2025") { success } }');
  await server.runJobs();
  expect((await cat.graphql(UNDO)).undoUniversalToPerWalletMigration).toMatchObject({
    success: false,
    errorCode: 'year_frozen',
  });
  expect(await gain(cat, '2025')).toBe(170);
});

test("keeps an earlier frozen year as filed, and computes each wallet's lots from the beginning", async () => {
  const dan = await holder('Dan');
  // Emulates accounts older than the law: one inventory without a start date of lots per wallet.
  await server.db.kysely
    .updateTable('user_settings')
    .set({ wallet_from: null })
    .where('user_id', '=', dan.userId)
    .execute();
  await dan.graphql('mutation { requestTaxRecalculation { success } }');
  await server.runJobs();
  // There is also one inventory for 2025: 100 − 5 from the oldest lot, then 100 − 30.
  expect([await gain(dan, '2024'), await gain(dan, '2025')]).toEqual([55, 165]);
  await dan.graphql('mutation { freezeUser(year: "2024") { success } }');
  await server.runJobs();
  expect((await dan.graphql(STATE)).lotMigration).toMatchObject({ isOffered: true, freezes: null });
  const { jobId } = await start(dan, OLDEST);
  await server.runJobs();
  expect(await poll(dan, jobId)).toMatchObject({ isReady: true });
  expect([await gain(dan, '2024'), await gain(dan, '2025')]).toEqual([55, 170]);
  expect(
    (await dan.graphql('{ yearDrift(taxYear: "2024") { figures { name } transactions { id } } }')).yearDrift,
  ).toEqual({
    figures: [],
    transactions: [],
  });
});

test('rejects an impossible allocation with a reason', async () => {
  const eve = await server.signUp('Eve');
  expect((await eve.graphql(STATE)).lotMigration).toMatchObject({
    isOffered: false,
    whyNot: 'Nothing was held before that day: there is nothing to allocate.',
    wallets: [],
    freezes: null,
  });
  expect(await start(eve, OLDEST)).toMatchObject({ errorCode: 'nothing_held', jobId: null });
  await eve.graphql('mutation { updateCountry(code: "GB") { success } }');
  expect((await eve.graphql(STATE)).lotMigration).toMatchObject({ day: null, isOffered: false });
  expect(await start(eve, OLDEST)).toMatchObject({ errorCode: 'not_in_country' });
  expect(await preview(eve, OLDEST)).toMatchObject({ preview: null, errorCode: 'not_in_country' });
  expect(await poll(eve, crypto.randomUUID())).toMatchObject({ success: false, errorCode: 'unknown_job_id' });
});

test('denies changes to read-only viewers and hides it from strangers', async () => {
  const flo = await holder('Flo');
  const actor = { id: flo.userId, email: flo.email, name: 'Flo' };
  const onlooker = server.as({ ...viewerOf(actor, 'a session'), access: 'viewer' });
  expect((await onlooker.ask(START, { allocation: OLDEST })).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  expect((await onlooker.ask(UNDO)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  const gus = await server.signUp('Gus');
  const { jobId } = await start(flo, OLDEST);
  expect(await poll(gus, jobId)).toMatchObject({ success: false, errorCode: 'unknown_job_id' });
});
