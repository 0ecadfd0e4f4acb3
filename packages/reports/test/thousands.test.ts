/**
 * Every document must agree to the cent for thousands of disposals. LOTBOOK_DISPOSALS sets the number; 20,000 take a
 * minute.
 */
import { expect, test } from 'vitest';
import { form8949 } from '../src/documents/form-8949/rows.ts';
import { sheets } from '../src/documents/form-8949/sheets.ts';
import { pdfLines } from '../src/pdf/testing.ts';
import { reportById, reportsFor } from '../src/registry.ts';
import { aYearOfSales } from './many-sales.ts';

const COUNT = Number(process.env.LOTBOOK_DISPOSALS ?? 1_500);

const INPUT = aYearOfSales(COUNT);

const cents = (text: string) => BigInt(text.replace(/[.,]/g, ''));
async function rowsOf(id: string): Promise<string[][]> {
  const { bytes } = await reportById(id)!.make(INPUT, 'csv');
  return new TextDecoder()
    .decode(bytes)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}
const sum = (rows: readonly string[][], column: number) => rows.reduce((total, row) => total + cents(row[column]!), 0n);

test('agrees to the cent between rows, pages, Schedule D, yearly sums and files', async () => {
  const form = form8949(INPUT);
  const pages = sheets(form, form.form.rowsPerPage);
  const totals = { proceeds: form.total.proceeds, costBasis: form.total.costBasis, gain: form.total.gain };
  for (const key of ['proceeds', 'costBasis', 'gain'] as const)
    expect(pages.reduce((all, { total }) => all + total[key], 0n)).toBe(totals[key]);
  for (const { rows, total } of pages) {
    expect(rows.reduce((all, { amounts }) => all + amounts.gain, 0n)).toBe(total.gain);
    for (const { amounts } of rows)
      expect(amounts.gain).toBe(amounts.proceeds - amounts.costBasis + amounts.adjustment);
  }

  const [, ...csv] = await rowsOf('form-8949');
  const own = csv.filter(([name]) => !name!.startsWith('Totals'));
  expect(own).toHaveLength(COUNT);
  expect([sum(own, 3), sum(own, 4), sum(own, 7)]).toEqual(Object.values(totals));
  const lines = await rowsOf('schedule-d');
  expect(cents(lines.find(([line]) => line === '16')!.at(-1)!)).toBe(totals.gain);
  const year = (await rowsOf('tax-report')).find(
    ([part, line]) => part!.startsWith('Capital gains') && line === 'Total',
  )!;
  expect([year[3], year[4], year[6]].map((text) => cents(text!))).toEqual(Object.values(totals));
  for (const [id, proceeds, cost] of [
    ['turbotax-online', 4, 2],
    ['taxact', 3, 4],
    ['drake', 10, 12],
    ['cch', 4, 5],
    ['freetaxusa', 3, 4],
  ] as const) {
    const [, ...rows] = await rowsOf(id);
    expect([sum(rows, proceeds), sum(rows, cost)], id).toEqual([totals.proceeds, totals.costBasis]);
  }
});

test("prints these totals on the PDF pages, and the whole form's in the notes", async () => {
  const { bytes } = await reportById('form-8949')!.make(INPUT, 'pdf');
  const pages = await pdfLines(bytes);
  const form = form8949(INPUT);
  expect(pages).toHaveLength(sheets(form, form.form.rowsPerPage).length + 1);
  const figures = (lines: readonly string[]) => lines.join(' ').match(/\(?[\d,]+\.\d\d\)?/g)!;
  const gains = pages.slice(0, -1).map((lines) => figures(lines).at(-1)!);
  const signed = (text: string) => (text.startsWith('(') ? -cents(text.slice(1, -1)) : cents(text));
  expect(gains.reduce((total, text) => total + signed(text), 0n)).toBe(form.total.gain);
});

test('creates every document of the country', async () => {
  for (const report of reportsFor('US', '2025')) {
    for (const format of report.formats) {
      const { bytes } = await report.make(INPUT, format);
      expect(bytes.length, `${report.id} ${format}`).toBeGreaterThan(0);
    }
  }
});
