// Slow: each test validates and imports other files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateCoinbase } from '@lotbook/test-kit/exports/coinbase';
import { generateCoinTracker } from '@lotbook/test-kit/exports/cointracker';
import { generateKraken } from '@lotbook/test-kit/exports/kraken';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { genericCsv, importText, uploadText } from '../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

let server: TestServer;
let ann: TestUser;
beforeEach(async () => {
  server = await testServer();
  ann = await server.signUp('Ann');
});
afterEach(() => server.close());

const VALIDATE = `query CsvValidationErrors($csvFileUrl: String!, $isGeneric: Boolean!, $slug: String!, $accountId: ID, $isAccountSuggested: Boolean) {
  csvValidationErrors(csvFileUrl: $csvFileUrl, isGeneric: $isGeneric, accountTypeSlug: $slug, accountId: $accountId, isAccountSuggested: $isAccountSuggested) {
    account { id }
    errors warnings issues { row column value severity code message remedy } recognized { id integration integrationName }
    isOtherIntegration numberOfRows numberOfTransactions numberOfDuplicates skipped { row reason } firstAt lastAt
  }
}`;
const IMPORTS = `query Imports($accountId: ID) { imports(accountId: $accountId) {
  id filename integration format formatLabel account { id name } status numberTotal numberImported undoneAt canUndo
} }`;
const ROWS = `query Rows($importId: ID!, $outcome: SourceRowOutcome, $after: Int, $limit: Int) {
  importRows(importId: $importId, outcome: $outcome, after: $after, limit: $limit) {
    rows { rowNumber cells outcome reason transactionId } endCursor hasMore total
  }
}`;
const REVIEW = `query Review($input: ReviewInput!) {
  importReview(input: $input, filter: ALL) { validation { warnings } } }`;
const UNDO = 'mutation Undo($id: ID!) { undoImport(importId: $id) { success error errorCode numberRemoved } }';

async function validate(user: TestUser, csvFileUrl: string, changes: object = {}) {
  const variables = { csvFileUrl, isGeneric: false, slug: 'cointracker', ...changes };
  return (await user.graphql(VALIDATE, variables)).csvValidationErrors;
}

test.each([
  ['coinbase', 'Coinbase', generateCoinbase(220, 1), 220, 1],
  ['kraken', 'Kraken', generateKraken(220, 1), 113, 1],
  ['cointracker', 'CoinTracker CSV', generateCoinTracker(220, 1), 220, 3],
])('validates, imports and computes a %s file', async (slug, name, text, count, kind) => {
  const url = await uploadText(server, ann, text);
  expect(await validate(ann, url, { slug })).toMatchObject({
    errors: [],
    issues: [],
    recognized: { integration: slug, integrationName: name },
    isOtherIntegration: false,
    numberOfTransactions: count,
    numberOfDuplicates: 0,
  });
  const status = await importText(server, ann, text, { walletName: `My ${name}`, slug });
  expect(status).toMatchObject({
    isStatusFinal: true,
    success: true,
    status: 'FINISHED',
    numberImported: count,
    numberTotal: count,
    createdCustomWallet: { name: `My ${name}`, kind },
  });
  expect((await ann.graphql(IMPORTS)).imports).toMatchObject([
    { filename: 'history.csv', integration: slug, status: 'FINISHED', canUndo: true, account: { name: `My ${name}` } },
  ]);
  const { getCostBasisStatus: computed } = await ann.graphql(
    '{ getCostBasisStatus { isOutOfDate transactionCount errorMessage } }',
  );
  expect(computed).toEqual({ isOutOfDate: false, transactionCount: count, errorMessage: null });
});

