// Slow: each test imports a broker’s file and creates documents from it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { genericCsv, importText, uploadText } from '../../facts/testing.ts';
import { viewerOf } from '../../platform/viewer.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

const MAIN = fileURLToPath(new URL('../../../../cli/src/main.ts', import.meta.url));

let server: TestServer;
let ann: TestUser;
let bob: TestUser;
let wallet: string;

/**
 * A ledger that buys 2 BTC for 20,000 in 2023, sells 1 for 30,000 minus a fee of 10 in July 2025, half an hour before
 * midnight UTC, and sells 0.5 in August.
 */
const LEDGER = genericCsv(
  '03/01/2023 10:00:00,2,BTC,20000,USD,,,,a',
  '02/01/2025 10:00:00,4,ETH,8000,USD,,,,b',
  '07/04/2025 23:30:00,30000,USD,1,BTC,10,USD,,c',
  '08/15/2025 12:00:00,16000,USD,0.5,BTC,,,,d',
  '09/01/2025 12:00:00,5000,USD,2,ETH,,,,e',
);
const HEAD = 'Asset,Quantity,Date acquired,Date sold,Proceeds,Cost basis,Basis reported to IRS,Term\n';

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await server.signUp('Ann');
  bob ??= await server.signUp('Bob');
  wallet = (await importText(server, ann, LEDGER, { walletName: 'Exchange' })).createdCustomWallet.id;
  await server.runJobs();
});

const PAGE = `query ($year: String!, $status: BrokerStatus, $offset: Int, $limit: Int) {
  brokerForms(taxYear: $year, status: $status, offset: $offset, limit: $limit) {
    notOffered isComputed totalCount counts { agrees differs unmatched unreported } totals { reported matched unmatched own unreported }
    wallets { wallet { name } lineCount proceeds filenames }
    entries { id status why isByHand wallet { name } differences { kind sentence }
      lines { id asset quantity dateSold proceeds costBasis isBasisReported filename rowNumber isMatchedByHand }
      sales { id flowId day quantity proceeds costBasis asset { symbol } isFee }
      formLines { flowId disposedLotId box codes proceeds costBasis adjustment gain quantity } } } }`;
const IMPORT = `mutation ($year: String!, $wallet: ID!, $url: String!, $replace: Boolean) {
  importBrokerForm(taxYear: $year, walletId: $wallet, csvUrl: $url, isReplacing: $replace) {
    success error errorCode numberImported errorCount issues { row column code message } change { id } } }`;
const MATCH = `mutation ($id: ID!, $sales: [String!]) {
  matchBrokerLine(id: $id, saleIds: $sales) { success error errorCode change { id } } }`;
const SAVE = `mutation ($id: ID, $wallet: ID!, $input: BrokerLineInput!) {
  saveBrokerLine(id: $id, taxYear: "2025", walletId: $wallet, input: $input) { success error errorCode change { id sentence } } }`;
const UNDO = 'mutation ($id: ID!) { undoChange(id: $id) { success error errorCode } }';

const page = async (variables: object = {}, who: Pick<TestUser, 'graphql'> = ann) =>
  (await who.graphql(PAGE, { year: '2025', ...variables })).brokerForms;
async function bring(text: string, more: object = {}) {
  const url = await uploadText(server, ann, text, 'form.csv');
  return (await ann.graphql(IMPORT, { year: '2025', wallet, url, ...more })).importBrokerForm;
}
async function told() {
  const { entries } = await page();
  return entries.map(
    ({ status, lines, sales, formLines }: Record<string, Record<string, string>[]>) =>
      `${status}: ${lines!.map((line) => `${line.asset} ${line.proceeds}`).join(' + ') || 'no line'} / ${sales!.map((sale) => `${sale.day} ${sale.proceeds}`).join(' + ') || 'no sale'} / ${formLines!.map((row) => [row.box, row.proceeds, row.costBasis, row.codes || '-', row.adjustment, row.gain].join(' ')).join(' + ')}`,
  );
}
async function documentOf(reportType: string, format: 'CSV' | 'JSON'): Promise<string> {
  const { generateTaxReport } = await ann.graphql(
    `mutation { generateTaxReport(reportType: "${reportType}", taxYear: "2025", format: ${format}) { success error jobId } }`,
  );
  await server.runJobs();
  const bytes = await server.services.storage.get(`${ann.userId}/report-${generateTaxReport.jobId}`);
  return new TextDecoder().decode(bytes);
}
const csvOf = async (reportType: string) => (await documentOf(reportType, 'CSV')).trimEnd().split('\r\n');

