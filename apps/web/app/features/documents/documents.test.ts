import { expect, it } from 'vitest';
import { type MadeTaxDocument, shownFormat, taxDocuments } from './documents.ts';

const form = {
  reportType: 'us-8949',
  title: 'Form 8949',
  description: 'Sales',
  purpose: 'FILE',
  formats: ['CSV', 'PDF'],
  takesBlank: false,
  isOfADay: false,
  isAList: false,
} as const;
function made(id: string, createdAt: string, rest: Partial<MadeTaxDocument> = {}): MadeTaxDocument {
  return {
    id,
    reportType: 'us-8949',
    format: 'PDF',
    status: 'FINISHED',
    createdAt,
    isOutOfDate: false,
    isWholeUnits: false,
    ...rest,
  };
}

it('shows the newest finished file of each format', () => {
  const [taxDocument] = taxDocuments(
    [form],
    [
      made('old', '2025-01-01T00:00:00.000Z'),
      made('new', '2025-02-01T00:00:00.000Z'),
      made('broken', '2025-03-01T00:00:00.000Z', { status: 'FAILED' }),
      made('other', '2025-04-01T00:00:00.000Z', { reportType: 'gains' }),
      made('whole', '2025-04-01T00:00:00.000Z', { isWholeUnits: true }),
    ],
    false,
  );
  expect(taxDocument?.formats.map((f) => [f.format, f.last?.id])).toEqual([
    ['CSV', undefined],
    ['PDF', 'new'],
  ]);
});

it('omits documents that can no longer be created', () => {
  expect(taxDocuments([], [made('old', '2025-01-01T00:00:00.000Z')], false)).toEqual([]);
});

it('separates documents with and without cents', () => {
  const whole = made('whole', '2025-04-01T00:00:00.000Z', { isWholeUnits: true });
  const lastOf = (isWholeUnits: boolean) => taxDocuments([form], [whole], isWholeUnits)[0]?.formats[1]?.last?.id;
  expect([lastOf(true), lastOf(false)]).toEqual(['whole', undefined]);
});

it('previews the most readable format, never a workbook', () => {
  expect(shownFormat(['CSV', 'XLSX', 'PDF'])).toBe('PDF');
  expect(shownFormat(['CSV', 'XLSX', 'PDF'])).toBe('PDF');
  expect(shownFormat(['PDF'])).toBe('PDF');
  expect(shownFormat(['TXF'])).toBe('TXF');
  expect(shownFormat(['XLSX', 'ZIP'])).toBeUndefined();
});
