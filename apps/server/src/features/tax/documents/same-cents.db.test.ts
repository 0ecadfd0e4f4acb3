/** The API, document files, PDF pages and the command line must show the same cents. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dec, formatDecimal, sum, toFixed } from '@lotbook/ledger/decimal';
import { pdfLines } from '@lotbook/reports/pdf/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv } from '../../../facts/testing.ts';
import { serverWithLedger, type TestServer, type TestUser } from '../../../testing.ts';

/** No lot has a unit cost in whole cents, so rounding affects the cost basis of every sale. */
const BUYS = ['100', '200', '50'].map((cost, i) => ({ day: `0${i + 1}`, month: '01', quantity: '3', cost }));
const SALES = ['333.335', '66.665', '505.465', '0.005', '99.995', '12.345', '7.775'].map((proceeds, i) => ({
  day: `1${i}`,
  month: '06',
  quantity: i === 2 ? '2.5' : '0.7',
  proceeds,
}));

const INCOME = ['1.335', '2.333', '0.005', '7.664'];

const CSV = genericCsv(
  ...BUYS.map((b, i) => `${b.month}/${b.day}/2024 10:00:00,${b.quantity},BTC,${b.cost},USD,,,,b${i}`),
  ...INCOME.map((value, i) => `02/0${i + 1}/2024 10:00:00,${value},USD,,,,,interest,i${i}`),
  ...SALES.map((s, i) => `${s.month}/${s.day}/2024 10:00:00,${s.proceeds},USD,${s.quantity},BTC,,,,s${i}`),
);

const MAIN = fileURLToPath(new URL('../../../../../cli/src/main.ts', import.meta.url));

function ledgerFile(): string {
  const wallet = 'Here';
  const at = (month: string, day: string) => `2024-${month}-${day}T10:00:00Z`;
  const money = (quantity: string) => ({ asset: 'USD', quantity });
  const coins = (quantity: string) => ({ asset: 'BTC', quantity });
  const transactions = [
    ...BUYS.map(({ month, day, quantity, cost }, i) => {
      return {
        id: `b${i}`,
        timestamp: at(month, day),
        type: 'buy',
        wallet,
        sent: money(cost),
        received: coins(quantity),
      };
    }),
    ...INCOME.map((value, i) => {
      return {
        id: `i${i}`,
        timestamp: at('02', `0${i + 1}`),
        type: 'income',
        label: 'interest',
        wallet,
        received: money(value),
      };
    }),
    ...SALES.map(({ month, day, quantity, proceeds }, i) => {
      return {
        id: `s${i}`,
        timestamp: at(month, day),
        type: 'sell',
        wallet,
        sent: coins(quantity),
        received: money(proceeds),
      };
    }),
  ];
  const file = join(folder, 'ledger.json');
  writeFileSync(file, JSON.stringify({ name: 'ann', settings: { country: 'US', method: 'FIFO' }, transactions }));
  return file;
}

const commandLine = (...words: string[]) =>
  execFileSync(process.execPath, [MAIN, 'compute', ledgerFile(), ...words], { encoding: 'utf8' });

let server: TestServer;
let ann: TestUser;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'same-cents-'));
  ({ server, ann } = await serverWithLedger({ Here: CSV }));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server?.close();
});

const cents = (amount: string) => toFixed(dec(amount), 2);
const added = (amounts: readonly string[]) => cents(formatDecimal(sum(amounts.map(dec))));

type Row = { proceeds: string; costBasis: string; gain: string; exactGain: string };
const texts = ({ proceeds, costBasis, gain }: Row) => [proceeds, costBasis, gain].map(cents);
const byText = (rows: string[][]) => rows.map((row) => row.join(' ')).sort();

async function rowsOnScreen(): Promise<Row[]> {
  const { disposals } = await ann.graphql(
    '{ disposals(taxYear: "2024", limit: 100) { disposals { proceeds costBasis gain exactGain } } }',
  );
  return disposals.disposals;
}

async function made(reportType: string, format: 'CSV' | 'PDF'): Promise<Uint8Array> {
  const { generateTaxReport } = await ann.graphql(
    'mutation ($type: String!, $format: ReportFormat!) { generateTaxReport(reportType: $type, taxYear: "2024", format: $format) { jobId } }',
    { type: reportType, format },
  );
  await server.runJobs();
  const bytes = await server.services.storage.get(`${ann.userId}/report-${generateTaxReport.jobId}`);
  return new Uint8Array(bytes);
}

test('uses a ledger in which independently rounded gains would not match', async () => {
  const rows = await rowsOnScreen();
  expect(rows.length).toBeGreaterThan(SALES.length);
  expect(rows.filter((row) => cents(row.exactGain) !== cents(row.gain))).not.toEqual([]);
  for (const row of rows) expect(cents(row.gain)).toBe(added([row.proceeds, `-${row.costBasis}`.replace('--', '')]));
});

