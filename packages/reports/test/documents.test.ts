/**
 * Every document of the registry, made from the sample years and compared with the golden output beside it
 * (`src/documents/<id>/samples`). A folder without a line in the registry, or a document without a sample, fails by name.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { REPORTS, reportById, reportsFor } from '../src/registry.ts';
import type { Report, ReportFormat, ReportInput } from '../src/report.ts';
import { pdfLines } from './pdf-text.ts';
import { caInput, gbInput, usInput } from './sample-input.ts';

const FOLDER = join(import.meta.dirname, '../src/documents');

const SAMPLES: Record<string, readonly ReportInput[]> = {
  US: [usInput(2024), usInput(2025)],
  CA: [caInput(2023), caInput(2024)],
  GB: [gbInput(2023), gbInput(2024)],
};

function samplesOf(report: Report): readonly ReportInput[] {
  const countries = report.countries === 'all' ? Object.keys(SAMPLES) : report.countries;
  return countries.flatMap((country) => SAMPLES[country] ?? []);
}

async function readable(report: Report, format: ReportFormat, input: ReportInput): Promise<string> {
  const file = await report.make(input, format);
  const notes = file.notes.map((note) => `note: ${note}\n`).join('');
  if (format !== 'pdf') return decoded(file.bytes, format) + notes;
  const pages = await pdfLines(file.bytes);
  return pages.map((lines, i) => `--- page ${i + 1}\n${lines.join('\n')}\n`).join('') + notes;
}

function decoded(bytes: Uint8Array, format: ReportFormat): string {
  return new TextDecoder(format === 'txf' ? 'windows-1252' : 'utf-8', { fatal: true }).decode(bytes);
}

test('every folder of documents is in the registry, and the other way round', () => {
  const folders = readdirSync(FOLDER);
  expect([...REPORTS].map((report) => report.id).sort()).toEqual(folders.sort());
  expect(new Set(REPORTS.map((report) => report.id)).size).toBe(REPORTS.length);
});

test('reports are found by id, country and year', () => {
  expect(reportById('form-8949')?.title).toBe('Form 8949');
  expect(reportById('form-9999')).toBeNull();
  expect(reportsFor('US', '2024').map((report) => report.id)).toContain('form-8949');
  expect(reportsFor('GB', '2024/25').map((report) => report.id)).not.toContain('form-8949');
  expect(reportsFor('US', '2012').map((report) => report.id)).not.toContain('form-8949');
});

describe.each(REPORTS.map((report) => [report.id, report] as const))('%s', (_, report) => {
  test('has a sample for every country it is for', () => {
    expect(samplesOf(report).length).toBeGreaterThan(0);
  });
  for (const format of report.formats) {
    for (const input of samplesOf(report)) {
      const year = `${input.country.toLowerCase()}-${input.taxYear.replace('/', '-')}`;
      test(`${format} of ${year} is its golden output, and the same bytes twice`, async () => {
        const text = await readable(report, format, input);
        await expect(text).toMatchFileSnapshot(join(FOLDER, report.id, 'samples', `${year}.${format}.txt`));
        const [one, two] = [
          await report.make(input, format),
          await report.make({ ...input, disposals: input.disposals.toReversed() }, format),
        ];
        expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true);
      });
    }
    test(`${format} of a year without anything is made too`, async () => {
      const [input] = samplesOf(report);
      const file = await report.make({ ...input!, disposals: [], income: [], lots: [], removals: [] }, format);
      expect(file.bytes.length).toBeGreaterThan(0);
      expect(file.name).toMatch(/^[a-z0-9-]+\.(csv|pdf|txf)$/);
    });
  }
});

test.each(['gb-sa108', 'form-8949', 'schedule-d'])('%s says first that prices are missing', async (id) => {
  const input = { ...(id === 'gb-sa108' ? gbInput(2024) : usInput(2024)), missingPrices: 3 };
  const warning = `Not ready to file: up to the end of ${input.taxYear}, 3 amounts have no price and count as 0 ${input.currency}.`;
  const file = await reportById(id)!.make(input, 'pdf');
  expect(file.notes[0]).toContain(warning);
  expect((await pdfLines(file.bytes)).flat().join(' ')).toContain('Not ready to file');
});

test.each(['gb-sa108', 'form-8949', 'schedule-d'])('%s says that the method is not usual there', async (id) => {
  const input = { ...(id === 'gb-sa108' ? gbInput(2024) : usInput(2024)), unusualMethods: ['HIFO'] };
  const file = await reportById(id)!.make(input, 'pdf');
  expect(file.notes[0]).toContain(
    `Calculated by HIFO, which is not usually accepted in this country (${input.country}).`,
  );
  expect((await pdfLines(file.bytes)).flat().join(' ')).toContain('not usually accepted');
});
