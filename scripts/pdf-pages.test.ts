/** The preview must read pages as the document writer writes them, so a change to one must include the other. */
import { Canvas, LETTER } from '@lotbook/reports/pdf/page-model';
import { writePdf } from '@lotbook/reports/pdf/write';
import { expect, test } from 'vitest';
import { pagesOf } from '../apps/web/app/features/documents/pdf-pages.ts';

async function written(draw: (canvas: Canvas) => void, pages = 1) {
  const canvas = new Canvas();
  draw(canvas);
  const grid = new Canvas();
  grid.text('Form 8949', 40, 50, { size: 14, face: 'bold' });
  return writePdf({
    ...{ title: 'Form 8949', subject: '2025', generatedAt: '2026-01-02T03:04:05Z' },
    stamps: new Map([['grid', grid.marks]]),
    pages: Array.from({ length: pages }, () => ({ ...LETTER, stamps: ['grid'], marks: canvas.marks })),
  });
}

test('reads the texts, lines and areas of a page, and the drawing below them', async () => {
  const bytes = await written((canvas) => {
    canvas.text('0.5 BTC (sold) – 1,234.50', 72, 100, { size: 9, gray: 0.4 });
    canvas.marks.push({ kind: 'line', x1: 10, y1: 20, x2: 30, y2: 20, width: 0.5, gray: 0 });
    canvas.marks.push({ kind: 'area', x: 5, y: 6, width: 7, height: 8, gray: 0.9 });
  });
  const [page] = (await pagesOf(bytes, 5))!;
  expect(page).toMatchObject({ width: 612, height: 792 });
  expect(page!.marks).toEqual([
    { kind: 'text', x: 40, y: 50, text: 'Form 8949', size: 14, face: 'bold', gray: 0 },
    { kind: 'text', x: 72, y: 100, text: '0.5 BTC (sold) – 1,234.50', size: 9, face: 'regular', gray: 0.4 },
    { kind: 'line', x1: 10, y1: 20, x2: 30, y2: 20, width: 0.5, gray: 0 },
    { kind: 'area', x: 5, y: 6, width: 7, height: 8, gray: 0.9 },
  ]);
});

test('reads no more pages than requested', async () => {
  const bytes = await written((canvas) => canvas.text('x', 1, 1, { size: 9 }), 4);
  expect(await pagesOf(bytes, 3)).toHaveLength(3);
});

test('rejects a file from another program', async () => {
  expect(await pagesOf(new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n'), 3)).toBeNull();
});
