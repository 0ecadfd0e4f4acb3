// Slow: creates every kind of document, most of them as PDF.
import { createHash, randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { compute } from '@lotbook/engine/compute';
import { parseLedger } from '@lotbook/ledger/json/parse';
import { aBlankForm } from '@lotbook/reports/pdf/testing';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PLAN_REASONS, plans } from '../../../acts/copy/plan.ts';
import { genericCsv, importText } from '../../../facts/testing.ts';
import { giveFile } from '../../../files.ts';
import { viewerOf } from '../../../platform/viewer.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';
import { isDrawable } from './blank-form.ts';

let server: TestServer;
let ann: TestUser;
let bob: TestUser;
beforeAll(async () => {
  server = await testServer();
  ann = await server.signUp('Ann');
  bob = await server.signUp('Bob');
  await importText(server, ann, LEDGER, { walletName: 'Mine' });
  await server.runJobs();
});
afterAll(() => server.close());
const free = plans.reasonAgainst;
afterEach(() => {
  plans.reasonAgainst = free;
});

const platformHasher = () => {
  const hash = createHash('sha256');
  return { update: (data: Uint8Array | string) => hash.update(data), hex: () => hash.digest('hex') };
};

const LEDGER = genericCsv(
  '02/01/2022 10:00:00,2,BTC,200,USD,,,,a',
  '01/15/2023 10:00:00,150.50,USD,1,BTC,,,,b',
  '06/01/2024 10:00:00,900,USD,0.5,BTC,,,,c',
);
const LATER = genericCsv('07/01/2024 10:00:00,100,USD,0.25,BTC,,,,d');
const EARLIER = genericCsv('03/01/2023 10:00:00,0.25,BTC,300,USD,,,,e');

const GENERATE = `mutation ($type: String!, $year: String!, $format: ReportFormat!, $whole: Boolean, $on: Date, $blank: String) {
  generateTaxReport(reportType: $type, taxYear: $year, format: $format, wholeUnits: $whole, on: $on, blankUrl: $blank) { success error errorCode jobId } }`;
const LIMITED = `mutation ($type: String!, $query: String, $from: Date, $until: Date) {
  generateTaxReport(reportType: $type, taxYear: "2024", format: CSV, query: $query, startDate: $from, endDate: $until) { error jobId } }`;
const LIST = `query ($year: String, $after: String, $limit: Int) { taxDocuments(taxYear: $year, after: $after, limit: $limit) {
  taxYears endCursor hasMore documents { id reportType title taxYear format status filename sizeBytes sha256 isWholeUnits engineVersion
    inputHash resultHash settings { country baseCurrency timeZone method lots } notes numberDone numberTotal on isOutOfDate
    changes { figure made now } url } } }`;
const DELETE = 'mutation ($id: ID!) { deleteTaxReport(id: $id) { success errorCode } }';

type Asked = { type?: string; year?: string; format?: string; whole?: boolean; on?: string; blank?: string };
const ask = async (what: Asked = {}) =>
  (await ann.graphql(GENERATE, { type: 'gains', year: '2023', format: 'CSV', ...what })).generateTaxReport;
async function make(what: Asked = {}): Promise<string> {
  const { jobId } = await ask(what);
  await server.runJobs();
  return jobId;
}
const list = async (variables: object = {}) => (await ann.graphql(LIST, variables)).taxDocuments;
const listed = async (id: string) => (await list()).documents.find((one: { id: string }) => one.id === id);
const bytesOf = (id: string) => server.services.storage.get(`${ann.userId}/report-${id}`);