test('validates every row and reports column, value, reason and remedy, without storing', async () => {
  const text = genericCsv(
    '01/02/2024 10:00:00,1,BTC,40000,USD,,,,',
    'soon,1,BTC,40000,USD,,,,',
    '01/03/2024 10:00:00,"1,2,3",BTC,40000,USD,,,,',
    '01/04/2024 10:00:00,,,5,ETH,,,stake,',
  );
  const result = await validate(ann, await uploadText(server, ann, text));
  expect(result).toMatchObject({ errors: [], numberOfRows: 4, numberOfTransactions: 1, skipped: [{ row: 5 }] });
  expect(result.issues).toMatchObject([
    { row: 3, column: 'Date', value: 'soon', severity: 'error' },
    { row: 4, column: 'Received Quantity', value: '1,2,3', severity: 'error' },
  ]);
  for (const { message, remedy } of result.issues) expect([message, remedy].every((s) => s.length > 5)).toBe(true);
  expect((await ann.graphql(IMPORTS)).imports).toEqual([]);
});

test('reports a file from another integration, and similar formats for an unknown one', async () => {
  const kraken = await uploadText(server, ann, generateKraken(3, 1));
  expect(await validate(ann, kraken, { slug: 'coinbase' })).toMatchObject({
    errors: [],
    isOtherIntegration: true,
    recognized: { id: 'kraken/ledgers' },
  });
  expect(await validate(ann, kraken, { slug: 'coinbase', isGeneric: true })).toMatchObject({
    isOtherIntegration: false,
  });
  const odd = await uploadText(server, ann, 'Timestamp,Transaction Type,Asset,Amount\n1,2,3,4\n');
  const { errors, recognized } = await validate(ann, odd, { isGeneric: true });
  expect(recognized).toBeNull();
  expect(errors[0]).toMatch(/do not recognize.*Coinbase/);
});

test('counts existing transactions in the account and elsewhere', async () => {
  const text = generateCoinTracker(50, 1);
  const { createdCustomWallet } = await importText(server, ann, text, { walletName: 'One' });
  await importText(server, ann, genericCsv('01/02/2024 10:00:00,1,BTC,40000,USD,,,,X1'), { walletName: 'Two' });
  const url = await uploadText(server, ann, generateCoinTracker(50, 1));
  expect(await validate(ann, url)).toMatchObject({ numberOfTransactions: 50, numberOfDuplicates: 50 });
  expect(await validate(ann, url, { accountId: createdCustomWallet.id })).toMatchObject({ numberOfDuplicates: 50 });
  const bob = await server.signUp('Bob');
  expect(await validate(bob, await uploadText(server, bob, text))).toMatchObject({ numberOfDuplicates: 0 });
});

test('pages rows of an import by outcome', async () => {
  const text = genericCsv(
    '01/02/2024 10:00:00,1,BTC,40000,USD,,,,A',
    '01/03/2024 10:00:00,one,BTC,40000,USD,,,,B',
    '01/04/2024 10:00:00,2,ETH,4000,USD,,,,C',
  );
  const { importId } = await importText(server, ann, text, { walletName: 'Mine' });
  const { importRows: all } = await ann.graphql(ROWS, { importId, limit: 2 });
  expect(all).toMatchObject({ endCursor: 3, hasMore: true, total: 3 });
  expect(all.rows).toMatchObject([
    { rowNumber: 2, outcome: 'TRANSACTION', transactionId: expect.any(String) },
    { rowNumber: 3, outcome: 'ERROR', cells: expect.arrayContaining(['one']), transactionId: null },
  ]);
  const { importRows: next } = await ann.graphql(ROWS, { importId, after: 3, limit: 2 });
  expect(next).toMatchObject({ rows: [{ rowNumber: 4 }], hasMore: false });
  const { importRows: errors } = await ann.graphql(ROWS, { importId, outcome: 'ERROR' });
  expect(errors).toMatchObject({ total: 1, rows: [{ rowNumber: 3 }] });
});

