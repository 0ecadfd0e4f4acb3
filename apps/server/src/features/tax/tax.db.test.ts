import { asUser } from '@lotbook/db/user';
import { dec, toFixed } from '@lotbook/ledger/decimal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { viewerOf } from '../../platform/viewer.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

let server: TestServer;
let ann: TestUser;
let bob: TestUser;

beforeAll(async () => {
  server = await testServer({ env: { LOTBOOK_PRICES: 'off' } });
  ann = await server.signUp('Ann');
  bob = await server.signUp('Bob');
  await ann.graphql('mutation { addSampleData { success jobId } }');
  await server.runJobs();
});
afterAll(() => server.close());

const SUMMARY = /* GraphQL */ `
  query ($taxYear: String!) {
    taxSummary(taxYear: $taxYear) {
      taxYear startsOn endsOn currency isComputed capitalGain taxableIncomeTotal transactionCount disposalCount resultHash
      shortTerm { proceeds costBasis gain count }
      longTerm { proceeds costBasis gain count }
      noTerm { count }
      incomeCategories { label name value count }
      calloutCounts { type severity count title }
      assets { asset { symbol } proceeds costBasis gain disposalCount }
      accounts { account { name } proceeds costBasis gain disposalCount }
      availableReports { reportType formats }
      taxReports { id isOutOfDate url }
    }
  }`;

function cents(amount: string): bigint {
  expect(amount).toMatch(/^-?\d+\.\d\d$/);
  return BigInt(amount.replace('.', ''));
}
const total = (amounts: string[]): bigint => amounts.map(cents).reduce((a, b) => a + b, 0n);

test('lists years newest first with their activity', async () => {
  const { taxYears } = await ann.graphql('{ taxYears { label startsOn endsOn transactionCount hasResults } }');
  expect(taxYears.map((y: { label: string }) => y.label)).toEqual(
    [...taxYears.map((y: { label: string }) => y.label)].sort().reverse(),
  );
  expect(taxYears.find((y: { label: string }) => y.label === '2024')).toMatchObject({
    startsOn: '2024-01-01',
    endsOn: '2024-12-31',
    hasResults: true,
  });
});

test('shows gains by row, asset, account and term that add up to the year to the cent', async () => {
  const { taxSummary: year } = await ann.graphql(SUMMARY, { taxYear: '2024' });
  expect(year).toMatchObject({ currency: 'USD', isComputed: true });
  expect(year.shortTerm.count).toBeGreaterThan(0);
  expect(year.longTerm.count).toBeGreaterThan(0);
  for (const term of [year.shortTerm, year.longTerm])
    expect(cents(term.gain)).toBe(cents(term.proceeds) - cents(term.costBasis));
  expect(cents(year.capitalGain)).toBe(cents(year.shortTerm.gain) + cents(year.longTerm.gain));
  expect(total(year.assets.map((a: { gain: string }) => a.gain))).toBe(cents(year.capitalGain));
  expect(total(year.accounts.map((a: { gain: string }) => a.gain))).toBe(cents(year.capitalGain));
  expect(total(year.incomeCategories.map((c: { value: string }) => c.value))).toBe(cents(year.taxableIncomeTotal));

  const rows: { gain: string }[] = [];
  let after: number | null = null;
  do {
    const {
      disposals,
    }: {
      disposals: { disposals: { gain: string }[]; endCursor: number; hasMore: boolean; totalCount: number };
    } = await ann.graphql(
      'query ($after: Int) { disposals(taxYear: "2024", after: $after, limit: 40) { disposals { gain category } endCursor hasMore totalCount } }',
      { after },
    );
    rows.push(...disposals.disposals);
    after = disposals.hasMore ? disposals.endCursor : null;
    if (after === null) expect(rows).toHaveLength(disposals.totalCount);
  } while (after !== null);
  expect(total(rows.map(({ gain }) => toFixed(dec(gain), 2)))).toBe(cents(year.capitalGain));
});

