// Slow: each test reviews and imports other files.
import { generateKraken } from '@lotbook/test-kit/exports/kraken';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText, uploadText } from '../../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';
import { closeReviews } from './session.ts';

let server: TestServer;
let ann: TestUser;
let bob: TestUser;
beforeAll(async () => {
  server = await testServer();
  ann = await server.signUp('ann');
  bob = await server.signUp('bob');
});
afterAll(async () => {
  await closeReviews();
  await server.close();
});

const REVIEW = `query ($input: ReviewInput!, $filter: ReviewFilter!, $after: Int, $limit: Int) {
  importReview(input: $input, filter: $filter, after: $after, limit: $limit) {
    validation { errors numberOfTransactions numberOfDuplicates } header
    counts { all ready duplicates likelyDuplicates skipped skippedByYou warnings errors toImport }
    rows { rowNumber cells outcome reason issues { column message remedy } editedColumns isFirstOfTransaction
      becomes { type sentence rowNumbers legs { direction quantity symbol isKnownAsset } }
      likelyDuplicates { transactionId sentence source } }
    endCursor hasMore rejectedRowsUrl } }`;

type Asked = { fileUrl: string; accountId?: string };
async function review(user: TestUser, { fileUrl, accountId }: Asked, filter = 'ALL', page = {}) {
  const input = { fileUrl, isGeneric: true, accountTypeSlug: 'csv', accountId };
  return (await user.graphql(REVIEW, { input, filter, ...page })).importReview;
}

const EDIT = `mutation ($fileUrl: String!, $rowNumber: Int!, $column: Int!, $value: String) {
  editImportCell(fileUrl: $fileUrl, rowNumber: $rowNumber, column: $column, value: $value) { success error } }`;
const SKIP = `mutation ($fileUrl: String!, $rowNumbers: [Int!]!, $isSkipped: Boolean!, $isSame: Boolean) {
  skipImportRows(fileUrl: $fileUrl, rowNumbers: $rowNumbers, isSkipped: $isSkipped, isSame: $isSame) { success error } }`;
const KEEP = `mutation ($fileUrl: String!, $rowNumbers: [Int!]!, $transactionId: ID!) {
  keepImportRows(fileUrl: $fileUrl, rowNumbers: $rowNumbers, transactionId: $transactionId) { success error } }`;

const TEN_MISTAKES = genericCsv(
  '01/02/2024 10:00:00,1,BTC,40000,USD,,,,A',
  'soon,1,BTC,40000,USD,,,,B',
  '13/45/2024 10:00:00,1,BTC,40000,USD,,,,C',
  '01/03/2024 10:00:00,one,BTC,40000,USD,,,,D',
  '01/03/2024 10:00:00,-1,BTC,40000,USD,,,,E',
  '01/03/2024 10:00:00,1,,40000,USD,,,,F',
  '01/03/2024 10:00:00,1,BTC,1e999999,USD,,,,G',
  '01/03/2024 10:00:00,1,BTC,4O000,USD,,,,H',
  '01/03/2024 10:00:00,,,,,,,,I',
  '01/03/2024 10:00:00,1,BTC,40000,USD,0.5.1,USD,,J',
  '01/03/2024 10:00:00,1,BTC,40000,,,,,K',
);

const IN_COMMON = `query ($files: [ReviewInput!]!) { eventsInCommon(files: $files) { fileUrl warning } }`;