test('adds up from lots to headline figures to the totals line', async () => {
  const { transactions, transactionTotals: totals } = await ann.graphql(`{
    transactions(limit: 100) { transactions { gain exactGain disposals { proceeds costBasis gain } } }
    transactionTotals { proceeds costBasis gain deniedLoss } }`);
  const sold = transactions.transactions.filter(({ gain }: { gain: string | null }) => gain !== null);
  expect(sold).toHaveLength(SALES.length);
  for (const { gain, disposals } of sold) expect(cents(gain)).toBe(added(disposals.map((row: Row) => row.gain)));
  expect(cents(totals.gain)).toBe(added(sold.map(({ gain }: { gain: string }) => gain)));
  expect(cents(totals.gain)).toBe(added([totals.proceeds, `-${totals.costBasis}`]));
  expect(totals.deniedLoss).toBe('0');
});

test('shows the same rows and totals on the tax page, in search, in CSV and PDF files and on the command line', async () => {
  const rows = byText((await rowsOnScreen()).map(texts));
  const { taxSummary: year, transactionTotals: totals } = await ann.graphql(`{
    taxSummary(taxYear: "2024") { capitalGain shortTerm { proceeds costBasis gain } assets { gain } accounts { gain } }
    transactionTotals { proceeds costBasis gain } }`);
  expect(texts(year.shortTerm)).toEqual(texts(totals));
  for (const one of [year.capitalGain, year.assets[0].gain, year.accounts[0].gain])
    expect(one).toBe(cents(totals.gain));

  const gains = table(await made('gains', 'CSV'));
  const figures = gains.slice(1).map((cells) => cells.slice(4, 7));
  expect(byText(figures.slice(0, -1))).toEqual(rows);
  expect(figures.at(-1)).toEqual(texts(totals));

  const form = table(await made('form-8949', 'CSV')).filter((cells) => / BTC$/.test(cells[0] ?? ''));
  expect(byText(form.map((cells) => [cells[3]!, cells[4]!, cells[7]!]))).toEqual(rows);

  const pages = (await pdfLines(await made('form-8949', 'PDF'))).flat();
  const printed = pages.filter((line) => / BTC \|/.test(line)).map((line) => line.split(' | ').slice(-3).map(unsigned));
  expect(byText(printed)).toEqual(byText(rows.map((row) => row.split(' '))));
  // In columns (d), (e), (g) and (h), the totals at the bottom of each page add up to the year's.
  const feet = pages
    .filter((line) => /^[\d.,()]+( \| [\d.,()]+){3}$/.test(line))
    .map((line) => line.split(' | ').map(unsigned));
  expect(feet.length).toBeGreaterThan(0);
  const footed = [0, 1, 3].map((column) => added(feet.map((foot) => foot[column]!)));
  expect(footed).toEqual(texts(totals));

  const schedule = (await pdfLines(await made('schedule-d', 'PDF'))).flat().map((line) => line.split(' | '));
  const lineOf = (start: string) =>
    schedule
      .find((cells) => cells[0] === start)!
      .slice(2)
      .map(unsigned);
  expect(lineOf('3')).toEqual([texts(totals)[0], texts(totals)[1], '0.00', texts(totals)[2]]);
  for (const line of ['7', '16']) expect(lineOf(line)).toEqual([cents(totals.gain)]);

  expect(commandLine('--format', 'text')).toContain(
    `gain ${cents(totals.gain)} = proceeds ${cents(totals.proceeds)} - cost basis ${cents(totals.costBasis)};`,
  );
  expect(
    byText(
      table(new TextEncoder().encode(commandLine('--report', 'gains')))
        .slice(1, -1)
        .map((cells) => cells.slice(4, 7)),
    ),
  ).toEqual(rows);
});

test('shows the same income in the list, on the tax page, in the file and on the command line', async () => {
  const {
    incomeEntries,
    taxSummary: year,
    transactionTotals: totals,
  } = await ann.graphql(`{
    incomeEntries(taxYear: "2024") { entries { value exactValue } }
    taxSummary(taxYear: "2024") { taxableIncomeTotal incomeCategories { value } }
    transactionTotals { income } }`);
  const values = incomeEntries.entries.map(({ value }: { value: string }) => cents(value));
  expect(incomeEntries.entries.map(({ exactValue }: { exactValue: string }) => exactValue)).toEqual(INCOME);
  expect([added(values), cents(totals.income), year.incomeCategories[0].value]).toEqual(
    Array(3).fill(year.taxableIncomeTotal),
  );
  const rows = table(await made('income', 'CSV')).slice(1);
  expect(rows.slice(0, -2).map((cells) => cells[4])).toEqual(values);
  expect(rows.at(-1)?.[4]).toBe(year.taxableIncomeTotal);
  expect(commandLine('--format', 'text')).toContain(`; income ${year.taxableIncomeTotal}`);
});

function unsigned(text: string): string {
  const plain = text.replaceAll(',', '');
  return plain.startsWith('(') ? `-${plain.slice(1, -1)}` : plain;
}

function table(bytes: Uint8Array): string[][] {
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
  return lines.map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
}