test('lists as many disposals per asset as its line counts, with gifts, donations and losses separate', async () => {
  const { taxYears } = await ann.graphql('{ taxYears { label } }');
  const LINES = `query ($year: String!) { taxSummary(taxYear: $year) { assets { asset { id } disposalCount } } }`;
  const OPENED = `query ($year: String!, $asset: ID!) {
    counted: disposals(taxYear: $year, assetId: $asset, isRemoval: false) { totalCount }
    apart: disposals(taxYear: $year, assetId: $asset, isRemoval: true) { totalCount disposals { category } }
    all: disposals(taxYear: $year, assetId: $asset) { totalCount } }`;
  let apart = 0;
  for (const { label: year } of taxYears) {
    const { taxSummary } = await ann.graphql(LINES, { year });
    for (const { asset, disposalCount } of taxSummary.assets) {
      const opened = await ann.graphql(OPENED, { year, asset: asset.id });
      expect(opened.counted.totalCount, `${asset.id} in ${year}`).toBe(disposalCount);
      expect(opened.counted.totalCount + opened.apart.totalCount).toBe(opened.all.totalCount);
      for (const { category } of opened.apart.disposals) expect(category).toBe('removal');
      apart += opened.apart.totalCount;
    }
  }
  expect(apart, 'the sample has some').toBeGreaterThan(0);
});

test('shows every problem of the sample as a callout with a remedy', async () => {
  const { callouts } = await ann.graphql(
    '{ callouts(limit: 500) { totalCount callouts { type title remedy message severity transactionId } } }',
  );
  const types = new Set(callouts.callouts.map((c: { type: string }) => c.type));
  expect([...types]).toEqual(expect.arrayContaining(['ALLOCATION_NOT_STATED', 'UNBALANCED_TRANSACTION']));
  for (const callout of callouts.callouts) expect(callout.remedy.length).toBeGreaterThan(20);
});

const GENERATE =
  'mutation ($type: String!, $year: String!, $format: ReportFormat!) { generateTaxReport(reportType: $type, taxYear: $year, format: $format) { success errorCode jobId } }';

test('has no page or document for a year that has not begun', async () => {
  for (const year of ['2035', '2008', '2024/25']) {
    const { taxSummary } = await ann.graphql('query ($year: String!) { taxSummary(taxYear: $year) { taxYear } }', {
      year,
    });
    expect(taxSummary, year).toBeNull();
    const { generateTaxReport } = await ann.graphql(GENERATE, { type: 'form-8949', year, format: 'CSV' });
    expect(generateTaxReport, year).toEqual({ success: false, errorCode: 'invalid_report_type', jobId: null });
    const lots = await ann.graphql(GENERATE, { type: 'lots', year, format: 'CSV' });
    expect(lots.generateTaxReport.success, year).toBe(false);
  }
});

test('creates Form 8949 in a job, with rows that add up to the page', async () => {
  const { generateTaxReport } = await ann.graphql(GENERATE, { type: 'form-8949', year: '2024', format: 'CSV' });
  const { jobId } = generateTaxReport;
  const poll = 'query ($id: ID!) { pollTaxReport(jobId: $id) { success isReady url errorCode } }';
  expect((await ann.graphql(poll, { id: jobId })).pollTaxReport).toMatchObject({
    success: true,
    isReady: false,
    url: null,
  });
  await server.runJobs();
  expect((await ann.graphql(poll, { id: jobId })).pollTaxReport).toEqual({
    success: true,
    isReady: true,
    url: `/files/reports/${jobId}`,
    errorCode: null,
  });
  expect((await bob.graphql(poll, { id: jobId })).pollTaxReport).toMatchObject({
    success: false,
    errorCode: 'unknown_job_id',
  });

  const csv = new TextDecoder().decode(await server.services.storage.get(`${ann.userId}/report-${jobId}`));
  const { taxSummary: year } = await ann.graphql(SUMMARY, { taxYear: '2024' });
  expect(csv).toContain(year.shortTerm.proceeds);
  expect(csv).toContain(year.longTerm.costBasis);
  expect(year.taxReports).toEqual([{ id: jobId, isOutOfDate: false, url: `/files/reports/${jobId}` }]);
});

const STOP = 'mutation ($id: ID!) { stopFile(jobId: $id) { success errorCode } }';
const EXPORT = 'mutation { exportTransactionsCsv(query: "") { jobId } }';
const form = { type: 'form-8949', year: '2024', format: 'CSV' };
const askedFor: [string, () => Promise<string>, string, string][] = [
  ['a document', async () => (await ann.graphql(GENERATE, form)).generateTaxReport.jobId, 'report', 'report.make'],
  ['a CSV', async () => (await ann.graphql(EXPORT)).exportTransactionsCsv.jobId, 'export', 'transactions.export'],
];