test('lists a document with its inputs and the hash of its file', async () => {
  const id = await make();
  const row = await listed(id);
  expect(row).toMatchObject({
    reportType: 'gains',
    title: 'Capital gains',
    taxYear: '2023',
    format: 'CSV',
    status: 'FINISHED',
    filename: 'gains-2023.csv',
    isWholeUnits: false,
    settings: {
      country: 'US',
      baseCurrency: 'USD',
      timeZone: 'UTC',
      method: 'FIFO',
      lots: 'lots of all wallets together',
    },
    isOutOfDate: false,
    changes: [],
    url: `/files/reports/${id}`,
  });
  expect(row.engineVersion).toMatch(/^\d+\.\d+\.\d+$/);
  for (const hash of [row.inputHash, row.resultHash]) expect(hash).toMatch(/^sha256:[0-9a-f]{64}$/);
  const bytes = await bytesOf(id);
  expect(row.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(row.sizeBytes).toBe(String(bytes.length));
});

test('whole dollars round every amount', async () => {
  const id = await make({ whole: true });
  expect(await listed(id)).toMatchObject({ isWholeUnits: true });
  expect(new TextDecoder().decode(await bytesOf(id))).toContain('1,BTC,02/01/2022,01/15/2023,151,100,51,');
});

test('keeps a document valid after changes in a later year and lists each changed figure of its own year', async () => {
  const [of2023, of2024, lots2023] = [
    await make(),
    await make({ year: '2024', format: 'PDF' }),
    await make({ type: 'lots', format: 'XLSX' }),
  ];
  await importText(server, ann, LATER, { walletName: 'Later' });
  await server.runJobs();
  expect(await listed(of2023)).toMatchObject({ isOutOfDate: false, changes: [] });
  expect(await listed(lots2023)).toMatchObject({ isOutOfDate: false });
  expect(await listed(of2024)).toMatchObject({
    isOutOfDate: true,
    changes: [
      { figure: 'PROCEEDS', made: '900.00', now: '1000.00' },
      { figure: 'COST_BASIS', made: '50.00', now: '75.00' },
      { figure: 'GAIN', made: '850.00', now: '925.00' },
      { figure: 'LONG_GAIN', made: '850.00', now: '925.00' },
      { figure: 'DISPOSALS', made: '1', now: '2' },
    ],
  });
  await importText(server, ann, EARLIER, { walletName: 'Earlier' });
  await server.runJobs();
  expect(await listed(lots2023), 'more lots at its end, the same sales').toMatchObject({
    isOutOfDate: true,
    changes: [],
  });
  expect(await listed(of2023), 'a purchase changes no sale of the year').toMatchObject({ isOutOfDate: false });
});

test('values a donation at its date and splits the value by lot', async () => {
  const cy = await server.signUp('Cy');
  const donated = genericCsv(
    '02/01/2022 10:00:00,1,BTC,100,USD,,,,a',
    '03/01/2022 10:00:00,2,BTC,600,USD,,,,b',
    '06/01/2024 10:00:00,,,3,BTC,,,donation,c',
  );
  await importText(server, cy, donated, { walletName: 'Mine' });
  await sql`update flows set fiat_value = 9000.01 where user_id = ${cy.userId} and direction = 'out' and quantity = 3`.execute(
    server.db.kysely,
  );
  await server.runJobs();
  const { generateTaxReport } = await cy.graphql(GENERATE, { type: 'form-8283', year: '2024', format: 'CSV' });
  await server.runJobs();
  const csv = new TextDecoder().decode(
    await server.services.storage.get(`${cy.userId}/report-${generateTaxReport.jobId}`),
  );
  const rows = csv.split('\r\n').map((row) => row.split(','));
  expect(rows.slice(1, 4).map((row) => row[5])).toEqual(['3000.00', '6000.01', '9000.01']);
});

const textOf = async (what: Asked) => new TextDecoder().decode(await bytesOf(await make(what)));

test('reproduces the hash and figures from the ledger file', async () => {
  const id = await make({ type: 'ledger-file', year: '2024', format: 'JSON' });
  const parsed = parseLedger(JSON.parse(new TextDecoder().decode(await bytesOf(id))));
  if (!parsed.ok) throw new Error(parsed.error.message);
  const again = compute(parsed.ledger, { hasher: platformHasher });
  const row = await listed(id);
  expect(row).toMatchObject({ filename: 'ledger-file-2024.json', inputHash: again.inputHash });
  expect(row.resultHash).toBe(again.resultHash);
  expect(row.notes.join()).toContain(again.inputHash);
});

test('reads transactions of the year, foreign accounts and the audit log from the ledger', async () => {
  const history = (await textOf({ type: 'transaction-history', year: '2023' })).trimEnd().split('\r\n');
  expect(history[0]).toMatch(
    /^Date,Time,Type,Label,Wallet,To Wallet,Sent,Sent Asset,Sent Value,Received,Received Asset,/,
  );
  expect(history.every((line, i) => i === 0 || line.slice(6, 10) === '2023')).toBe(true);
  expect(history[1]).toMatch(/^01\/15\/2023,10:00,Sell,,Mine,,1,BTC,,150\.5,USD/);
  const accounts = await textOf({ type: 'foreign-accounts', year: '2022' });
  // Two bought for 200 and valued at the price paid: 100 each, also at the end of the year.
  expect(accounts).toMatch(/^Mine,200\.00,02\/01\/2022,200\.00,02\/01\/2022,$/m);
  const log = await textOf({ type: 'audit-log' });
  expect(log).toMatch(/,Ann,Imported a file,Import,,File: /);
});

test('lists lots and holdings on any past day, with market values where that day has a price', async () => {
  await sql`insert into user_prices (user_id, asset, currency, moment, price) values
    (${ann.userId}, 'BTC', 'USD', '2022-06-30', 250.5), (${ann.userId}, 'BTC', 'USD', '2023-12-31', 1000)`.execute(
    server.db.kysely,
  );
  const id = await make({ type: 'holdings', on: '2022-06-30' });
  expect(await listed(id)).toMatchObject({ on: '2022-06-30', notes: ['Held at 2022-06-30 23:59 UTC.'] });
  expect(new TextDecoder().decode(await bytesOf(id))).toContain('BTC,,2,200.00,501.00\r\n');
  expect(await textOf({ type: 'lots', on: '2022-06-30' })).toContain(',200.00,100,501.00,301.00,Short Term');
  expect(await textOf({ type: 'holdings', year: '2022' })).toContain('BTC,,2,200.00,\r\n');
  expect(await textOf({ type: 'lots' })).toMatch(/1,02\/01\/2022,,100\.00,100,1000\.00,900\.00,Long Term/);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  expect(await ask({ type: 'lots', on: tomorrow })).toMatchObject({ errorCode: 'value_error' });
  expect(await ask({ type: 'gains', on: '2022-06-30' })).toMatchObject({ errorCode: 'value_error' });
  await sql`delete from user_prices where user_id = ${ann.userId}`.execute(server.db.kysely);
});

async function sent(bytes: Uint8Array, contentType = 'application/pdf'): Promise<string> {
  const id = randomUUID();
  const key = `uploads/test-${id}`;
  await server.services.storage.put(key, bytes);
  await sql`insert into uploads (user_id, id, filename, storage_key, kind, status, size_bytes, content_type, expires_at)
    values (${ann.userId}, ${id}, 'form.pdf', ${key}, 'attachment', 'STORED', ${bytes.length}, ${contentType}, now())`.execute(
    server.db.kysely,
  );
  return `/files/${id}`;
}

const aBlank = () => aBlankForm('2023 Schedule D (Form 1040)', false);

test('writes Schedule D on an uploaded blank form, and uses our layout with a note for any other file', async () => {
  const asked = { type: 'schedule-d', format: 'PDF' };
  const onBlank = await make({ ...asked, blank: await sent(await aBlank()) });
  expect((await listed(onBlank)).notes.join()).toContain('Written on the blank form that was supplied.');
  const harmful = new TextEncoder().encode(`%PDF-1.7\n${'1 0 obj [ '.repeat(60_000)}`);
  for (const bytes of [harmful, new Uint8Array(1_000_001), new TextEncoder().encode('<h1>Not found</h1>')]) {
    const id = await make({ ...asked, blank: await sent(bytes) });
    expect(await listed(id)).toMatchObject({ status: 'FINISHED' });
    expect((await listed(id)).notes.join()).toContain('The blank form given is not the Schedule D of 2023');
  }
  const picture = await sent(new Uint8Array(3), 'image/png');
  for (const blank of [picture, `/files/${randomUUID()}`, 'nonsense'])
    expect(await ask({ ...asked, blank })).toMatchObject({ errorCode: 'invalid_file_url' });
  expect(await ask({ type: 'gains', blank: await sent(new Uint8Array(3)) })).toMatchObject({
    errorCode: 'value_error',
  });
});

/** Returns a PDF of a few hundred kilobytes whose content or objects inflate to the given size. */
function decompressionBomb(kind: 'content' | 'objects', megabytes: number): Uint8Array<ArrayBuffer> {
  const inflatesTo = deflateSync(Buffer.alloc(megabytes * 1_000_000), { level: 1 });
  const objects =
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n' +
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>\nendobj\n';
  const is = kind === 'content' ? '' : '/Type /ObjStm /N 1 /First 4 ';
  const stream = [
    Buffer.from(`4 0 obj\n<< ${is}/Length ${inflatesTo.length} /Filter /FlateDecode >>\nstream\n`),
    inflatesTo,
    Buffer.from('\nendstream\nendobj\n'),
  ];
  const end = Buffer.from('trailer\n<< /Root 1 0 R /Size 5 >>\nstartxref\n0\n%%EOF');
  return new Uint8Array(Buffer.concat([Buffer.from(`%PDF-1.7\n${objects}`), ...stream, end]));
}

test.each(['content', 'objects'] as const)('rejects a small file whose %s would fill the memory', async (kind) => {
  const signal = new AbortController().signal;
  const bomb = decompressionBomb(kind, 200);
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await isDrawable(bomb, signal)).toBe(false);
  const id = await make({ type: 'schedule-d', format: 'PDF', blank: await sent(bomb) });
  expect((await listed(id)).notes.join()).toContain('The blank form given is not the Schedule D of 2023');
});

