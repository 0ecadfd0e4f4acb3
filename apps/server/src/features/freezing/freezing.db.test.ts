/** A tax year is frozen, nothing changes a figure of it, and where it parts from what was filed is shown. */
import { asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { genericCsv, importText } from '../../books/testing.ts';
import { viewerOf } from '../../platform/viewer.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const FIRST = [
  '01/02/2022 10:00:00,4,BTC,40000,USD,,,,a1',
  '02/02/2023 10:00:00,30000,USD,1,BTC,,,,a2',
  '03/03/2023 10:00:00,0.5,BTC,,,,,,a3',
  '31/12/2023 22:00:00,,,0.25,BTC,,,,a4',
  '05/02/2024 10:00:00,45000,USD,1,BTC,,,,a5',
  '06/02/2024 10:00:00,25,ODD,,,,,airdrop,a6',
  '06/03/2023 10:00:00,40,ODD,,,,,airdrop,a7',
];

async function userWithLedger(name: string): Promise<TestUser> {
  const user = await server.signUp(name);
  await importText(server, user, genericCsv(...FIRST), { walletName: 'First' });
  return user;
}

const FREEZE = 'mutation ($year: String!) { answer: freezeUser(year: $year) { success error errorCode } }';
const UNFREEZE = 'mutation ($year: String!) { answer: unfreezeUser(year: $year) { success error errorCode } }';

async function freeze(user: TestUser, year: string): Promise<void> {
  expect((await user.graphql(FREEZE, { year })).answer).toEqual({ success: true, error: null, errorCode: null });
  await server.runJobs();
  expect((await status(user)).error).toBe(null);
}

async function unfreeze(user: TestUser, year: string): Promise<void> {
  expect((await user.graphql(UNFREEZE, { year })).answer).toEqual({ success: true, error: null, errorCode: null });
  await server.runJobs();
}

async function status(user: TestUser) {
  return (await user.graphql('{ freezingStatus { status isAvailable taxYear error } }')).freezingStatus;
}

async function idOf(user: TestUser, query: string): Promise<string> {
  const { transactions } = await user.graphql(
    `{ transactions(query: "${query}", limit: 5) { transactions { publicId } } }`,
  );
  expect(transactions.transactions).toHaveLength(1);
  return transactions.transactions[0].publicId;
}

test('a year is frozen with those before it, and unfrozen with those after it', async () => {
  const ann = await userWithLedger('Ann');
  expect((await status(ann)).status).toBe('unfrozen');
  const asked = await ann.graphql(FREEZE, { year: '2023' });
  expect(asked.answer.success).toBe(true);
  expect(await status(ann)).toEqual({
    status: 'freezing_in_progress',
    isAvailable: false,
    taxYear: '2023',
    error: null,
  });
  const again = await ann.graphql(UNFREEZE, { year: '2023' });
  expect(again.answer.errorCode).toBe('year_not_frozen');
  await server.runJobs();
  expect(await status(ann)).toEqual({ status: 'frozen', isAvailable: true, taxYear: '2023', error: null });
  const { user, y22, y23, y24 } = await ann.graphql(`{ user { closedPeriodDatetime }
    y22: yearFreezing(taxYear: "2022") { isFrozen alsoUnfrozen } y23: yearFreezing(taxYear: "2023") { isFrozen filed { filedBy } }
    y24: yearFreezing(taxYear: "2024") { isFrozen whyNot alsoFrozen } }`);
  expect(user.closedPeriodDatetime).toBe('2024-01-01T00:00:00.000Z');
  expect(y22).toEqual({ isFrozen: true, alsoUnfrozen: ['2023'] });
  expect(y23).toEqual({ isFrozen: true, filed: { filedBy: 'YOU' } });
  expect(y24).toEqual({ isFrozen: false, whyNot: null, alsoFrozen: [] });
  await unfreeze(ann, '2022');
  expect((await status(ann)).status).toBe('unfrozen');
  expect((await ann.graphql('{ user { closedPeriodDatetime } }')).user.closedPeriodDatetime).toBe(null);
});