test('has no lines before an import and assumes that no broker reported any sales', async () => {
  expect(await page()).toMatchObject({
    notOffered: null,
    isComputed: true,
    totalCount: 0,
    wallets: [],
    totals: { reported: '0.00' },
  });
  expect(
    (await csvOf('form-8949')).filter((line) => /BTC|ETH/.test(line)).map((line) => line.split(',').at(-1)),
  ).toEqual(['I', 'L', 'L']);
});

test('requests the form until a line is entered, in years in which it exists', async () => {
  const isOpen = async (year: string) =>
    (await ann.graphql(`{ taxSummary(taxYear: "${year}") { isBrokerFormOpen } }`)).taxSummary.isBrokerFormOpen;
  expect([await isOpen('2025'), await isOpen('2024')]).toEqual([true, false]);
  await bring(`${HEAD}BTC,1,,07/05/2025,30000,,no,\n`);
  expect(await isOpen('2025')).toBe(false);
});

describe("matches a broker's three sales", () => {
  const FORM = `${HEAD}BTC,1,,07/05/2025,30000,,no,\nBTC,0.5,03/01/2023,08/15/2025,16000,9000,yes,long\nETH,3,,09/01/2025,7500,,no,\n`;
  beforeEach(async () => {
    expect(await bring(FORM)).toMatchObject({ success: true, numberImported: 3, errorCount: 0 });
  });

  test('matches a later date without fee, another basis, and another quantity', async () => {
    expect(await told()).toEqual([
      'DIFFERS: BTC 30000 / 2025-07-04 29990.00 / K 30000.00 10000.00 E -10.00 19990.00',
      'DIFFERS: BTC 16000 / 2025-08-15 16000.00 / J 16000.00 9000.00 B 4000.00 11000.00',
      'UNMATCHED: ETH 7500 / no sale / ',
      'UNREPORTED: no line / 2025-09-01 5000.00 / I 5000.00 4000.00 - 0.00 1000.00',
    ]);
    const { entries, totals, counts, wallets } = await page();
    expect(entries[0].differences.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      'The broker reports proceeds of 30,000.00, your records have 29,990.00: most often the cost of the sale, which the broker did not take off. Form 8949 has 30,000.00 in column (d) and −10.00 in (g) with code E.',
      'The broker shows no cost basis, as is usual for units bought before 2026 or moved in from elsewhere. Form 8949 has yours, 10,000.00.',
      'The broker dates the sale 07/05/2025, your records 07/04/2025. Form 8949 has the day of your records.',
    ]);
    expect(entries[1].differences[0].sentence).toBe(
      'The broker told the IRS a cost basis of 9,000.00; by your records it is 5,000.00. Form 8949 has 9,000.00 in column (e), and the difference in (g) with code B.',
    );
    expect(entries[2].why).toMatch(/not of this quantity/);
    expect(totals).toEqual({
      reported: '53500.00',
      matched: '46000.00',
      unmatched: '7500.00',
      own: '45990.00',
      unreported: '5000.00',
    });
    expect(counts).toEqual({ agrees: 0, differs: 2, unmatched: 1, unreported: 1 });
    expect(wallets).toEqual([
      { wallet: { name: 'Exchange' }, lineCount: 3, proceeds: '53500.00', filenames: ['form.csv'] },
    ]);
  });

  test('exports lines and manual matches to the ledger file, from which the command line creates the same form', async () => {
    const { entries } = await page();
    const [eth, sale] = [entries[2].lines[0], entries[3].sales[0]];
    expect((await ann.graphql(MATCH, { id: eth.id, sales: [sale.id] })).matchBrokerLine).toMatchObject({
      success: true,
    });
    const file = JSON.parse(await documentOf('ledger-file', 'JSON'));
    expect(file.broker_lines[2]).toMatchObject({ asset: 'ETH', matched_to: [{ wallet: 'Exchange', asset: 'ETH' }] });
    const folder = mkdtempSync(join(tmpdir(), 'broker-lines-'));
    try {
      writeFileSync(join(folder, 'ledger.json'), JSON.stringify(file));
      const words = [MAIN, 'compute', join(folder, 'ledger.json'), '--year', '2025', '--report', 'form-8949'];
      const options = { encoding: 'utf8', stdio: 'pipe' } as const;
      expect(execFileSync(process.execPath, words, options)).toBe(await documentOf('form-8949', 'CSV'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('gives the same figures on Form 8949, Schedule D, in tax program files and on the tax page', async () => {
    const form = await csvOf('form-8949');
    expect(form.filter((line) => /BTC|ETH/.test(line))).toEqual([
      '2 ETH,02/01/2025,09/01/2025,5000.00,4000.00,,,1000.00,I,I',
      '0.5 BTC,03/01/2023,08/15/2025,16000.00,9000.00,B,4000.00,11000.00,II,J',
      '1 BTC,03/01/2023,07/04/2025,30000.00,10000.00,E,-10.00,19990.00,II,K',
    ]);
    expect(form.at(-1)).toBe('Totals:,,,51000.00,23000.00,,3990.00,31990.00,,');
    const scheduleD = await csvOf('schedule-d');
    const of = (line: string) =>
      scheduleD
        .find((row) => row.startsWith(`${line},`))!
        .split(',')
        .slice(-4)
        .join(',');
    expect([of('3'), of('8b'), of('9'), of('10')]).toEqual([
      '5000.00,4000.00,0.00,1000.00',
      '16000.00,9000.00,4000.00,11000.00',
      '30000.00,10000.00,-10.00,19990.00',
      '0.00,0.00,0.00,0.00',
    ]);
    expect(
      (await csvOf('freetaxusa'))
        .filter((line) => /BTC|ETH/.test(line))
        .map((line) => line.split(',').slice(3, 8).join()),
    ).toEqual([
      '5000.00,4000.00,,,1000.00',
      '16000.00,9000.00,B,4000.00,11000.00',
      '30000.00,10000.00,E,-10.00,19990.00',
    ]);
    const { taxSummary } = await ann.graphql('{ taxSummary(taxYear: "2025") { capitalGain } }');
    expect(Number(taxSummary.capitalGain)).toBe(31990);
  });

  test('matches a line by hand, with undo', async () => {
    const { entries } = await page();
    const [line, sale] = [entries[2].lines[0], entries[3].sales[0]];
    const { brokerLineCandidates } = await ann.graphql(
      'query ($id: ID!) { brokerLineCandidates(id: $id) { id day } }',
      { id: line.id },
    );
    expect(brokerLineCandidates.map(({ id }: { id: string }) => id)).toEqual([sale.id]);
    const { matchBrokerLine } = await ann.graphql(MATCH, { id: line.id, sales: [sale.id] });
    expect(matchBrokerLine).toMatchObject({ success: true, change: {} });
    const after = await page();
    expect(after.totals).toMatchObject({
      reported: '53500.00',
      matched: '53500.00',
      unmatched: '0.00',
      unreported: '0.00',
    });
    expect(after.entries[2]).toMatchObject({ status: 'DIFFERS', isByHand: true, why: 'Matched by hand.' });
    expect(after.entries[2].differences.map(({ kind }: { kind: string }) => kind)).toEqual([
      'QUANTITY',
      'PROCEEDS_HIGHER',
      'BASIS_NOT_SHOWN',
    ]);
    expect((await ann.graphql(UNDO, { id: matchBrokerLine.change.id })).undoChange).toMatchObject({ success: true });
    expect((await page()).counts).toEqual({ agrees: 0, differs: 2, unmatched: 1, unreported: 1 });
  });

  test('keeps an unmatched line unmatched until the user allows matching again', async () => {
    const [first] = (await page()).entries;
    const id = first.lines[0].id;
    await ann.graphql(MATCH, { id, sales: [] });
    expect((await page()).entries.find((entry: { id: string }) => entry.id === id)).toMatchObject({
      status: 'UNMATCHED',
      why: 'You said that it reports no sale in your records.',
    });
    await ann.graphql(MATCH, { id, sales: null });
    expect((await page()).counts).toEqual({ agrees: 0, differs: 2, unmatched: 1, unreported: 1 });
    expect((await ann.graphql(MATCH, { id, sales: ['no such sale'] })).matchBrokerLine).toMatchObject({
      success: false,
      errorCode: 'value_error',
      error: expect.stringContaining('not in your records any more'),
    });
  });

  test('marks a document outdated when a line changes', async () => {
    await csvOf('form-8949');
    const made = async () =>
      (await ann.graphql('{ taxReports(taxYear: "2025") { isOutOfDate } }')).taxReports.map(
        ({ isOutOfDate }: { isOutOfDate: boolean }) => isOutOfDate,
      );
    expect(await made()).toEqual([false]);
    const removed = await ann.graphql(
      'mutation ($wallet: ID!) { removeBrokerForm(taxYear: "2025", walletId: $wallet) { success change { id sentence } } }',
      { wallet },
    );
    expect(removed.removeBrokerForm).toMatchObject({
      success: true,
      change: { sentence: '3 lines of Form 1099-DA of Exchange removed' },
    });
    expect(await made()).toEqual([true]);
    await ann.graphql(UNDO, { id: removed.removeBrokerForm.change.id });
    expect(await made()).toEqual([false]);
  });

  test('replaces only a previous import, if requested', async () => {
    await bring(FORM);
    expect((await page()).wallets[0].lineCount).toBe(6);
    expect(await bring(`${HEAD}BTC,1,,07/05/2025,30000,,no,\n`, { replace: true })).toMatchObject({
      success: true,
      numberImported: 1,
    });
    expect((await page()).wallets[0].lineCount).toBe(1);
  });

  test('shows another user nothing and changes nothing', async () => {
    expect(await page({}, bob)).toMatchObject({ totalCount: 0, wallets: [] });
    const { id } = (await page()).entries[0].lines[0];
    expect((await bob.graphql(MATCH, { id, sales: [] })).matchBrokerLine.errorCode).toBe('line_not_found');
    expect(
      (await bob.graphql('mutation ($id: ID!) { removeBrokerLine(id: $id) { errorCode } }', { id })).removeBrokerLine
        .errorCode,
    ).toBe('line_not_found');
    const input = { asset: 'BTC', quantity: '1', dateSold: '07/04/2025', proceeds: '1', isBasisReported: false };
    expect((await bob.graphql(SAVE, { wallet, input })).saveBrokerLine.errorCode).toBe('account_not_found');
    expect((await page()).counts.differs).toBe(2);
  });

  test('lets a read-only viewer see but not change lines', async () => {
    const actor = { id: ann.userId, email: 'ann@example.com', name: 'Ann' };
    const onlooker = server.as({ ...viewerOf(actor, 'a session'), owner: ann.userId, access: 'viewer' });
    const { id } = (await page({}, onlooker)).entries[0].lines[0];
    const input = { asset: 'BTC', quantity: '1', dateSold: '07/04/2025', proceeds: '1', isBasisReported: false };
    const url = await uploadText(server, ann, FORM, 'form.csv');
    for (const [document, variables] of [
      [MATCH, { id, sales: [] }],
      [SAVE, { wallet, input }],
      [IMPORT, { year: '2025', wallet, url }],
      ['mutation ($id: ID!) { removeBrokerLine(id: $id) { success } }', { id }],
      ['mutation ($wallet: ID!) { removeBrokerForm(taxYear: "2025", walletId: $wallet) { success } }', { wallet }],
    ] as const)
      await expect(onlooker.graphql(document, variables)).rejects.toThrow();
    expect((await page()).wallets[0].lineCount).toBe(3);
  });

  test('changes nothing in a frozen year', async () => {
    expect((await ann.graphql('mutation { freezeUser(year: "2025") { success error } }')).freezeUser).toMatchObject({
      success: true,
    });
    await server.runJobs();
    const { id } = (await page()).entries[0].lines[0];
    expect((await ann.graphql(MATCH, { id, sales: [] })).matchBrokerLine).toMatchObject({
      success: false,
      errorCode: 'year_frozen',
    });
    expect(await bring(FORM)).toMatchObject({ success: false, errorCode: 'year_frozen', numberImported: 0 });
  });
});

test('explains a gain reported as ordinary income with code T and no other gain', async () => {
  await bring(`${HEAD}BTC,0.5,03/01/2023,08/15/2025,16000,,no,ordinary\n`);
  expect((await told())[1]).toBe('DIFFERS: BTC 16000 / 2025-08-15 16000.00 / K 16000.00 5000.00 T 0.00 11000.00');
  const { entries } = await page({ status: 'DIFFERS' });
  expect(entries[0].differences).toContainEqual({
    kind: 'ORDINARY',
    sentence:
      'The broker calls it ordinary income (box 6); by your records it is long-term. Form 8949 has it as a capital gain on that part, with code T. If it is ordinary income, as in a trade or business, it does not belong on Form 8949: ask an adviser before you file.',
  });
  const input = { asset: 'BTC', quantity: '0.5', dateSold: '08/15/2025', proceeds: '16000', isBasisReported: false };
  const { id } = entries[0].lines[0];
  const save = (term: string) => ann.graphql(SAVE, { id, wallet, input: { ...input, term } });
  expect((await save('LONG')).saveBrokerLine).toMatchObject({ success: true });
  expect((await told())[1]).toMatch(/^AGREES/);
  expect((await save('ORDINARY')).saveBrokerLine).toMatchObject({ success: true });
  expect((await told())[1]).toMatch(/^DIFFERS/);
});

test('reduces the gain by accrued market discount with code D and reports it as interest', async () => {
  const input = { asset: 'BTC', quantity: '0.5', dateSold: '08/15/2025', proceeds: '16000', isBasisReported: false };
  await ann.graphql(SAVE, { wallet, input: { ...input, accruedMarketDiscount: '250.50' } });
  // 16,000 minus 5,000 minus interest.
  expect(await told()).toContain('AGREES: BTC 16000 / 2025-08-15 16000.00 / K 16000.00 5000.00 D -250.50 10749.50');
  const { brokerForms } = await ann.graphql(
    '{ brokerForms(taxYear: "2025") { totals { marketDiscount nominee } entries { differences { sentence } } } }',
  );
  expect(brokerForms.totals).toEqual({ marketDiscount: '250.50', nominee: '0.00' });
  expect(JSON.stringify(brokerForms.entries)).toContain(
    'Form 8949 takes 250.50 off the gain in (g) with code D; report 250.50 on Schedule B.',
  );
  const total = Number((await csvOf('form-8949')).at(-1)!.split(',')[7]);
  const [{ capitalGain }] = (await ann.graphql('{ taxSummaries { taxYear capitalGain } }')).taxSummaries.filter(
    ({ taxYear }: { taxYear: string }) => taxYear === '2025',
  );
  expect(Number(capitalGain) - total).toBe(250.5);
  const line16 = (await csvOf('schedule-d')).find((line) => line.startsWith('16,'));
  expect(Number(line16!.split(',').at(-1))).toBe(total);
});

test('excludes nominee amounts with code N and without a gain', async () => {
  const before = (await csvOf('form-8949')).at(-1)!.split(',')[7];
  const input = { asset: 'BTC', quantity: '0.5', dateSold: '08/15/2025', proceeds: '16000', isBasisReported: false };
  await ann.graphql(SAVE, { wallet, input: { ...input, costBasis: '15000', term: 'LONG', isNominee: true } });
  const { entries, totals, counts } = await page();
  expect(counts).toMatchObject({ agrees: 1, unmatched: 0 });
  expect(totals).toMatchObject({ reported: '16000.00', matched: '0.00', unmatched: '0.00' });
  const [entry] = entries.filter(({ lines }: { lines: unknown[] }) => lines.length > 0);
  expect(entry).toMatchObject({ status: 'AGREES', sales: [], formLines: [] });
  expect(entry.why).toBe(
    'You received it for another owner, who reports the sale. Form 8949 has 16,000.00 in column (d), 15,000.00 in (e) and −1,000.00 in (g) with code N, so the result is zero. File a Form 1099 for the owner, too.',
  );
  const form = await csvOf('form-8949');
  expect(form).toContain('0.5 BTC,VARIOUS,08/15/2025,16000.00,15000.00,N,-1000.00,0.00,II,K');
  expect(form.at(-1)!.split(',')[7]).toBe(before);
  const refused = await ann.graphql(MATCH, { id: entry.lines[0].id, sales: ['a|b|sale|c'] });
  expect(refused.matchBrokerLine).toMatchObject({
    success: false,
    error: expect.stringContaining('received for another owner'),
  });
});

test('marks the ledger file outdated when a line of any year changes, also during creation', async () => {
  const input = { asset: 'BTC', quantity: '0.5', dateSold: '08/15/2026', proceeds: '16000', isBasisReported: false };
  const save2026 = () =>
    ann.graphql(
      `mutation ($wallet: ID!, $input: BrokerLineInput!) {
        saveBrokerLine(taxYear: "2026", walletId: $wallet, input: $input) { success error } }`,
      { wallet, input },
    );
  await documentOf('ledger-file', 'JSON');
  const reports = async () => (await ann.graphql('{ taxReports(taxYear: "2025") { status isOutOfDate } }')).taxReports;
  expect(await reports()).toMatchObject([{ isOutOfDate: false }]);
  expect((await save2026()).saveBrokerLine).toEqual({ success: true, error: null });
  expect(await reports()).toMatchObject([{ isOutOfDate: true }]);
  const { storage } = server.services;
  const put = storage.put.bind(storage);
  storage.put = async (...given: Parameters<typeof put>) => {
    storage.put = put;
    await save2026();
    return put(...given);
  };
  await ann.graphql(
    'mutation { generateTaxReport(reportType: "ledger-file", taxYear: "2025", format: JSON) { success } }',
  );
  await server.runJobs();
  expect(
    (await reports()).map(({ status }: { status: string }) => status),
    'to be asked for again',
  ).toEqual(['FAILED']);
});

test('adds, changes and removes lines, and explains why one is invalid', async () => {
  const input = { asset: 'btc', quantity: '0.5', dateSold: '08/15/2025', proceeds: '16000', isBasisReported: false };
  expect((await ann.graphql(SAVE, { wallet, input })).saveBrokerLine).toMatchObject({
    success: true,
    change: { sentence: 'Line of Form 1099-DA of Exchange added: btc' },
  });
  expect(await told()).toContain('AGREES: btc 16000 / 2025-08-15 16000.00 / K 16000.00 5000.00 - 0.00 11000.00');
  await ann.graphql(SAVE, {
    id: (await page({ status: 'AGREES' })).entries[0].lines[0].id,
    wallet,
    input: { ...input, proceeds: '16010.00' },
  });
  expect((await page()).totals.reported).toBe('16010.00');
  expect(
    (await ann.graphql(SAVE, { wallet, input: { ...input, quantity: '-1', dateSold: '08/15/2024' } })).saveBrokerLine,
  ).toMatchObject({
    success: false,
    errorCode: 'value_error',
    error: expect.stringMatching(
      /^Quantity: The quantity is less than zero\. .+ Date sold: This day is not in 2025\. .+/,
    ),
  });
  const removed = await ann.graphql('mutation ($id: ID!) { removeBrokerLine(id: $id) { success } }', {
    id: (await page({ status: 'DIFFERS' })).entries[0].lines[0].id,
  });
  expect(removed.removeBrokerLine.success).toBe(true);
  expect((await page()).totalCount).toBe(0);
});

test('rejects a file with an error and names its row and column', async () => {
  const answer = await bring(`${HEAD}BTC,1,,07/05/2025,30000,,no,\nBTC,much,,08/15/2025,16000,,no,\n`);
  expect(answer).toMatchObject({
    success: false,
    errorCode: 'invalid_file',
    error: 'Nothing was imported. Correct the rows below, and import the file again.',
    numberImported: 0,
    errorCount: 1,
    issues: [
      { row: 3, column: 'Quantity', code: 'INVALID_NUMBER', message: 'The quantity is not a number that can be read.' },
    ],
    change: null,
  });
  expect((await page()).totalCount).toBe(0);
});

test('has no such form for earlier years and other countries', async () => {
  expect(await page({ year: '2024' })).toMatchObject({ notOffered: 'YEAR', entries: [] });
  const url = await uploadText(server, ann, HEAD, 'form.csv');
  expect((await ann.graphql(IMPORT, { year: '2024', wallet, url })).importBrokerForm.errorCode).toBe('value_error');
});

describe('tokenized security', () => {
  const MARK = `mutation ($id: ID!, $is: Boolean!) { markSecurity(assetId: $id, isSecurity: $is) {
    success error errorCode change { id sentence } } }`;
  const mark = async (is: boolean, who: TestUser = ann) =>
    (await who.graphql(MARK, { id: 'crypto:ETH', is })).markSecurity;
  const SOLD_AT_LOSS = genericCsv('02/01/2025 10:00:00,1,ETH,3000,USD,,,,a', '09/01/2025 12:00:00,2000,USD,1,ETH,,,,b');
  const LINE = {
    asset: 'ETH',
    quantity: '1',
    dateSold: '2025-09-01',
    proceeds: '2000',
    costBasis: '3000',
    washSaleLoss: '300',
  };
  const form = async (who: TestUser) => {
    const { entries } = await page({}, who);
    return entries.map(
      ({ formLines, differences }: { formLines: Record<string, string>[]; differences: { kind: string }[] }) => [
        ...formLines.map(({ codes, adjustment, gain }) => `${codes} ${adjustment} ${gain}`),
        ...differences.map(({ kind }) => kind),
      ],
    );
  };

  test('has its wash sale loss disallowed while marked, until undone', async () => {
    const cat = await server.signUp('Cat');
    const own = (await importText(server, cat, SOLD_AT_LOSS, { walletName: 'Exchange' })).createdCustomWallet.id;
    await server.runJobs();
    const save = `mutation ($wallet: ID!, $input: BrokerLineInput!) {
      saveBrokerLine(taxYear: "2025", walletId: $wallet, input: $input) { success error } }`;
    const input = { ...LINE, isBasisReported: true };
    expect((await cat.graphql(save, { wallet: own, input })).saveBrokerLine).toEqual({ success: true, error: null });
    expect(await form(cat)).toEqual([['W 0.00 -1000.00', 'WASH_SALE']]);
    const marked = await mark(true, cat);
    expect(marked).toMatchObject({ success: true, change: { sentence: 'ETH marked as a tokenized security' } });
    expect((await cat.graphql('{ securityAssets { symbol } }')).securityAssets).toEqual([{ symbol: 'ETH' }]);
    expect(await form(cat)).toEqual([['W 300.00 -700.00']]);
    expect((await bob.graphql('{ securityAssets { symbol } }')).securityAssets).toEqual([]);
    expect((await cat.graphql(UNDO, { id: marked.change.id })).undoChange).toMatchObject({ success: true });
    expect(await form(cat)).toEqual([['W 0.00 -1000.00', 'WASH_SALE']]);
    await mark(true, cat);
    await cat.graphql('mutation { freezeUser(year: "2025") { success } }');
    await server.runJobs();
    expect(await mark(false, cat)).toMatchObject({ success: false, errorCode: 'year_frozen' });
    expect(await form(cat)).toEqual([['W 300.00 -700.00']]);
  });

  test('must be an existing asset other than money', async () => {
    const asked = async (id: string) => (await ann.graphql(MARK, { id, is: true })).markSecurity.errorCode;
    expect(await asked('crypto:NOPE')).toBe('asset_not_found');
    expect(await asked('fiat:USD')).toBe('asset_is_money');
    expect((await mark(false)).change).toBeNull();
  });
});

test('reports each wrong field of an entered line, but no internal error', async () => {
  const SAVE_FAULTS = `mutation ($wallet: ID!, $input: BrokerLineInput!) {
    saveBrokerLine(taxYear: "2025", walletId: $wallet, input: $input) { success error faults { field message } } }`;
  const input = { asset: 'BTC', quantity: '0', proceeds: '1e999', dateSold: '2025-07-04', isBasisReported: true };
  const faulty = { ...input, dateAcquired: '0000-01-01' };
  const { saveBrokerLine } = await ann.graphql(SAVE_FAULTS, { wallet, input: faulty });
  expect(saveBrokerLine.success).toBe(false);
  expect(saveBrokerLine.faults.map(({ field }: { field: string }) => field).sort()).toEqual([
    'dateAcquired',
    'proceeds',
    'quantity',
  ]);
  for (const { message } of saveBrokerLine.faults) expect(message).toMatch(/^[A-Z].*\. [A-Z].*\.$/);
  const right = { ...input, quantity: '1', proceeds: '100' };
  expect((await ann.graphql(SAVE_FAULTS, { wallet, input: right })).saveBrokerLine).toEqual({
    success: true,
    error: null,
    faults: [],
  });
});