describe.each(askedFor)('cancels %s', (_what, ask, file, job) => {
  const stop = async (user: TestUser, id: string) => (await user.graphql(STOP, { id })).stopFile;
  const rowsOf = async (id: string) =>
    (await sql`select status from tax_reports where id = ${id}::uuid`.execute(server.db.kysely)).rows;
  const isStored = async (id: string) =>
    server.services.storage.get(`${ann.userId}/${file}-${id}`).then(
      () => true,
      () => false,
    );
  const NOTHING = { success: false, errorCode: 'not_under_way' };

  test('lets the owner cancel but not a read-only viewer', async () => {
    const id = await ask();
    expect(await stop(bob, id)).toEqual(NOTHING);
    expect((await server.stranger.ask(STOP, { id })).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    const actor = { id: bob.userId, email: bob.email, name: 'Bob' };
    const onlooker = server.as({ ...viewerOf(actor, 'a session'), owner: ann.userId, access: 'viewer' });
    const looking = await onlooker.ask(STOP, { id });
    expect(looking.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    expect(await rowsOf(id)).toEqual([{ status: 'ENQUEUED' }]);
    expect(await stop(ann, id)).toEqual({ success: true, errorCode: null });
    expect(await stop(ann, id)).toEqual(NOTHING);
    await server.runJobs();
    expect([await rowsOf(id), await isStored(id)]).toEqual([[], false]);
  });

  test('ends the job normally when canceled during creation and leaves neither row nor file', async () => {
    const id = await ask();
    const put = vi.spyOn(server.services.storage, 'put');
    put.mockImplementationOnce(async (key, content) => {
      put.mockRestore();
      await server.services.storage.put(key, content);
      expect(await isStored(id), 'it was made').toBe(true);
      expect(await stop(ann, id)).toMatchObject({ success: true });
    });
    await server.runJobs();
    expect([await rowsOf(id), await isStored(id)]).toEqual([[], false]);
    const states = sql`select state from pgboss.job where name = ${job} and data ->> 'reportId' = ${id}`;
    expect((await states.execute(server.db.kysely)).rows).toEqual([{ state: 'completed' }]);
  });

  test('keeps a document that is already finished', async () => {
    const id = await ask();
    await server.runJobs();
    expect(await stop(ann, id)).toEqual(NOTHING);
    expect([await rowsOf(id), await isStored(id)]).toEqual([[{ status: 'FINISHED' }], true]);
    await sql`delete from tax_reports where id = ${id}::uuid`.execute(server.db.kysely);
  });
});

test.each([
  ['no such document', 'form-9999', '2024', 'CSV', 'invalid_report_type'],
  ['no such year', 'form-8949', '2024/25', 'CSV', 'invalid_report_type'],
  ['not in that format', 'form-8949', '2024', 'TXF', 'invalid_report_type'],
])('refuses to create a document: %s', async (_story, type, year, format, errorCode) => {
  const { generateTaxReport } = await ann.graphql(GENERATE, { type, year, format });
  expect(generateTaxReport).toEqual({ success: false, errorCode, jobId: null });
});

test.each(['1492', '2999', '2024/25', '../x'])('does not accept %s as one of her tax years', async (taxYear) => {
  expect((await ann.graphql(SUMMARY, { taxYear })).taxSummary).toBeNull();
});

test('shows another user an empty year and tells a stranger to sign in', async () => {
  const { taxSummary } = await bob.graphql(SUMMARY, { taxYear: '2024' });
  expect(taxSummary).toMatchObject({
    isComputed: false,
    capitalGain: '0.00',
    disposalCount: 0,
    assets: [],
    taxReports: [],
  });
  for (const field of [
    'taxYears { label }',
    'getCostBasisStatus { isOutOfDate }',
    'disposals { totalCount }',
    'callouts { totalCount }',
    'userPrices { id }',
    'incomeEntries(taxYear: "2024") { totalCount }',
    'taxReports(taxYear: "2024") { id }',
    'pollTaxReport(jobId: "x") { success }',
  ]) {
    const { errors } = await server.stranger.ask(`{ ${field} }`);
    expect([field, errors?.[0]?.extensions?.code]).toEqual([field, 'UNAUTHENTICATED']);
  }
  for (const field of [
    'addSampleData { success }',
    'removeSampleData { success }',
    'enqueueCostBasis { success }',
    'requestTaxRecalculation { success }',
    'updateCostBasisPaused(isPaused: true) { success }',
    'deleteUserPrices { success }',
    'importUserPrices(csvUrl: "x") { success }',
    'generateTaxReport(reportType: "form-8949", taxYear: "2024", format: CSV) { success }',
    'stopFile(jobId: "x") { success }',
  ]) {
    const { errors } = await server.stranger.ask(`mutation { ${field} }`);
    expect([field, errors?.[0]?.extensions?.code]).toEqual([field, 'UNAUTHENTICATED']);
  }
});

const STATUS =
  '{ getCostBasisStatus { isOutOfDate isCostBasisRunning costBasisStatus { state priority } resultHash } }';

test('keeps an urgent priority after a failed computation, regardless of who requests the next one', async () => {
  const inZone = (zone: string) =>
    sql`update user_settings set time_zone = ${zone} where user_id = ${ann.userId}`.execute(server.db.kysely);
  await inZone('Nowhere/At_All');
  await ann.graphql('mutation { enqueueCostBasis(priority: HIGH) { success } }');
  await server.runJobs({ allowFailures: true });
  expect((await ann.graphql(STATUS)).getCostBasisStatus.costBasisStatus.state).toBe('FAILED');
  await inZone('UTC');
  await ann.graphql('mutation { enqueueCostBasis(priority: LOW) { success } }');
  const { rows } = await sql`select priority from pgboss.job
    where name = 'ledger.compute' and singleton_key = ${ann.userId} and state = 'created'`.execute(server.db.kysely);
  expect(rows).toEqual([{ priority: 10 }]);
  await server.runJobs();
  expect((await ann.graphql(STATUS)).getCostBasisStatus.costBasisStatus).toEqual({
    state: 'FINISHED',
    priority: 'HIGH',
  });
  await ann.graphql('mutation { enqueueCostBasis { success } }');
  await server.runJobs();
});

test('queues a computation that completes with the same result', async () => {
  const { getCostBasisStatus: before } = await ann.graphql(STATUS);
  await ann.graphql('mutation { enqueueCostBasis(priority: HIGH) { success } }');
  expect((await ann.graphql(STATUS)).getCostBasisStatus).toMatchObject({
    isOutOfDate: true,
    isCostBasisRunning: true,
    costBasisStatus: { state: 'ENQUEUED', priority: 'HIGH' },
  });
  await ann.graphql('mutation { enqueueCostBasis(priority: LOW) { success } }');
  expect((await ann.graphql(STATUS)).getCostBasisStatus.costBasisStatus.priority).toBe('HIGH');
  await server.runJobs();
  expect((await ann.graphql(STATUS)).getCostBasisStatus).toEqual({
    ...before,
    costBasisStatus: { state: 'FINISHED', priority: 'HIGH' },
  });
  await ann.graphql('mutation { enqueueCostBasis(priority: LOW) { success } }');
  expect((await ann.graphql(STATUS)).getCostBasisStatus.costBasisStatus.priority).toBe('LOW');
  await server.runJobs();
  await ann.graphql('mutation { enqueueCostBasis { success } }');
  await server.runJobs();
  expect((await ann.graphql(STATUS)).getCostBasisStatus).toEqual(before);
});

describe('while computing is paused', () => {
  const PAUSE =
    'mutation ($isPaused: Boolean!) { updateCostBasisPaused(isPaused: $isPaused) { success settings { costBasisPaused } } }';
  const status = async () =>
    (
      await ann.graphql(
        '{ getCostBasisStatus { costBasisPaused isOutOfDate isCostBasisRunning costBasisStatus { state } resultHash } }',
      )
    ).getCostBasisStatus;
  const waiting = async () =>
    (
      await sql`select 1 from pgboss.job where name = 'ledger.compute' and singleton_key = ${ann.userId}
        and state = 'created'`.execute(server.db.kysely)
    ).rows.length;

  test('queues nothing and reports outdated figures until the user resumes', async () => {
    const before = await status();
    expect((await ann.graphql(PAUSE, { isPaused: true })).updateCostBasisPaused).toEqual({
      success: true,
      settings: { costBasisPaused: true },
    });
    expect(await status()).toEqual({ ...before, costBasisPaused: true });
    await ann.graphql('mutation { updateCostBasisMethod(method: LIFO) { success } }');
    expect(await waiting()).toBe(0);
    const paused = { costBasisPaused: true, isCostBasisRunning: false, costBasisStatus: { state: 'FINISHED' } };
    expect(await status()).toEqual({ ...paused, isOutOfDate: true, resultHash: before.resultHash });
    expect(await server.runJobs()).not.toContain('ledger.compute');
    await ann.graphql('mutation { updateCostBasisMethod(method: FIFO) { success } }');
    await ann.graphql(PAUSE, { isPaused: false });
    expect(await waiting()).toBe(1);
    expect(await status()).toMatchObject({ costBasisPaused: false, isOutOfDate: true, isCostBasisRunning: true });
    await server.runJobs();
    expect(await status()).toEqual(before);
  });

  test('tells the user to resume first when figures or a document are requested', async () => {
    await ann.graphql(PAUSE, { isPaused: true });
    for (const field of ['enqueueCostBasis', 'requestTaxRecalculation']) {
      const { answer } = await ann.graphql(`mutation { answer: ${field} { success errorCode error } }`);
      expect(answer).toMatchObject({
        success: false,
        errorCode: 'cost_basis_paused',
        error: expect.stringMatching(/Continue/),
      });
    }
    expect(await status()).toMatchObject({ isOutOfDate: false });
    await ann.graphql('mutation { updateCostBasisMethod(method: LIFO) { success } }');
    const asked = 'generateTaxReport(reportType: "form-8949", taxYear: "2024", format: CSV) { errorCode error }';
    expect((await ann.graphql(`mutation { ${asked} }`)).generateTaxReport).toEqual({
      errorCode: 'cost_basis_in_process',
      error: expect.stringMatching(/paused.*Continue/),
    });
    await ann.graphql('mutation { updateCostBasisMethod(method: FIFO) { success } }');
    await ann.graphql(PAUSE, { isPaused: false });
    await server.runJobs();
  });

  test('records a pause in the audit log, visible only to its owner', async () => {
    const { rows } = await sql<{ before: object; after: object }>`select before, after from audit_events
      where user_id = ${ann.userId} and entity_id = 'costBasisPaused' order by happened_at limit 1`.execute(
      server.db.kysely,
    );
    expect(rows).toEqual([{ before: { costBasisPaused: false }, after: { costBasisPaused: true } }]);
    await ann.graphql(PAUSE, { isPaused: true });
    expect((await bob.graphql('{ settings { costBasisPaused } }')).settings.costBasisPaused).toBe(false);
    await ann.graphql(PAUSE, { isPaused: false });
    await server.runJobs();
  });
});

test('can recompute every year, including unchanged ones', async () => {
  const current = async () =>
    (
      await sql<{ storedBy: string[] }>`select array_agg(distinct s.stored_by::text) as "storedBy" from segments s
        join user_settings u on u.user_id = s.user_id and u.current_computation_id = s.computation_id
        where s.user_id = ${ann.userId}`.execute(server.db.kysely)
    ).rows[0]!.storedBy;
  const { getCostBasisStatus: before } = await ann.graphql(STATUS);
  await sql`update user_settings set changed_from = '2025-12-31' where user_id = ${ann.userId}`.execute(
    server.db.kysely,
  );
  expect((await ann.graphql('mutation { requestTaxRecalculation { success } }')).requestTaxRecalculation.success).toBe(
    true,
  );
  expect((await ann.graphql(STATUS)).getCostBasisStatus.costBasisStatus).toEqual({
    state: 'ENQUEUED',
    priority: 'HIGH',
  });
  const stored = await current();
  await server.runJobs();
  const storedAgain = await current();
  expect(storedAgain).toHaveLength(1);
  expect(stored).not.toContain(storedAgain[0]);
  expect((await ann.graphql(STATUS)).getCostBasisStatus.resultHash).toBe(before.resultHash);
});

test('uses custom prices for unpriced assets and drops them when removed', async () => {
  const missing = async () =>
    (
      await ann.graphql(
        '{ callouts(type: "MISSING_PRICE_HISTORY") { totalCount callouts { transactionId asset { symbol } } } }',
      )
    ).callouts;
  // The sample's only unpriced asset is marked as spam and needs no price.
  const { spam } = await ann.graphql(
    '{ spam: transactions(query: "is:spam") { transactions { flows { asset { id } } } } }',
  );
  const [{ id: assetId }] = spam.transactions[0].flows.map(({ asset }: { asset: { id: string } }) => asset);
  await ann.graphql('mutation ($assetId: ID!) { toggleSpam(assetId: $assetId, isSpam: false) { success } }', {
    assetId,
  });
  await server.runJobs();
  const before = await missing();
  expect(before.totalCount).toBeGreaterThan(0);
  const { transaction } = await ann.graphql('query ($id: ID!) { transaction(publicId: $id) { dateTime } }', {
    id: before.callouts[0].transactionId,
  });
  const table = `Date,Asset,Price,Currency\n${transaction.dateTime},${before.callouts[0].asset.symbol},2.50,USD\nyesterday,BTC,1,USD\n`;
  const url = await upload(ann, table);
  const { importUserPrices } = await ann.graphql(
    'mutation ($url: String!) { importUserPrices(csvUrl: $url) { success numberImported issues { row column value code remedy } } }',
    { url },
  );
  expect(importUserPrices).toMatchObject({
    success: true,
    numberImported: 1,
    issues: [{ row: 3, value: 'yesterday' }],
  });
  expect(
    (await bob.graphql('mutation ($url: String!) { importUserPrices(csvUrl: $url) { success } }', { url }))
      .importUserPrices,
  ).toEqual({ success: false });
  await server.runJobs();
  expect((await missing()).totalCount).toBe(before.totalCount - 1);
  expect((await ann.graphql('{ userPrices { asset price currency } }')).userPrices).toEqual([
    { asset: before.callouts[0].asset.symbol, price: '2.5', currency: 'USD' },
  ]);
  expect((await bob.graphql('{ userPrices { id } }')).userPrices).toEqual([]);
  await ann.graphql('mutation { deleteUserPrices { success } }');
  await server.runJobs();
  expect((await missing()).totalCount).toBe(before.totalCount);
});

async function upload(user: TestUser, text: string): Promise<string> {
  const id = crypto.randomUUID();
  const key = `${user.userId}/${id}`;
  await server.services.storage.put(key, new TextEncoder().encode(text));
  await asUser(server.db, user.userId, (tx) =>
    sql`insert into uploads (user_id, id, filename, storage_key, status, expires_at)
      values (${user.userId}, ${id}::uuid, 'prices.csv', ${key}, 'STORED', now() + interval '1 hour')`.execute(tx),
  );
  return `/files/${id}`;
}

test('hides figures of another country or currency under the new one', async () => {
  const shown = async () => (await ann.graphql(SUMMARY, { taxYear: '2024' })).taxSummary;
  expect(await shown()).toMatchObject({ currency: 'USD', isComputed: true });
  await ann.graphql('mutation { updateBaseCurrency(symbol: "CHF") { success } }');
  expect(await shown()).toMatchObject({ currency: 'CHF', isComputed: false, capitalGain: '0.00', disposalCount: 0 });
  await server.runJobs();
  expect(await shown()).toMatchObject({ currency: 'CHF', isComputed: true });
  await ann.graphql('mutation { updateBaseCurrency(symbol: "USD") { success } }');
  await server.runJobs();
});

test('counts the sample as the transaction list does', async () => {
  const { imports, transactions } = await ann.graphql(
    '{ imports { numberTotal numberImported } transactions { totalCount } }',
  );
  expect(imports).toEqual([{ numberTotal: transactions.totalCount, numberImported: transactions.totalCount }]);
});

test('removes the sample completely', async () => {
  await ann.graphql('mutation { removeSampleData { success } }');
  await server.runJobs();
  expect((await ann.graphql('mutation { removeSampleData { success errorCode } }')).removeSampleData).toEqual({
    success: false,
    errorCode: 'no_sample',
  });
  for (const table of [
    'accounts',
    'transactions',
    'flows',
    'transaction_links',
    'sources',
    'user_assets',
    'disposals',
    'lots',
    'income',
    'callouts',
  ]) {
    const { rows } = await asUser(server.db, ann.userId, (tx) => sql`select * from ${sql.table(table)}`.execute(tx));
    expect([table, rows]).toEqual([table, []]);
  }
});
