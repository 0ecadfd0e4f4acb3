/**
 * Compares each document with its golden output (`src/documents/<id>/samples`). A folder missing from the registry, or
 * a document without a sample, fails by name.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isReportable } from '@lotbook/ledger/printed/rows';
import { describe, expect, test } from 'vitest';
import { pdfLines } from '../src/pdf/testing.ts';
import { REPORTS, reportById, reportsFor } from '../src/registry.ts';
import {
  REPORT_FORMATS,
  type Report,
  type ReportDisposal,
  type ReportFormat,
  type ReportInput,
  refusalIn,
} from '../src/report.ts';
import { aDisposal, anIncome, anInput, auInput, caInput, deInput, gbInput, usInput } from './sample-input.ts';
import { xlsxLines } from './xlsx-lines.ts';

const FOLDER = join(import.meta.dirname, '../src/documents');

const SAMPLES: Record<string, readonly ReportInput[]> = {
  US: [usInput(2024), usInput(2025)],
  CA: [caInput(2023), caInput(2024)],
  GB: [gbInput(2023), gbInput(2024)],
  DE: [deInput(2023), deInput(2024)],
  AU: [auInput(2024)],
};

function samplesOf(report: Report): readonly ReportInput[] {
  const countries = report.countries === 'all' ? Object.keys(SAMPLES) : report.countries;
  return countries.flatMap((country) => SAMPLES[country] ?? []);
}

async function readable(report: Report, format: ReportFormat, input: ReportInput): Promise<string> {
  const file = await report.make(input, format);
  const notes = file.notes.map((note) => `note: ${note}\n`).join('');
  if (format === 'xlsx') return xlsxLines(file.bytes) + notes;
  if (format !== 'pdf') return decoded(file.bytes, format) + notes;
  const pages = await pdfLines(file.bytes);
  return pages.map((lines, i) => `--- page ${i + 1}\n${lines.join('\n')}\n`).join('') + notes;
}

function decoded(bytes: Uint8Array, format: ReportFormat): string {
  return new TextDecoder(format === 'txf' ? 'windows-1252' : 'utf-8', { fatal: true }).decode(bytes);
}

test('registers exactly the folders of documents', () => {
  const folders = readdirSync(FOLDER);
  expect([...REPORTS].map((report) => report.id).sort()).toEqual(folders.sort());
  expect(new Set(REPORTS.map((report) => report.id)).size).toBe(REPORTS.length);
});

test('finds reports by ID, country and year', () => {
  expect(reportById('form-8949')?.title).toBe('Form 8949');
  expect(reportById('form-9999')).toBeNull();
  expect(reportsFor('US', '2024').map((report) => report.id)).toContain('form-8949');
  expect(reportsFor('GB', '2024/25').map((report) => report.id)).not.toContain('form-8949');
  expect(reportsFor('US', '2012').map((report) => report.id)).not.toContain('form-8949');
});

test('rejects only documents for a tax return in bitcoin', () => {
  const refused = REPORTS.filter((report) => refusalIn('BTC', report));
  expect(refused.every(({ purpose }) => purpose !== 'keep')).toBe(true);
  expect(refused.length + REPORTS.filter(({ purpose }) => purpose === 'keep').length).toBe(REPORTS.length);
  expect(refusalIn('BTC', reportById('form-8949')!)).toBe(
    '“Form 8949” cannot be made in bitcoin, as a tax return is in the currency of its country. Choose that currency as the base currency first.',
  );
  expect(REPORTS.some((report) => refusalIn('EUR', report))).toBe(false);
});

describe.each(REPORTS.map((report) => [report.id, report] as const))('%s', (_, report) => {
  test('has a sample for every country it is for', () => {
    expect(samplesOf(report).length).toBeGreaterThan(0);
  });
  test.each(REPORT_FORMATS.filter((format) => !report.formats.includes(format)))('has no %s', async (format) => {
    await expect(report.make(samplesOf(report)[0]!, format)).rejects.toThrow(`${report.id} has no ${format}`);
  });
  for (const format of report.formats) {
    for (const input of samplesOf(report)) {
      const year = `${input.country.toLowerCase()}-${input.taxYear.replace('/', '-')}`;
      test(`matches the golden output of ${format} of ${year}, with the same bytes twice`, async () => {
        const text = await readable(report, format, input);
        await expect(text).toMatchFileSnapshot(join(FOLDER, report.id, 'samples', `${year}.${format}.txt`));
        const [one, two] = [
          await report.make(input, format),
          await report.make({ ...input, disposals: input.disposals.toReversed() }, format),
        ];
        expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true);
      });
    }
    test(`creates ${format} of an empty year too`, async () => {
      const [input] = samplesOf(report);
      const file = await report.make({ ...input!, disposals: [], income: [], lots: [], removals: [] }, format);
      expect(file.bytes.length).toBeGreaterThan(0);
      expect(file.name).toMatch(/^[a-z0-9-]+\.(csv|json|pdf|txf|xlsx)$/);
    });
  }
});

const SAMPLE_OF: Record<string, ReportInput> = { 'gb-sa108': gbInput(2024), 'de-private-sales': deInput(2024) };

test.each(['gb-sa108', 'de-private-sales', 'form-8949', 'schedule-d'])(
  'states missing prices first in %s',
  async (id) => {
    const whole = SAMPLE_OF[id] ?? usInput(2024);
    const sold = whole.disposals.filter((disposal) => isReportable(disposal, whole.country));
    const disposals = whole.disposals.map((disposal) =>
      sold.indexOf(disposal) >= 0 && sold.indexOf(disposal) < 3
        ? { ...disposal, unknown: ['cost_basis' as const] }
        : disposal,
    );
    const income = [anIncome({ unknown: ['value'] }), anIncome()];
    const input = { ...whole, disposals, income };
    const warning =
      `Not ready to file: 3 of ${sold.length} disposals and 1 of 2 income entries rest on a price that was not found or a purchase ` +
      `that is missing. What is not known counts as 0 ${input.currency}.`;
    const file = await reportById(id)!.make(input, 'pdf');
    expect(file.notes[0]).toContain(warning);
    expect((await pdfLines(file.bytes)).flat().join(' ')).toContain('Not ready to file');
  },
);

test('uses the right plural for incomplete rows', async () => {
  const [known, unknown] = [aDisposal(), aDisposal({ unknown: ['cost_basis'] })];
  const noteOf = async (...disposals: ReportDisposal[]) =>
    (await reportById('form-8949')!.make(anInput({ disposals }), 'csv')).notes[0];
  expect(await noteOf(known, unknown)).toMatch(/^Not ready to file: 1 of 2 disposals rests on a price/);
  expect(await noteOf(unknown, unknown)).toMatch(/^Not ready to file: 2 of 2 disposals rest on a price/);
});

test.each([
  ['tax-report', 'CA', ['BTC (incomplete: 1 of 2 disposals)', 'Total (incomplete: 1 of 3 disposals)', 'ETH,']],
  [
    'ca-schedule-3',
    'CA',
    ['5 BTC (incomplete: 1 of 2 disposals)', '2 ETH,', 'Gain (or loss) (incomplete: 1 of 3 disposals)'],
  ],
  ['gb-sa108', 'GB', ['Losses in the year (incomplete: 1 of 3 disposals)']],
  ['au-capital-gains', 'AU', ['Net capital gain (incomplete: 1 of 3 disposals)']],
])('counts sales with unknown inputs in the sums of %s', async (id, country, lines) => {
  const on = (day: string) => ({ disposedAt: `2025-03-0${day}T12:00:00Z` });
  const disposals = [
    aDisposal({ quantity: '2', ...on('1') }),
    aDisposal({ quantity: '3', unknown: ['cost_basis', 'acquired_at'], ...on('2') }),
    aDisposal({ quantity: '2', assetId: 'ETH', unknown: ['acquired_at'], ...on('3') }),
  ];
  const made = await reportById(id)!.make(anInput({ country, disposals }), 'csv');
  const text = new TextDecoder().decode(made.bytes);
  for (const line of lines) expect(text).toContain(line);
});

test.each(['txf', 'taxact', 'turbotax-online', 'cch'])(
  'adds unknown inputs only to the sold asset in %s, which programs read',
  async (id) => {
    const report = reportById(id)!;
    const disposals = [aDisposal({ quantity: '2' }), aDisposal({ quantity: '3', unknown: ['cost_basis'] })];
    const input = anInput({ disposals });
    const text = new TextDecoder().decode((await report.make(input, report.formats[0]!)).bytes);
    expect(text).toContain('3 BTC (Cost unknown)');
    expect(text).toContain('2 BTC');
    expect(text).not.toContain('2 BTC (');
  },
);

test('counts sales with unknown inputs in a row of the condensed form, in any order', async () => {
  const disposals = [
    aDisposal(),
    aDisposal({ unknown: ['proceeds'] }),
    aDisposal({ unknown: ['cost_basis'] }),
    aDisposal({ assetId: 'ETH', unknown: ['cost_basis'] }),
    aDisposal({ assetId: 'SOL' }),
    aDisposal({ assetId: 'SOL' }),
  ];
  const { bytes } = await reportById('form-8949-condensed')!.make(anInput({ disposals }), 'csv');
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  const endOf = (asset: string) =>
    lines
      .find((line) => line.includes(` ${asset}`))!
      .split(',')
      .at(-1);
  expect(endOf('BTC')).toBe('Cost unknown; Proceeds unknown (2 of 3 disposals)');
  expect(endOf('ETH')).toBe('Cost unknown');
  expect(endOf('SOL')).toBe('');
});

test.each([
  ['gains', 'Type'],
  ['form-8949', 'Box'],
  ['removals', 'Transaction'],
  ['income', 'Transaction'],
  ['lots', 'Term'],
])('adds a column of unknown inputs to the CSV of %s only if needed', async (id, last) => {
  const lot = { assetId: 'BTC', accountId: 'Kraken', quantity: '1', costBasis: '0', acquiredTransactionId: 'a1' };
  const gone = { ...lot, transactionId: 'r1', kind: 'gift', acquiredAt: null, removedAt: '2025-03-01T00:00:00Z' };
  const held = { ...lot, acquiredAt: '2025-01-01T00:00:00Z' };
  const cost = ['cost_basis', 'acquired_at'] as const;
  const rowsOf = async (isKnown: boolean) => {
    const unknown = <const Row extends object>(row: Row) => (isKnown ? {} : row);
    const file = await reportById(id)!.make(
      anInput({
        disposals: [aDisposal(), aDisposal({ assetId: 'ETH', ...unknown({ unknown: cost }) })],
        income: [anIncome(), anIncome({ assetId: 'BTC', ...unknown({ unknown: ['value'] }) })],
        removals: [gone, { ...gone, assetId: 'ETH', ...unknown({ unknown: cost }) }],
        lots: [held, { ...held, assetId: 'ETH', ...unknown({ unknown: cost }) }],
      }),
      'csv',
    );
    return new TextDecoder().decode(file.bytes).trimEnd().split('\r\n');
  };
  const [known] = await rowsOf(true);
  expect(known).toMatch(new RegExp(`,${last}$`));
  const [head, ...rows] = await rowsOf(false);
  expect(head).toBe(`${known},Unknown`);
  const words = id === 'income' ? 'Value unknown' : 'Cost unknown; Date unknown';
  expect(rows.filter((row) => row.endsWith(`,${words}`))).toHaveLength(1);
  expect(rows.filter((row) => row.endsWith('unknown'))).toHaveLength(1);
});

test('names up to a dozen unknown rows of each kind on Form 8949', async () => {
  const unknown = ['proceeds'] as const;
  const disposals = [...Array(14).keys()].map(() => aDisposal({ unknown }));
  const file = await reportById('form-8949')!.make(anInput({ disposals: [...disposals, aDisposal()] }), 'pdf');
  const note = file.notes.find((text) => text.startsWith('Proceeds unknown: '))!;
  expect(note.match(/1 BTC sold 10\/01\/2025/g)).toHaveLength(12);
  expect(note).toContain('and 2 more, which the CSV of this form marks.');
  expect((await pdfLines(file.bytes)).flat().join(' ')).toContain('Proceeds unknown: 1 BTC');
});

test.each(['gb-sa108', 'form-8949', 'schedule-d'])(
  'states in %s that the method is unusual in the country',
  async (id) => {
    const input = { ...(id === 'gb-sa108' ? gbInput(2024) : usInput(2024)), unusualMethods: ['HIFO'] };
    const file = await reportById(id)!.make(input, 'pdf');
    expect(file.notes[0]).toContain(
      `Calculated by HIFO, which is not usually accepted in this country (${input.country}).`,
    );
    expect((await pdfLines(file.bytes)).flat().join(' ')).toContain('not usually accepted');
  },
);
