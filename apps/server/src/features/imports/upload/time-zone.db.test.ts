import { afterEach, beforeEach, expect, test } from 'vitest';
import { uploadText } from '../../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';

let server: TestServer;
let ann: TestUser;
beforeEach(async () => {
  server = await testServer();
  ann = await server.signUp('Ann');
});
afterEach(() => server.close());

/** Binance's history, whose times have no time zone. */
const HISTORY = `User ID,Time,Account,Operation,Coin,Change,Remark
52,25-12-31 20:30:00,Spot,Deposit,USDT,800,
52,26-01-10 08:00:00,Spot,Deposit,ETH,0.1,
`;
const KRAKEN =
  'txid,refid,time,type,subtype,aclass,asset,amount,fee,balance\nL1,R1,2024-01-02 10:00:00,deposit,,currency,XXBT,0.5,0,1\n';

const CHECK = `query ($url: String!, $zone: String, $account: ID, $values: [OptionAnswerInput!]) {
  csvValidationErrors(csvFileUrl: $url, isGeneric: true, accountTypeSlug: "csv", timeZone: $zone, accountId: $account,
    values: $values) {
    errors warnings timeZone { zone reason } otherTimes { importId filename timeZone count } firstAt numberOfDuplicates } }`;

async function check(text: string, how: Record<string, unknown> = {}, name = 'account.csv') {
  const url = await uploadText(server, ann, text, name);
  return { url, ...(await ann.graphql(CHECK, { url, ...how })).csvValidationErrors };
}

async function intoNewWallet(url: string, more = ''): Promise<string> {
  const { createCustomWallet } = await ann.graphql(
    `mutation ($url: String!) { createCustomWallet(customWalletInput: { walletName: "Binance", csvUrl: $url,
      accountTypeSlug: "binance" ${more} }) { error jobId } }`,
    { url },
  );
  expect(createCustomWallet.error).toBeNull();
  await server.runJobs();
  return createCustomWallet.jobId;
}

async function again(accountId: string, url: string, timeZone: string) {
  const { importAccountTransactions } = await ann.graphql(
    `mutation ($accountId: ID!, $url: String!, $timeZone: String) { importAccountTransactions(accountId: $accountId, csvUrl: $url,
      accountTypeSlug: "binance", timeZone: $timeZone) { error jobId } }`,
    { accountId, url, timeZone },
  );
  expect(importAccountTransactions.error).toBeNull();
  await server.runJobs();
  return (
    await ann.graphql(
      `query ($id: ID!) { import(id: $id) { status errorMessage numberImported numberDuplicate account { id } } }`,
      { id: importAccountTransactions.jobId },
    )
  ).import;
}

const times = async () =>
  (await ann.graphql('{ transactions(limit: 10) { transactions { dateTime } } }')).transactions.transactions
    .map(({ dateTime }: { dateTime: string }) => dateTime)
    .sort();
const accountOf = async (id: string) =>
  (await ann.graphql('query ($id: ID!) { import(id: $id) { account { id } } }', { id })).import.account.id;

test("assumes the profile's time zone and says so, or uses the file name or an answer", async () => {
  await ann.graphql('mutation { updateTimeZone(timeZone: "America/New_York") { success } }');
  expect(await check(HISTORY)).toMatchObject({
    timeZone: { zone: 'America/New_York', reason: 'ASSUMED' },
    firstAt: '2026-01-01T01:30:00.000Z',
    warnings: [],
  });
  expect(await check(HISTORY, {}, 'history(UTC+9).csv')).toMatchObject({
    timeZone: { zone: '+09:00', reason: 'FILE_NAME' },
    firstAt: '2025-12-31T11:30:00.000Z',
  });
  const answer = { values: [{ key: 'time_zone', value: 'Asia/Kolkata' }] };
  expect(await check(HISTORY, answer, 'history(UTC+9).csv')).toMatchObject({
    timeZone: { zone: 'Asia/Kolkata', reason: 'ANSWER' },
    firstAt: '2025-12-31T15:00:00.000Z',
  });
  expect(await check(KRAKEN)).toMatchObject({ errors: [], timeZone: null });
  expect((await check(KRAKEN, { zone: 'Asia/Tokyo' })).errors).toEqual([
    'Kraken: Ledgers has its times in UTC, so the file cannot be read in Asia/Tokyo. Import it without a time zone.',
  ]);
});

test("keeps an import's time zone when the profile changes", async () => {
  const { url } = await check(HISTORY);
  const id = await intoNewWallet(url, ', values: [{ key: "time_zone", value: "America/Chicago" }]');
  expect(await times()).toEqual(['2026-01-01T02:30:00.000Z', '2026-01-10T14:00:00.000Z']);
  await ann.graphql('mutation { updateTimeZone(timeZone: "Asia/Tokyo") { success } }');
  await ann.graphql('mutation ($id: ID!) { undoImport(importId: $id) { success } }', { id });
  await ann.graphql('mutation ($id: ID!) { redoImport(importId: $id) { success } }', { id });
  await server.runJobs();
  expect(await times()).toEqual(['2026-01-01T02:30:00.000Z', '2026-01-10T14:00:00.000Z']);
});

test('names the import to undo for a file in another time zone, and stores nothing', async () => {
  const { url } = await check(HISTORY);
  const first = await intoNewWallet(url);
  const accountId = await accountOf(first);
  const chicago = { zone: 'America/Chicago', account: accountId };
  const before = { importId: first, filename: 'account.csv', timeZone: 'UTC', count: 2 };
  expect((await check(HISTORY, { account: accountId })).otherTimes).toEqual([]);
  expect((await check(HISTORY, chicago)).otherTimes).toEqual([before]);
  expect(await again(accountId, url, 'America/Chicago')).toMatchObject({
    status: 'FAILED',
    numberImported: 0,
    numberDuplicate: 0,
    errorMessage: expect.stringContaining('Undo that import first, then import the file again.'),
  });
  const undone = await ann.graphql('mutation ($id: ID!) { undoImport(importId: $id) { numberRemoved } }', {
    id: first,
  });
  expect(undone.undoImport.numberRemoved).toBe(2);
  const second = await intoNewWallet(url, ', timeZone: "America/Chicago"');
  expect(await accountOf(second)).toBeTruthy();
  expect(await times()).toEqual(['2026-01-01T02:30:00.000Z', '2026-01-10T14:00:00.000Z']);
});