test('groups likely duplicates, and counts them as imported when kept', async () => {
  await importText(server, ann, genericCsv('01/02/2024 10:00:00,0.5,BTC,10000,USD,,,,one'), { walletName: 'First' });
  const twice = genericCsv('01/02/2024 10:03:00,0.5,BTC,10000,USD,,,,a', '01/04/2024 10:00:00,2,ETH,4000,USD,,,,b');
  const { importId } = await importText(server, ann, twice, { walletName: 'Second' });
  const of = async (outcome: string) => {
    const { importRows } = await ann.graphql(ROWS, { importId, outcome });
    expect(importRows.total).toBe(importRows.rows.length);
    return importRows.rows.map((row: { rowNumber: number; outcome: string }) => [row.rowNumber, row.outcome]);
  };
  expect(await of('SET_ASIDE')).toEqual([[2, 'SET_ASIDE']]);
  expect(await of('TRANSACTION')).toEqual([[3, 'TRANSACTION']]);
  expect((await ann.graphql(ROWS, { importId })).importRows.rows).toMatchObject([
    { outcome: 'SET_ASIDE', transactionId: expect.any(String) },
    { outcome: 'TRANSACTION' },
  ]);
  const { duplicateDecisions } = await ann.graphql('{ duplicateDecisions { id } }');
  const ids = duplicateDecisions.map(({ id }: { id: string }) => id);
  await ann.graphql('mutation ($ids: [ID!]!) { undoDuplicateDecisions(ids: $ids) { success } }', { ids });
  expect(await of('SET_ASIDE')).toEqual([]);
  expect(await of('TRANSACTION')).toHaveLength(2);
});

test('keeps the column mapping with the import, even after undo and redo', async () => {
  const text = genericCsv('01/02/2024 10:00:00,1,BTC,40000,USD,,,,A', '01/25/2024 10:00:00,2,ETH,4000,USD,,,,B');
  const { importId } = await importText(server, ann, text, { walletName: 'Mine' });
  const howRead = async (user: TestUser) => {
    const data = await user.graphql('query ($id: ID!) { import(id: $id) { howRead } }', { id: importId });
    return data.import?.howRead;
  };
  const said = ['Dates in “Date” are month/day/year: row 3 says 01/25/2024 10:00:00.'];
  expect(await howRead(ann)).toEqual(said);
  await ann.graphql(UNDO, { id: importId });
  await ann.graphql('mutation ($id: ID!) { redoImport(importId: $id) { success } }', { id: importId });
  await server.runJobs();
  expect(await howRead(ann)).toEqual(said);
  expect(await howRead(await server.signUp('Bob'))).toBeUndefined();
});

test('removes an undone import from everything but the list of imports', async () => {
  const { importId, createdCustomWallet } = await importText(server, ann, generateCoinTracker(60, 1), {
    walletName: 'Mine',
  });
  expect((await ann.graphql(UNDO, { id: importId })).undoImport).toMatchObject({ success: true, numberRemoved: 60 });
  await server.runJobs();
  const after = await ann.graphql(`{
    wallets { customWallets { id } } transactions { totalCount } imports { status undoneAt canUndo account { id } }
    auditEvents { action } getCostBasisStatus { isOutOfDate transactionCount }
  }`);
  expect(after).toMatchObject({
    wallets: { customWallets: [] },
    transactions: { totalCount: 0 },
    imports: [{ status: 'FINISHED', undoneAt: expect.any(String), canUndo: false, account: null }],
    auditEvents: [{ action: 'import.undo' }, { action: 'import.create' }],
    getCostBasisStatus: { isOutOfDate: false, transactionCount: 0 },
  });
  expect(
    (await ann.graphql(`query($id: ID!) { account(id: $id) { id } }`, { id: createdCustomWallet.id })).account,
  ).toBeNull();
  expect((await ann.graphql(UNDO, { id: importId })).undoImport).toMatchObject({ success: false });
});