test('gives up on a file that takes too long to read', async () => {
  const signal = new AbortController().signal;
  expect(await isDrawable(await aBlank(), signal)).toBe(true);
  expect(await isDrawable(await aBlank(), signal, 1)).toBe(false);
});

test('returns each possible result: created, pending, impossible, not in the plan, read-only', async () => {
  const di = await server.signUp('Di');
  const answerTo = async (user: { graphql: TestUser['graphql'] }, what: Asked = {}) =>
    (await user.graphql(GENERATE, { type: 'gains', year: '2023', format: 'CSV', ...what })).generateTaxReport;
  const polled = async (user: TestUser, jobId: string) =>
    (
      await user.graphql('query ($jobId: ID!) { pollTaxReport(jobId: $jobId) { success isReady errorCode } }', {
        jobId,
      })
    ).pollTaxReport;
  expect(await answerTo(di)).toMatchObject({ success: false, errorCode: 'cost_basis_in_process' });
  await importText(server, di, LEDGER, { walletName: 'Hers' });
  await server.runJobs();
  expect(await answerTo(di, { type: 'form-9999' })).toMatchObject({ success: false, errorCode: 'invalid_report_type' });
  const { success, jobId } = await answerTo(di);
  expect({ success, polled: await polled(di, jobId) }).toMatchObject({ success: true, polled: { isReady: false } });
  await server.runJobs();
  expect(await polled(di, jobId)).toEqual({ success: true, isReady: true, errorCode: null });
  const { jobId: later } = await answerTo(di);
  await sql`update user_settings set current_computation_id = null where user_id = ${di.userId}`.execute(
    server.db.kysely,
  );
  await server.runJobs();
  expect(await polled(di, later)).toMatchObject({ success: false, errorCode: 'cost_basis_failed' });
  plans.reasonAgainst = async () => 'NO_REPORTS_IN_FREE_PLAN';
  await importText(server, di, LATER, { walletName: 'Later' });
  await server.runJobs();
  expect(await answerTo(di)).toMatchObject({ success: false, errorCode: 'insufficient_plan' });
  plans.reasonAgainst = async () => 'TAX_YEAR_NOT_AVAILABLE';
  expect(await answerTo(di)).toMatchObject({ success: false, errorCode: 'insufficient_tax_plan' });
  // Every operation returns the specification's `unauthorized` to a read-only viewer. whole/strangers.db.test.ts tests
  // each one without a session.
  const variables = { type: 'gains', year: '2023', format: 'CSV' };
  const actor = { id: bob.userId, email: bob.email, name: 'Bob' };
  const onlooker = server.as({ ...viewerOf(actor, 'a session'), owner: di.userId, access: 'viewer' });
  expect((await onlooker.ask(GENERATE, variables)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});

test('puts all documents of a year into one ZIP, each in its folder and listed with its hash', async () => {
  const id = await make({ type: 'all-documents', year: '2024', format: 'ZIP' });
  const row = await listed(id);
  expect(row).toMatchObject({ status: 'FINISHED', title: 'All documents', filename: 'tax-documents-2024.zip' });
  const files = unzipSync(await bytesOf(id));
  const { taxSummary } = await ann.graphql(
    '{ taxSummary(taxYear: "2024") { availableReports { reportType formats purpose } } }',
  );
  const count = taxSummary.availableReports.flatMap(({ formats }: { formats: string[] }) => formats).length;
  expect(row).toMatchObject({ numberDone: count, numberTotal: count });
  const readme = new TextDecoder().decode(files['README.txt']);
  // There were no margin positions, so their report is listed as left out.
  expect(Object.keys(files).filter((name) => name.includes('margin'))).toEqual([]);
  expect(readme.split('Left out because there is nothing to list:')[1]).toContain('argin');
  expect(Object.keys(files).length).toBeGreaterThan(20);
  for (const [name, bytes] of Object.entries(files)) {
    if (name === 'README.txt') continue;
    expect(readme).toContain(name);
    expect(readme).toContain(createHash('sha256').update(bytes).digest('hex'));
  }
  const alone = await make({ year: '2024' });
  expect(Buffer.from(files['keep-for-your-records/gains-2024.csv']!)).toEqual(Buffer.from(await bytesOf(alone)));
  expect(await ask({ type: 'all-documents', format: 'CSV' })).toMatchObject({ errorCode: 'invalid_report_type' });
  expect(await ask({ format: 'ZIP' })).toMatchObject({ errorCode: 'invalid_report_type' });
});

test('continues the list after its cursor and limits it to one year', async () => {
  const all = (await list()).documents.map(({ id }: { id: string }) => id);
  expect(new Set(all).size).toBe(all.length);
  const found: string[] = [];
  for (let after: string | null = null, hasMore = true; hasMore; ) {
    const page: Awaited<ReturnType<typeof list>> = await list({ after, limit: 2 });
    found.push(...page.documents.map(({ id }: { id: string }) => id));
    ({ endCursor: after, hasMore } = page);
  }
  expect(found).toEqual(all);
  const of2023 = await list({ year: '2023' });
  expect(of2023.taxYears).toEqual(['2024', '2023', '2022']);
  expect(of2023.documents.every(({ taxYear }: { taxYear: string }) => taxYear === '2023')).toBe(true);
  await expect(list({ after: 'nonsense' })).rejects.toThrow('is not the end of a page');
});

test('allows a PDF to be embedded only in our pages', async () => {
  const [pdf, csv] = [await make({ format: 'PDF' }), await make()];
  const actor = { id: ann.userId, email: ann.email, name: 'Ann' };
  const answerTo = (id: string, as: string | null) =>
    giveFile(server.services, viewerOf(actor, 'a session'), `reports/${id}`, as);
  const shown = (await answerTo(pdf, 'view')).headers;
  expect(shown.get('content-disposition')).toBe('inline');
  expect(shown.get('content-type')).toBe('application/pdf');
  expect(shown.get('x-frame-options')).toBe('SAMEORIGIN');
  for (const [id, as] of [
    [pdf, null],
    [csv, 'view'],
  ] as const) {
    const { headers } = await answerTo(id, as);
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(headers.get('x-frame-options')).toBeNull();
  }
});

test('lets only the owner delete a document with its file', async () => {
  const id = await make();
  const remove = async (user: TestUser) => (await user.graphql(DELETE, { id })).deleteTaxReport;
  expect(await remove(bob)).toEqual({ success: false, errorCode: 'unknown_id' });
  const actor = { id: bob.userId, email: bob.email, name: 'Bob' };
  const onlooker = server.as({ ...viewerOf(actor, 'a session'), owner: ann.userId, access: 'viewer' });
  expect((await onlooker.ask(DELETE, { id })).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  expect((await onlooker.graphql(LIST)).taxDocuments.documents.length).toBeGreaterThan(0);
  expect(await remove(ann)).toEqual({ success: true, errorCode: null });
  expect(await listed(id)).toBeUndefined();
  await expect(bytesOf(id)).rejects.toThrow();
  expect((await bob.graphql(LIST)).taxDocuments.documents).toEqual([]);
});

test.each(Object.entries(PLAN_REASONS))('reports which plan limit was exceeded: %s', async (reason, sentence) => {
  plans.reasonAgainst = async () => reason as keyof typeof PLAN_REASONS;
  const isOfTheYear = reason === 'TAX_YEAR_NOT_AVAILABLE' || reason === 'EXCEEDED_TRANSACTION_LIMIT';
  const errorCode = isOfTheYear ? 'insufficient_tax_plan' : 'insufficient_plan';
  expect(await ask()).toEqual({ success: false, error: sentence, errorCode, jobId: null });
});

test('identifies the transaction of each row without a transaction column, for the owner', async () => {
  const ROWS = 'query ($id: ID!) { documentRows(id: $id) }';
  const rowsOf = async (user: TestUser, id: string) => (await user.graphql(ROWS, { id })).documentRows;
  const [gains, form, holdings] = [
    await make({ year: '2024' }),
    await make({ type: 'form-8949', year: '2024' }),
    await make({ type: 'holdings', year: '2024' }),
  ];
  const transactions = await rowsOf(ann, gains);
  expect(transactions.length).toBeGreaterThan(0);
  const { rows: sold } = await sql<{ id: string }>`
    select id::text from transactions where user_id = ${ann.userId} and id = any(${transactions}::uuid[])`.execute(
    server.db.kysely,
  );
  expect(sold.map(({ id }) => id).sort()).toEqual([...new Set(transactions)].sort());
  expect(await rowsOf(ann, form)).toEqual([...transactions, null]);
  expect(await rowsOf(ann, holdings)).toEqual([]);
  expect(await rowsOf(bob, gains)).toEqual([]);
  expect(await rowsOf(ann, 'nonsense')).toEqual([]);
});

let cara: TestUser;
beforeAll(async () => {
  cara = await server.signUp('Cara');
  await importText(server, cara, LEDGER, { walletName: 'Mine' });
});

test.each([
  [{ from: '2024-06-01', until: '2024-06-01' }, ['06/01/2024']],
  [{ from: '2024-06-02' }, []],
  [{ query: 'BTC' }, ['06/01/2024']],
  [{ query: 'ETH' }, []],
])('can limit a list of gains to %j', async (limits, days) => {
  const { generateTaxReport } = await cara.graphql(LIMITED, { type: 'gains', ...limits });
  await server.runJobs();
  const { taxDocuments, taxReports } = await cara.graphql(
    '{ taxReports(taxYear: "2024") { id } taxDocuments { documents { id notes limitedTo { startDate endDate query } } } }',
  );
  const actor = { id: cara.userId, email: cara.email, name: 'Cara' };
  const file = await giveFile(
    server.services,
    viewerOf(actor, 'a session'),
    `reports/${generateTaxReport.jobId}`,
    null,
  );
  const text = await file.text();
  expect(text.match(/\d\d\/\d\d\/2024/g) ?? []).toEqual(days);
  const made = taxDocuments.documents.find(({ id }: { id: string }) => id === generateTaxReport.jobId);
  expect(made.notes.join(' ')).toContain('The totals are not those of the tax year 2024.');
  const { from = null, until = null, query = null } = limits as Record<string, string | null>;
  expect(made.limitedTo).toEqual({ startDate: from, endDate: until, query });
  expect(taxReports).toEqual([]);
});

test.each([
  ['schedule-d', { from: '2024-06-01' }, 'Only lists of gains, income, and gifts can be limited to dates or a search.'],
  ['gains', { from: '2024-06-02', until: '2024-06-01' }, 'The end date is before the start date.'],
  ['gains', { query: 'is:strange' }, 'The search term “is:strange” is not known.'],
])('rejects limiting %s to %j', async (type, limits, error) => {
  expect((await ann.graphql(LIMITED, { type, ...limits })).generateTaxReport.error).toBe(error);
});