test('a change that would alter a frozen year is refused, and says what to do', async () => {
  const ann = await userWithLedger('Ann');
  await freeze(ann, '2023');
  // It fits the withdrawal of the evening before, which is closed.
  const second = genericCsv('01/01/2024 01:00:00,0.25,BTC,,,,,,b1', '01/05/2023 10:00:00,1,BTC,,,,,,b2');
  expect(await importText(server, ann, second, { walletName: 'Second' })).toMatchObject({
    success: true,
    numberImported: 1,
    numberIgnored: 1,
  });
  const unmatched = await idOf(ann, 'is:unmatched date:2024');
  const id = await idOf(ann, 'date:2023-03 BTC');
  const sold = await idOf(ann, 'date:2023-02');
  const later = await idOf(ann, 'date:2024-02 BTC');
  const { transaction, imports } = await ann.graphql(
    `{ transaction(publicId: "${id}") { account { id } } imports { id } }`,
  );
  const wallet = transaction.account.id;
  const manual = `{ type: "deposit", accountId: "${wallet}", dateTime: "2023-05-01T10:00:00Z", receivedQuantity: "1", receivedAsset: "BTC" }`;
  const refused: Record<string, string> = {
    type: `updateTransaction(publicId: "${id}", input: { type: "gift_received" })`,
    label: `updateTransaction(publicId: "${id}", input: { type: "income", label: "staking" })`,
    time: `updateTransaction(publicId: "${id}", input: { dateTime: "2023-03-04 10:00" })`,
    'time into it': `updateTransaction(publicId: "${later}", input: { dateTime: "2023-03-04 10:00" })`,
    value: `setFlowValue(transactionId: "${id}", position: 0, fiatValue: "5")`,
    ignore: `ignoreTransaction(publicId: "${id}", isIgnored: true)`,
    basis: `updateCostBasisAndProceeds(publicId: "${sold}", proceeds: "5")`,
    taxable: `updateTaxability(transactionId: "${sold}", isTaxable: false)`,
    purpose: `updateOperationPurpose(transactionId: "${await idOf(ann, 'date:2023-12')}", purpose: LENDING_DEPOSIT)`,
    link: `createLink(fromId: "${await idOf(ann, 'date:2023-12')}", toId: "${unmatched}", kind: TRANSFER)`,
    create: `createTransactions(inputs: [${manual}])`,
    many: 'editTransactions(selection: { query: "BTC" }, edit: { isIgnored: true })',
    'many in time': 'editTransactions(selection: { query: "BTC" }, edit: { shiftMinutes: 60 })',
    spam: 'reportTokensAsSpam(assetIds: ["user:ODD"], isSpam: true)',
    asset: 'bulkUpdateAsset(assetId: "user:ODD", newAssetId: "crypto:ETH")',
    merge: 'mergeAssets(assetId: "user:ODD", intoAssetId: "crypto:ETH")',
    method: 'updateCostBasisMethod(method: LIFO)',
    currency: 'updateBaseCurrency(symbol: "EUR")',
    country: 'updateCountry(code: "DE")',
    zone: 'updateTimeZone(timeZone: "Asia/Tokyo")',
    'lot allocation': 'updateLotAllocation(lotAllocation: WALLET)',
    'tax year start': 'updateTaxYearStart(month: 4, day: 6)',
    timeline: 'updateCostBasisTimeline(method: HIFO, settingStartDate: "2023-06-01")',
    wallet: `deleteAccount(id: "${wallet}")`,
    import: `undoImport(importId: "${imports[1].id}")`,
  };
  const MORE: Record<string, string> = {
    create: 'errors { message } customTokens transactions { publicId }',
    many: 'changed leftOut { reason } change { id }',
    import: 'numberRemoved',
    timeline: 'costBasisTimeline { id }',
  };
  const before = await everything(ann);
  for (const [kind, mutation] of Object.entries(refused)) {
    const { answer } = await ann.graphql(
      `mutation { answer: ${mutation} { success error errorCode ${MORE[kind] ?? ''} } }`,
    );
    expect([kind, answer.errorCode]).toEqual([kind, 'year_frozen']);
    expect(answer.error).toContain('Unfreeze 202');
    expect(await everything(ann)).toEqual(before);
  }
});

/** What the user's figures follow from, as text. */
async function everything({ userId }: TestUser): Promise<unknown> {
  return asUser(server.db, userId, async (tx) => {
    const { rows } = await sql`select
      (select json_agg(to_jsonb(t) - 'updated_at' order by id) from transactions t) as transactions,
      (select json_agg(to_jsonb(f) order by transaction_id, position) from flows f) as flows,
      (select json_agg(to_jsonb(l) order by id) from transaction_links l) as links,
      (select json_agg(to_jsonb(a) order by asset_id) from spam_assets a) as spam,
      (select ledger_version from user_settings) as version`.execute(tx);
    return JSON.parse(JSON.stringify(rows[0], (_key, value) => (typeof value === 'bigint' ? String(value) : value)));
  });
}