test("checks a repeated file against the wallet that has its rows, and another exchange's file against a new one", async () => {
  const eve = await server.signUp('Eve');
  const text = generateCoinbase(60, 9);
  const { createdCustomWallet } = await importText(server, eve, text, { walletName: 'First', slug: 'coinbase' });
  await importText(server, eve, generateCoinbase(40, 12), { walletName: 'Second', slug: 'coinbase' });
  const ask = async (user: TestUser, file: string) =>
    validate(user, await uploadText(server, user, file), { isGeneric: true, slug: 'csv', isAccountSuggested: true });
  const { id } = createdCustomWallet;
  expect(await ask(eve, text)).toMatchObject({ account: { id }, numberOfTransactions: 60, numberOfDuplicates: 60 });
  expect(await ask(eve, generateCoinbase(80, 9))).toMatchObject({ account: { id }, numberOfDuplicates: 60 });
  expect(await ask(eve, generateKraken(60, 9))).toMatchObject({ account: null, numberOfDuplicates: 0 });
  expect(await ask(await server.signUp('Mallory'), text)).toMatchObject({ account: null, numberOfDuplicates: 0 });
  const url = await uploadText(server, ann, text);
  expect(await validate(ann, url, { isGeneric: true, slug: 'csv', accountId: id })).toMatchObject({ account: null });
});

test('returns an unknown state for an unknown job', async () => {
  const ask = 'query($id: ID!) { csvImportJobStatus(jobId: $id) { isStatusFinal success status errorMessage } }';
  for (const id of ['nonsense', '11111111-1111-4111-8111-111111111111']) {
    expect((await ann.graphql(ask, { id })).csvImportJobStatus).toEqual({
      isStatusFinal: true,
      success: false,
      status: 'UNKNOWN',
      errorMessage: 'There is no such import.',
    });
  }
});

test('rejects an invalid kind of file: invalid_import_type', async () => {
  const eve = await server.signUp('Eve');
  const { createdCustomWallet: wallet } = await importText(server, eve, generateCoinTracker(3, 1), {
    walletName: 'Own',
  });
  const url = await uploadText(server, eve, generateCoinTracker(4, 1));
  const more = async (importType: number, slug: string) =>
    (
      await eve.graphql(
        `mutation($a: ID!, $u: String!, $t: Int, $s: String) {
          importAccountTransactions(accountId: $a, csvUrl: $u, importType: $t, accountTypeSlug: $s) { success errorCode error }
        }`,
        { a: wallet.id, u: url, t: importType, s: slug },
      )
    ).importAccountTransactions;
  const wrong = { success: false, errorCode: 'invalid_import_type' };
  expect(await more(4, 'cointracker')).toMatchObject(wrong);
  expect(await more(2, 'cointracker')).toMatchObject({ ...wrong, error: expect.stringContaining('is no exchange') });
  expect(await more(7, 'metamask')).toMatchObject({
    ...wrong,
    error: 'Lotbook does not read files of MetaMask. Import it in the generic CSV format.',
  });
  expect(await more(7, 'cointracker')).toMatchObject({ success: true, errorCode: null });
});

