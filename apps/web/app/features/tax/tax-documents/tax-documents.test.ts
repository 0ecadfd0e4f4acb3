import { expect, it } from 'vitest';
import { type MadeTaxDocument, taxDocuments } from './tax-documents.ts';

const form = { reportType: 'us-8949', title: 'Form 8949', description: 'Sales', formats: ['CSV', 'PDF'] as const };
function made(id: string, createdAt: string, rest: Partial<MadeTaxDocument> = {}): MadeTaxDocument {
  return { id, reportType: 'us-8949', format: 'PDF', status: 'FINISHED', createdAt, isOutOfDate: false, ...rest };
}

it('each format shows the newest that was finished', () => {
  const [taxDocument] = taxDocuments(
    [form],
    [
      made('old', '2025-01-01T00:00:00.000Z'),
      made('new', '2025-02-01T00:00:00.000Z'),
      made('broken', '2025-03-01T00:00:00.000Z', { status: 'FAILED' }),
      made('other', '2025-04-01T00:00:00.000Z', { reportType: 'gains' }),
    ],
  );
  expect(taxDocument?.formats.map((f) => [f.format, f.last?.id])).toEqual([
    ['CSV', undefined],
    ['PDF', 'new'],
  ]);
});

it('what can no longer be made is not listed', () => {
  expect(taxDocuments([], [made('old', '2025-01-01T00:00:00.000Z')])).toEqual([]);
});
