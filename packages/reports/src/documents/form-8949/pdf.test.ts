import { dec, sum } from '@lotbook/ledger/decimal';
import { textWidth } from '@lotbook/ledger/printed/helvetica';
import { NOTHING, roundedUnits, totalOf } from '@lotbook/ledger/printed/rows';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aDisposal, anInput } from '../../../test/sample-input.ts';
import type { Mark, PdfDocument } from '../../pdf/page-model.ts';
import { writePdf } from '../../pdf/write.ts';
import type { ReportDisposal } from '../../report.ts';
import { EDGES } from './grid.ts';
import { form8949Pdf } from './pdf.ts';
import { form8949 } from './rows.ts';
import { sheets } from './sheets.ts';
import { condensed, summarized } from './short-layouts.ts';

const cents = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.integer({ min: 0, max: 8 }))
  .map(([coefficient, scale]) => {
    const text = coefficient.toString().padStart(scale + 1, '0');
    return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`;
  });
const statement = fc.option(
  fc.record({
    form: fc.constantFrom('1099-B' as const, '1099-DA' as const),
    basisReported: fc.boolean(),
    costBasis: fc.option(cents, { nil: undefined }),
  }),
  { nil: undefined },
);
const disposal: fc.Arbitrary<ReportDisposal> = fc
  .record({
    proceeds: cents,
    costBasis: cents,
    statement,
    term: fc.constantFrom('short' as const, 'long' as const, null),
    acquiredAt: fc.constantFrom('2021-01-01T00:00:00Z', null),
    quantity: fc.constantFrom('1', '0.000000000000000001', '123456789.123456789012345678'),
    asset: fc.oneof(fc.constantFrom('BTC', 'ETH'), fc.string({ unit: 'grapheme', maxLength: 300 })),
  })
  .map((given) => aDisposal(given));
const disposals = fc.array(disposal, { maxLength: 40 });
const years = fc.constantFrom('2024', '2025');

describe('Form 8949 of any disposals', () => {
  test('has printed rows that add up to page totals, and those to the rounded exact totals of the year', () => {
    fc.assert(
      fc.property(disposals, years, (rows, taxYear) => {
        const form = form8949(anInput({ taxYear, disposals: rows }));
        const pages = sheets(form, form.form.rowsPerPage);
        for (const page of pages) {
          expect(page.rows.length).toBeLessThanOrEqual(form.form.rowsPerPage);
          expect(page.total).toEqual(totalOf(page.rows.map((row) => row.amounts)));
          expect(page.total.gain).toBe(page.total.proceeds - page.total.costBasis + page.total.adjustment);
        }
        expect(totalOf(pages.map((page) => page.total))).toEqual(rows.length === 0 ? NOTHING : form.total);
        for (const term of ['short', 'long'] as const) {
          const own = rows.filter((row) => (row.term ?? 'short') === term);
          const printed = totalOf(
            form.boxes.filter(({ box }) => (box.part === 'I') === (term === 'short')).map((box) => box.total),
          );
          expect(printed.proceeds).toBe(roundedUnits(sum(own.map((row) => dec(row.proceeds))), 2));
        }
      }),
    );
  });

  test('keeps everything within its cell and page', () => {
    fc.assert(
      fc.property(disposals, years, (rows, taxYear) => {
        const input = anInput({ taxYear, disposals: rows });
        const full = form8949(input);
        for (const [short, list] of [
          [full, null],
          [condensed(full, input.assets), full],
          [summarized(full), full],
        ] as const) {
          checkCells(form8949Pdf(input, short, list).document);
        }
      }),
      { numRuns: 30 },
    );
  });
});

function checkCells({ pages, stamps }: PdfDocument): void {
  for (const page of pages) {
    for (const mark of [...page.marks, ...page.stamps.flatMap((name) => stamps.get(name)!)]) {
      if (mark.kind !== 'text') continue;
      const right = mark.x + textWidth(mark.text, mark.size, mark.face);
      expect(mark.x).toBeGreaterThanOrEqual(EDGES[0] - 0.01);
      expect(right).toBeLessThanOrEqual(EDGES[8] + 0.01);
      expect(mark.y).toBeLessThan(page.height - 24);
    }
    if (page.stamps.length === 0) continue;
    for (const mark of page.marks) {
      if (mark.kind !== 'text' || mark.y > 735 || mark.text.startsWith('Totals of')) continue;
      const column = EDGES.findLastIndex((edge) => mark.x >= edge);
      expect(mark.x + textWidth(mark.text, mark.size, mark.face)).toBeLessThanOrEqual(EDGES[column + 1]! + 0.01);
    }
  }
}

const texts = (marks: readonly Mark[]) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));

describe('Form 8949 of 2025', () => {
  const many = Array.from({ length: 25 }, () => aDisposal());
  const input = anInput({ disposals: [...many, aDisposal({ term: 'long' })] });
  const { document } = form8949Pdf(input, form8949(input), null);
  test('puts 25 short-term sales on three sheets of eleven rows, the long-term one on another, and notes on the last', () => {
    expect(document.pages.map((page) => page.stamps)).toEqual([['form I'], ['form I'], ['form I'], ['form L'], []]);
    expect(document.pages.map((page) => texts(page.marks).filter((text) => text === '1 BTC').length)).toEqual([
      11, 11, 3, 1, 0,
    ]);
    expect(texts(document.pages[2]!.marks)).toContain('Part I, Box I, sheet 3 of 3');
    expect(texts(document.pages[2]!.marks)).toContain('Page 3 of 5');
    expect(texts(document.pages[2]!.marks).filter((text) => text === '18,000.00')).toHaveLength(1);
  });
  test('checks exactly one box, next to its label', () => {
    const marks = document.stamps.get('form I')!;
    const crosses = marks.filter((mark) => mark.kind === 'line' && mark.x1 !== mark.x2 && mark.y1 !== mark.y2);
    expect(crosses).toHaveLength(2);
    const words = marks.find((mark) => mark.kind === 'text' && mark.text === '(I)');
    const [cross] = crosses;
    expect(Math.abs((words as { y: number }).y - (cross as { y1: number }).y1)).toBeLessThan(9);
  });
  test('draws a rule above the totals and shades the code cells of line 2', () => {
    expect(document.stamps.get('form I')!.filter((mark) => mark.kind === 'area')).toHaveLength(2);
  });
});

test('reports a year without sales on a single page, without a form', () => {
  const input = anInput();
  const { document } = form8949Pdf(input, form8949(input), null);
  expect(document.pages).toHaveLength(1);
  expect(texts(document.pages[0]!.marks)).toContain('There are no sales or other dispositions to report for 2025.');
});

test('makes name and number optional, and keeps a very long name in its cell', () => {
  const disposals = [aDisposal()];
  for (const person of [
    undefined,
    { name: null, taxpayerId: null },
    { name: 'Wolfeschlegelsteinhausen '.repeat(8), taxpayerId: 'x'.repeat(80) },
  ]) {
    const input = anInput({ disposals, person });
    checkCells(form8949Pdf(input, form8949(input), form8949(input)).document);
  }
});

test('fits 20,000 rows on 1,820 pages in a few megabytes', async () => {
  const disposals = Array.from({ length: 20_000 }, (_, i) =>
    aDisposal({ proceeds: `${i}.123456`, costBasis: `${i % 77}.98765` }),
  );
  const input = anInput({ disposals });
  const { document } = form8949Pdf(input, form8949(input), null);
  const bytes = await writePdf(document);
  expect(document.pages).toHaveLength(1820);
  expect(bytes.length).toBeLessThan(4_000_000);
});