test('skips other rows with a reason when importing only trades or transfers', async () => {
  const eve = await server.signUp('Eve');
  const file = genericCsv(
    '01/01/2024 10:00:00,1,BTC,20000,USD,,,,1bought',
    '02/01/2024 10:00:00,0.5,BTC,,,,,,2got',
    '03/01/2024 10:00:00,,,0.1,BTC,,,,3sent',
    '04/01/2024 10:00:00,0.01,ETH,,,,,staked,4reward',
  );
  const { createdCustomWallet: wallet } = await importText(
    server,
    eve,
    genericCsv('01/01/2023 10:00:00,1,ETH,,,,,,0got'),
    { walletName: 'Own' },
  );
  const url = await uploadText(server, eve, file);
  const take = async (importType: number) => {
    const { importAccountTransactions: started } = await eve.graphql(
      `mutation($a: ID!, $u: String!, $t: Int) {
        importAccountTransactions(accountId: $a, csvUrl: $u, importType: $t, accountTypeSlug: "kraken") { success error jobId } }`,
      { a: wallet.id, u: url, t: importType },
    );
    expect(started).toMatchObject({ success: true, error: null });
    await server.runJobs();
    const {
      importRows,
      import: one,
      csvImportJobStatus: job,
    } = await eve.graphql(
      `query ($id: ID!) { importRows(importId: $id, limit: 10) { rows { outcome reason } }
        import(id: $id) { status numberImported numberIgnored numberLeftOut leftOutMessage rejectedRowsUrl }
        csvImportJobStatus(jobId: $id) { numberIgnored leftOutMessage } }`,
      { id: started.jobId },
    );
    const { numberIgnored, leftOutMessage } = one;
    expect(job).toEqual({ numberIgnored, leftOutMessage });
    return { ...one, rows: importRows.rows.map(({ outcome, reason }: Record<string, string>) => reason ?? outcome) };
  };
  const noTrade =
    'This import takes trades only, and this row is not a trade. Import the file as a whole history to add it.';
  const noTransfer =
    'This import takes transfers only, and this row is not a transfer. Import the file as a whole history to add it.';
  expect(await take(2)).toEqual({
    status: 'FINISHED',
    numberImported: 1,
    ...{ numberIgnored: 0, numberLeftOut: 3, rejectedRowsUrl: null },
    leftOutMessage:
      'Left out 3 transactions because you chose to import trades only. To add them, import the file again from the page of its wallet and choose “Everything”.',
    rows: ['TRANSACTION', noTrade, noTrade, noTrade],
  });
  expect(await take(3)).toEqual({
    status: 'FINISHED',
    numberImported: 2,
    ...{ numberIgnored: 0, numberLeftOut: 2, rejectedRowsUrl: null },
    leftOutMessage:
      'Left out 2 transactions because you chose to import deposits and withdrawals only. To add them, import the file again from the page of its wallet and choose “Everything”.',
    rows: [noTransfer, 'TRANSACTION', 'TRANSACTION', noTransfer],
  });
  const { healthKinds } = await eve.graphql('{ healthKinds { kind } }');
  expect(healthKinds.map(({ kind }: { kind: string }) => kind)).not.toContain('rejected-rows');
});

test('shows another user nothing, changes nothing, and requires signing in', async () => {
  const { importId, createdCustomWallet } = await importText(server, ann, generateCoinTracker(10, 1), {
    walletName: 'Mine',
  });
  const url = await uploadText(server, ann, generateCoinTracker(10, 1));
  const bob = await server.signUp('Bob');
  expect((await bob.graphql(IMPORTS)).imports).toEqual([]);
  expect((await bob.graphql(IMPORTS, { accountId: createdCustomWallet.id })).imports).toEqual([]);
  expect((await bob.graphql('query($id: ID!) { import(id: $id) { id } }', { id: importId })).import).toBeNull();
  expect((await bob.graphql(ROWS, { importId })).importRows).toMatchObject({ rows: [], total: 0 });
  expect((await bob.graphql(UNDO, { id: importId })).undoImport).toMatchObject({ errorCode: 'account_not_found' });
  expect((await validate(bob, url)).errors).toEqual(['The uploaded file was not found. Upload it again.']);
  const more = `mutation($a: ID!, $u: String!) { importAccountTransactions(accountId: $a, csvUrl: $u) { errorCode } }`;
  expect((await bob.graphql(more, { a: createdCustomWallet.id, u: url })).importAccountTransactions).toEqual({
    errorCode: 'account_not_found',
  });
  const operations: [string, object][] = [
    [IMPORTS, {}],
    [ROWS, { importId }],
    [UNDO, { id: importId }],
    [more, { a: importId, u: url }],
    [VALIDATE, { csvFileUrl: url, isGeneric: true, slug: 'csv' }],
    ['query($id: ID!) { import(id: $id) { id } }', { id: importId }],
    ['query($id: ID!) { csvImportJobStatus(jobId: $id) { status } }', { id: importId }],
    ['{ auditEvents { id } }', {}],
  ];
  for (const [document, variables] of operations) {
    const { errors } = await server.stranger.ask(document, variables);
    expect(errors?.[0]?.extensions?.code, document).toBe('UNAUTHENTICATED');
  }
});