test('warns about two versions of one report imported together, but not to a stranger', async () => {
  const start = 'Timestamp,Transaction Type,Asset,Quantity Transacted,USD Spot Price at Transaction';
  const older = `${start},USD Amount Transacted (Inclusive of Coinbase Fees),Address,Notes\n03/14/2016,Buy,BTC,2,415.10,842.55,,\n07/21/2016,Sell,BTC,1.5,665.00,982.60,,\n`;
  const newer = `${start},Subtotal,Total (inclusive of fees),Notes\n03/14/2016,Buy,BTC,2,415.10,842.55 USD,842.55 USD,\n`;
  const urls = [
    await uploadText(server, ann, older, 'old.csv'),
    await uploadText(server, ann, newer, 'new.csv'),
    await uploadText(server, ann, TEN_MISTAKES, 'other.csv'),
  ];
  const values = [{ key: 'currency', value: 'USD' }];
  const files = urls.map((fileUrl) => ({ fileUrl, isGeneric: true, accountTypeSlug: 'csv', values }));
  const inCommon = async (user: TestUser, asked = files) =>
    (await user.graphql(IN_COMMON, { files: asked })).eventsInCommon;
  expect(await inCommon(ann)).toEqual([
    { fileUrl: urls[0], warning: expect.stringMatching(/^One transaction of this file is in new\.csv too/) },
    { fileUrl: urls[1], warning: expect.stringMatching(/^One transaction of this file is in old\.csv too/) },
  ]);
  expect(await inCommon(bob)).toEqual([]);
  expect(await inCommon(ann, files.slice(0, 1))).toEqual([]);
  const beyond = [...Array.from({ length: 20 }, () => files[2]!), ...files.slice(0, 2)];
  expect(await inCommon(ann, beyond)).toEqual([]);
  expect((await server.stranger.ask(IN_COMMON, { files })).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  await ann.graphql(SKIP, { fileUrl: urls[1], rowNumbers: [2], isSkipped: true });
  expect(await inCommon(ann)).toEqual([]);
});

test('shows ten errors with row, problem and remedy', async () => {
  const fileUrl = await uploadText(server, ann, TEN_MISTAKES);
  const all = await review(ann, { fileUrl });
  expect(all.validation.errors).toEqual([]);
  expect(all.counts).toMatchObject({ all: 11, ready: 1, errors: 10, toImport: 1 });
  expect(all.rows[0]).toMatchObject({
    rowNumber: 2,
    outcome: 'TRANSACTION',
    becomes: { type: 'buy', rowNumbers: [2], sentence: 'Bought 1 BTC for 40,000.00 USD on CoinTracker CSV.' },
  });
  const bad = await review(ann, { fileUrl }, 'ERRORS');
  expect(bad.rows.map(({ rowNumber }: { rowNumber: number }) => rowNumber)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  for (const row of bad.rows) {
    expect(row.issues, `row ${row.rowNumber}`).not.toEqual([]);
    for (const { message, remedy } of row.issues) expect([message, remedy]).not.toContain('');
  }
  const stranger = await review(bob, { fileUrl });
  expect(stranger).toMatchObject({
    validation: { errors: [expect.stringContaining('not found')] },
    rows: [],
    header: [],
  });
  expect((await ann.graphql('{ imports { id } }')).imports).toEqual([]);
});

test('imports a corrected cell, skips a row, and does the same on redo', async () => {
  const fileUrl = await uploadText(server, ann, TEN_MISTAKES.replaceAll('40000', '50000'));
  const edit = { fileUrl, rowNumber: 5, column: 1, value: '2' };
  for (const [user, fits] of [
    [bob, false],
    [ann, true],
  ] as const) {
    const { editImportCell } = await user.graphql(EDIT, edit);
    expect(editImportCell.success).toBe(fits);
  }
  const { skipImportRows } = await ann.graphql(SKIP, { fileUrl, rowNumbers: [3, 2], isSkipped: true });
  expect(skipImportRows).toEqual({ success: true, error: null });
  expect((await bob.graphql(SKIP, { fileUrl, rowNumbers: [5], isSkipped: true })).skipImportRows.success).toBe(false);
  const seen = await review(ann, { fileUrl });
  expect(seen.counts).toMatchObject({ ready: 1, skippedByYou: 2, errors: 8, toImport: 1 });
  const [first, second, , corrected] = seen.rows;
  expect(first).toMatchObject({ outcome: 'SKIPPED_BY_YOU', reason: 'You skipped this row.', becomes: null });
  expect(second).toMatchObject({ rowNumber: 3, outcome: 'SKIPPED_BY_YOU' });
  expect(corrected).toMatchObject({ outcome: 'TRANSACTION', editedColumns: [1], cells: expect.arrayContaining(['2']) });

  const { importId } = await importText(server, ann, '', { walletName: 'Corrected', fileUrl });
  const ROWS = 'query ($id: ID!) { importRows(importId: $id) { rows { rowNumber outcome reason transactionId } } }';
  const { rows } = (await ann.graphql(ROWS, { id: importId })).importRows;
  const became = rows.filter(({ outcome }: { outcome: string }) => outcome === 'TRANSACTION');
  expect(became.map(({ rowNumber }: { rowNumber: number }) => rowNumber)).toEqual([5]);
  expect(rows[0]).toMatchObject({ rowNumber: 2, outcome: 'SKIPPED', reason: 'You skipped this row.' });
  await ann.graphql('mutation ($id: ID!) { undoImport(importId: $id) { success } }', { id: importId });
  await ann.graphql('mutation ($id: ID!) { redoImport(importId: $id) { success } }', { id: importId });
  await server.runJobs();
  expect((await ann.graphql(ROWS, { id: importId })).importRows.rows).toEqual(rows);
});

test('adds nothing for the same file, and restores a row when an edit is undone', async () => {
  const text = genericCsv('02/02/2024 10:00:00,3,ETH,9000,USD,,,,Z', '02/03/2024 10:00:00,3,ETH,9000,USD,,,,Z2');
  const { createdCustomWallet } = await importText(server, ann, text, { walletName: 'Twice' });
  const accountId = createdCustomWallet.id;
  const fileUrl = await uploadText(server, ann, text);
  const again = await review(ann, { fileUrl, accountId });
  expect(again.counts).toMatchObject({ duplicates: 2, ready: 0, toImport: 0 });
  expect(again.rows[0]).toMatchObject({ outcome: 'DUPLICATE', reason: 'This transaction is already in your ledger.' });
  await ann.graphql(EDIT, { fileUrl, rowNumber: 2, column: 1, value: 'three' });
  expect((await review(ann, { fileUrl, accountId })).counts).toMatchObject({ duplicates: 1, errors: 1 });
  await ann.graphql(EDIT, { fileUrl, rowNumber: 2, column: 1, value: null });
  expect((await review(ann, { fileUrl, accountId })).counts).toMatchObject({ duplicates: 2, errors: 0 });
});

test("marks likely duplicates of another wallet, and keeps the user's decision that they are different", async () => {
  const text = genericCsv('03/02/2024 10:00:00,7,SOL,700,USD,,,,');
  await importText(server, ann, text, { walletName: 'One place' });
  const fileUrl = await uploadText(server, ann, text);
  const CHECK = `query ($fileUrl: String!) {
    csvValidationErrors(csvFileUrl: $fileUrl, isGeneric: true, accountTypeSlug: "csv") { numberOfLikelyDuplicates } }`;
  const likely = async () => (await ann.graphql(CHECK, { fileUrl })).csvValidationErrors.numberOfLikelyDuplicates;
  expect(await likely(), 'counted without being opened').toBe(1);
  const seen = await review(ann, { fileUrl });
  expect(seen.counts).toMatchObject({ ready: 0, likelyDuplicates: 1, toImport: 0 });
  const [{ transactionId, sentence }] = seen.rows[0].likelyDuplicates;
  expect(sentence).toContain('Bought 7 SOL');
  expect((await bob.graphql(KEEP, { fileUrl, rowNumbers: [2], transactionId })).keepImportRows.success).toBe(false);
  expect((await ann.graphql(KEEP, { fileUrl, rowNumbers: [2], transactionId })).keepImportRows.success).toBe(true);
  expect((await review(ann, { fileUrl })).counts).toMatchObject({ ready: 1, likelyDuplicates: 0 });
  expect(await likely(), 'what the user called different is none').toBe(0);
  await importText(server, ann, '', { walletName: 'Another place', fileUrl });
  expect(await ann.graphql('{ likelyDuplicates { totalCount pairs { __typename } } }')).toMatchObject({
    likelyDuplicates: { totalCount: 0, pairs: [] },
  });
});

const REPORT = 'Timestamp,Transaction Type,Asset,Quantity Transacted,USD Spot Price at Transaction';
test.each([
  [
    'trades and ledgers of Kraken that share no id',
    'kraken',
    'txid,refid,time,type,subtype,aclass,asset,amount,fee,balance\nL1,R1,2021-03-05 10:00:00,trade,,currency,ZEUR,-400,1.04,0\nL2,R1,2021-03-05 10:00:00,trade,,currency,XXBT,0.01,0,0.01\n',
    'txid,ordertxid,pair,time,type,ordertype,price,cost,fee,vol,margin,misc,ledgers\nT1,O1,XXBTZEUR,2021-03-05 10:00:00.1234,buy,limit,40000,400,1.04,0.01,0,,L1\n',
  ],
  [
    'two versions of one report of Coinbase',
    'coinbase',
    `${REPORT},USD Amount Transacted (Inclusive of Coinbase Fees),Address,Notes\n03/14/2016,Buy,BTC,2,415.10,842.55,,\n`,
    `${REPORT},Subtotal,Total (inclusive of fees),Notes\n03/14/2016,Buy,BTC,2,415.10,842.55 USD,842.55 USD,\n`,
  ],
])('marks likely duplicates within one account: %s', async (_what, slug, first, second) => {
  const { createdCustomWallet } = await importText(server, bob, first, { walletName: slug, slug });
  const fileUrl = await uploadText(server, bob, second);
  const { counts } = await review(bob, { fileUrl, accountId: createdCustomWallet.id });
  expect(counts).toMatchObject({ all: 1, duplicates: 0, likelyDuplicates: 1 });
});

test('ignores a likely duplicate until it is restored, also after redo', async () => {
  const eve = await server.signUp('eve');
  const rows = ['03/02/2024 10:00:00,7,SOL,700,USD,,,,', '04/02/2024 10:00:00,8,SOL,900,USD,,,,'];
  await importText(server, eve, genericCsv(rows[0]!), { walletName: 'One place' });
  const second = await importText(server, eve, genericCsv(...rows), { walletName: 'Another place' });
  expect(second).toMatchObject({ numberTotal: 2, numberImported: 1, numberDuplicate: 1 });
  const counting = async () => {
    const { transactions } = await eve.graphql('{ transactions { transactions { sentence isIgnored } } }');
    return transactions.transactions
      .filter((one: { isIgnored: boolean }) => !one.isIgnored)
      .map((one: { sentence: string }) => one.sentence.slice(0, 12));
  };
  expect(await counting()).toEqual(['Bought 8 SOL', 'Bought 7 SOL']);
  const DECISIONS = '{ duplicateDecisions { id isSame dropped { isIgnored } } }';
  const { duplicateDecisions: decided } = await eve.graphql(DECISIONS);
  expect(decided).toMatchObject([{ isSame: true, dropped: { isIgnored: true } }]);
  expect((await bob.graphql(DECISIONS)).duplicateDecisions).toEqual([]);
  await eve.graphql('mutation ($ids: [ID!]!) { undoDuplicateDecisions(ids: $ids) { success } }', {
    ids: [decided[0].id],
  });
  expect(await counting()).toHaveLength(3);
  await eve.graphql('mutation ($id: ID!) { undoImport(importId: $id) { success } }', { id: second.importId });
  await eve.graphql('mutation ($id: ID!) { redoImport(importId: $id) { success } }', { id: second.importId });
  await server.runJobs();
  expect(await counting()).toHaveLength(3);
});

test("does not mark a token that only shares its symbol with another wallet's", async () => {
  const text = genericCsv('03/05/2022 10:00:00,50,USDC,,,,,,', '03/06/2022 10:00:00,75,USDC,,,,,,');
  await importText(server, ann, text, { walletName: 'Named by symbol' });
  const transfers = (contract: string) =>
    [
      'Txhash,UnixTimestamp,DateTime,From,To,Value,ContractAddress,TokenName,TokenSymbol',
      `0xhash1,1646474400,,0xone,0xmine,50,${contract},USD Coin,USDC`,
      `0xhash2,1646560800,,0xtwo,0xmine,75,${contract},USD Coin,USDC`,
    ].join('\n');
  const countsOf = async (contract: string) =>
    (await review(ann, { fileUrl: await uploadText(server, ann, transfers(contract)) })).counts;
  const known = await countsOf('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48');
  expect(known).toMatchObject({ ready: 0, likelyDuplicates: 2 });
  const other = await countsOf('0x00000000000000000000000000000000deadbeef');
  expect(other).toMatchObject({ ready: 2, likelyDuplicates: 0 });
});

test('rejects invalid input with a message', async () => {
  const fileUrl = await uploadText(server, ann, TEN_MISTAKES.replaceAll('40000', '60000'));
  for (const bad of [
    { rowNumber: 0, column: 0, value: 'x' },
    { rowNumber: 3, column: -1, value: 'x' },
    { rowNumber: 3, column: 1000, value: 'x' },
    { rowNumber: 3, column: 1, value: 'x'.repeat(2001) },
  ]) {
    const { data, errors } = await ann.ask(EDIT, { fileUrl, ...bad });
    const answer = data?.editImportCell as { success: boolean; error: string } | undefined;
    expect(answer?.success ?? false).toBe(false);
    expect(errors?.[0]?.message ?? answer?.error).toMatch(/\.$/);
  }
  expect((await ann.graphql(KEEP, { fileUrl, rowNumbers: [2], transactionId: 'x' })).keepImportRows.success).toBe(
    false,
  );
});

test('continues pages by row number', async () => {
  const fileUrl = await uploadText(server, ann, TEN_MISTAKES.replaceAll('40000', '70000'));
  const first = await review(ann, { fileUrl }, 'ERRORS', { limit: 4 });
  expect(first).toMatchObject({ hasMore: true, endCursor: 6 });
  const next = await review(ann, { fileUrl }, 'ERRORS', { limit: 50, after: first.endCursor });
  expect(next.rows.map(({ rowNumber }: { rowNumber: number }) => rowNumber)).toEqual([7, 8, 9, 10, 11, 12]);
  expect(next.hasMore).toBe(false);
});

test('reports a file from a source other than the chosen one, also for a wallet without a format', async () => {
  const table = await uploadText(server, ann, genericCsv('04/02/2024 10:00:00,1,ETH,,,,,,'));
  const exchange = await uploadText(server, ann, generateKraken(3, 1));
  const OTHER = `query ($fileUrl: String!, $slug: String!) {
    csvValidationErrors(csvFileUrl: $fileUrl, isGeneric: false, accountTypeSlug: $slug) { errors isOtherIntegration } }`;
  for (const [fileUrl, slug, isOtherIntegration] of [
    [table, 'metamask', false],
    [table, 'phantom', false],
    [table, 'kraken', true],
    [exchange, 'metamask', true],
    [exchange, 'kraken', false],
  ] as const) {
    const { csvValidationErrors } = await ann.graphql(OTHER, { fileUrl, slug });
    expect(csvValidationErrors, slug).toEqual({ errors: [], isOtherIntegration });
  }
});

test('lists the rows that will be skipped because of a frozen year', async () => {
  const rae = await server.signUp('Rae');
  const begun = genericCsv('01/02/2022 10:00:00,4,BTC,40000,USD,,,,a1', '02/02/2023 10:00:00,30000,USD,1,BTC,,,,a2');
  await importText(server, rae, begun, { walletName: 'First' });
  await rae.graphql('mutation { freezeUser(year: "2023") { success } }');
  await server.runJobs();
  const rows = ['02/02/2023 10:00:00,30000,USD,1,BTC,,,,a2', '04/04/2023 10:00:00,1,LTC,90,USD,,,,n1'];
  const text = genericCsv(...rows, '04/04/2024 10:00:00,1,LTC,95,USD,,,,n2');
  const fileUrl = await uploadText(server, rae, text);
  const { transactions } = await rae.graphql('{ transactions(limit: 1) { transactions { account { id } } } }');
  const accountId = transactions.transactions[0].account.id;
  const { checked, importReview } = await rae.graphql(
    `query ($fileUrl: String!, $accountId: ID!) {
      checked: csvValidationErrors(csvFileUrl: $fileUrl, isGeneric: true, accountTypeSlug: "csv", accountId: $accountId) {
        numberOfTransactions numberOfDuplicates numberOfFrozenTransactions }
      importReview(input: { fileUrl: $fileUrl, isGeneric: true, accountTypeSlug: "csv", accountId: $accountId }, filter: ALL) {
        validation { numberOfFrozenTransactions } counts { ready duplicates skipped toImport } rows { outcome reason } } }`,
    { fileUrl, accountId },
  );
  expect(checked).toEqual({ numberOfTransactions: 3, numberOfDuplicates: 1, numberOfFrozenTransactions: 1 });
  expect(importReview).toMatchObject({
    validation: { numberOfFrozenTransactions: 1 },
    counts: { ready: 1, duplicates: 1, skipped: 1, toImport: 1 },
    rows: [
      { outcome: 'DUPLICATE' },
      {
        outcome: 'SKIPPED',
        reason:
          'The tax year of this row is frozen, so it will be skipped. To import it, unfreeze the year on its tax page first.',
      },
      { outcome: 'TRANSACTION', reason: null },
    ],
  });
  const imported = await importText(server, rae, text, { accountId });
  expect(imported, 'as it was said').toMatchObject({ numberImported: 1, numberDuplicate: 1, numberFrozen: 1 });
});