test('warns of an unknown column in validation and review', async () => {
  const header = 'txid,refid,time,type,subtype,aclass,asset,amount,fee,balance,Network Fee';
  const row = 'L1,R1,2024-01-05 10:00:00,deposit,,currency,XXBT,1,0,1,0.5';
  const csvUrl = await uploadText(server, ann, `${header}\n${row}\n`);
  const warnings = [expect.stringMatching(/^The column “Network Fee” is new to this format and was not read/)];
  expect((await validate(ann, csvUrl, { slug: 'kraken' })).warnings).toEqual(warnings);
  const input = { fileUrl: csvUrl, isGeneric: false, accountTypeSlug: 'kraken' };
  expect((await ann.graphql(REVIEW, { input })).importReview.validation.warnings).toEqual(warnings);
});

test('asks for information that no row contains, with choices, and imports nothing without an answer', async () => {
  const text =
    'Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA\n' +
    '25/03/2024 10:00:00,Open Position,BTC/USD,"1,234",2,0,0,0,1,Crypto,0\n';
  const csvUrl = await uploadText(server, ann, text);
  const ask = `query ($csvUrl: String!, $values: [OptionAnswerInput!]) {
    csvValidationErrors(csvFileUrl: $csvUrl, isGeneric: true, accountTypeSlug: "csv", values: $values) {
      numberOfTransactions howRead missingOptions { key choices { value label } }
    }
  }`;
  expect((await ann.graphql(ask, { csvUrl })).csvValidationErrors).toEqual({
    numberOfTransactions: 0,
    howRead: [],
    missingOptions: [
      {
        key: 'number_style',
        choices: [
          { value: 'point', label: 'Decimal point: “1,234” is 1234' },
          { value: 'comma', label: 'Decimal comma: “1,234” is 1.234' },
        ],
      },
    ],
  });
  const values = [{ key: 'number_style', value: 'comma' }];
  expect((await ann.graphql(ask, { csvUrl, values })).csvValidationErrors).toEqual({
    numberOfTransactions: 1,
    howRead: [
      'Amounts in “Amount” have a decimal comma: you said so.',
      'Dates in “Date” are day/month/year: row 2 says 25/03/2024 10:00:00.',
    ],
    missingOptions: [],
  });
  const long = [{ key: 'number_style'.repeat(100), value: 'comma'.repeat(10_000) }];
  const { errors: tooLong } = await ann.ask(ask, { csvUrl, values: long });
  expect(tooLong).toMatchObject([
    { message: expect.stringMatching(/has at most/), extensions: { code: 'BAD_USER_INPUT' } },
  ]);
  expect((await server.stranger.ask(ask, { csvUrl })).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  const create = `mutation ($input: CustomWalletInput!) { createCustomWallet(customWalletInput: $input) { jobId error } }`;
  const input = { walletName: 'E', csvUrl, accountTypeSlug: 'csv' };
  const { jobId } = (await ann.graphql(create, { input })).createCustomWallet;
  await server.runJobs();
  const done = await ann.graphql('query ($id: ID!) { import(id: $id) { status numberImported } }', { id: jobId });
  expect(done.import).toMatchObject({ numberImported: 0 });
  expect(done.import.status).not.toBe('FINISHED');
});

test('asks for missing information and keeps the answer with the import', async () => {
  const text =
    'Date (UTC),Operation id,Type,Amount,Transaction hash,Main account balance\n' +
    '2024-01-02 10:00:00,op1,Deposit,0.5,hash1,0.5\n';
  const csvUrl = await uploadText(server, ann, text);
  const ask = `query ($csvUrl: String!, $values: [OptionAnswerInput!]) {
    csvValidationErrors(csvFileUrl: $csvUrl, isGeneric: true, accountTypeSlug: "csv", values: $values) {
      errors numberOfTransactions recognized { id } missingOptions { key label question kind choices { value } }
    }
  }`;
  for (const values of [null, [], [{ key: 'asset', value: '  ' }], [{ key: 'other', value: 'BTC' }]]) {
    expect((await ann.graphql(ask, { csvUrl, values })).csvValidationErrors).toEqual({
      errors: ['Which coin is this file of?'],
      numberOfTransactions: 0,
      recognized: { id: 'hitbtc/payments' },
      missingOptions: [
        { key: 'asset', label: 'Coin', question: 'Which coin is this file of?', kind: 'ASSET', choices: [] },
      ],
    });
  }
  const values = [{ key: 'asset', value: 'ETH' }];
  expect((await ann.graphql(ask, { csvUrl, values })).csvValidationErrors).toMatchObject({
    errors: [],
    numberOfTransactions: 1,
    missingOptions: [],
  });
  const create = `mutation ($input: CustomWalletInput!) { createCustomWallet(customWalletInput: $input) { jobId error } }`;
  const input = { walletName: 'Hit', csvUrl, accountTypeSlug: 'hitbtc', values };
  const { jobId } = (await ann.graphql(create, { input })).createCustomWallet;
  await server.runJobs();
  const held = `query ($id: ID!) { import(id: $id) { status numberImported account { id } }
    transactions { transactions { publicId type } } }`;
  const first = await ann.graphql(held, { id: jobId });
  expect(first.import).toMatchObject({ status: 'FINISHED', numberImported: 1 });
  await ann.graphql(UNDO, { id: jobId });
  await server.runJobs();
  await ann.graphql('mutation ($id: ID!) { redoImport(importId: $id) { success } }', { id: jobId });
  await server.runJobs();
  expect(await ann.graphql(held, { id: jobId })).toEqual(first);
});

test('warns of another kind of export with the same events, for the account and for a new one', async () => {
  const folder = fileURLToPath(new URL('../../../../../packages/integrations/', import.meta.url));
  const sample = (format: string) => readFileSync(join(folder, `${format}/01.csv`), 'utf8');
  const trades = sample('coinbase-pro/samples/fills');
  const statement = await uploadText(server, ann, sample('coinbase-pro/samples/account-statement'), 'statement.csv');
  const slug = 'coinbase-pro';
  expect((await validate(ann, statement, { slug })).warnings).toEqual([]);
  const { importId, createdCustomWallet } = await importText(server, ann, trades, { walletName: 'Pro', slug });
  const warning =
    'The account statement of Coinbase Pro has every fill that its fills export has. “history.csv” (Coinbase Pro: Fills) is in ' +
    '“Pro” already: what is in both would count twice. Import one of the two kinds for each period.';
  expect(await validate(ann, statement, { slug })).toMatchObject({ errors: [], warnings: [warning] });
  expect((await validate(ann, statement, { slug, accountId: createdCustomWallet.id })).warnings).toEqual([warning]);
  const review = await ann.graphql(REVIEW, { input: { fileUrl: statement, isGeneric: false, accountTypeSlug: slug } });
  expect(review.importReview.validation.warnings).toEqual([warning]);

  // Imports of other wallets and users, and undone ones, don't count.
  await importText(server, ann, generateCoinTracker(3, 1), { walletName: 'Other' });
  const { imports } = await ann.graphql(IMPORTS);
  const other = imports.find((one: { account: { name: string } }) => one.account.name === 'Other').account.id;
  expect((await validate(ann, statement, { slug, accountId: other })).warnings).toEqual([]);
  const bob = await server.signUp('Bob');
  const his = await uploadText(server, bob, sample('coinbase-pro/samples/account-statement'));
  expect((await validate(bob, his, { slug })).warnings).toEqual([]);
  await ann.graphql(UNDO, { id: importId });
  expect((await validate(ann, statement, { slug })).warnings).toEqual([]);
});
