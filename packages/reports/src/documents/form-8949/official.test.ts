import { PDFDocument } from '@cantoo/pdf-lib';
import { textWidth } from '@lotbook/ledger/printed/helvetica';
import { describe, expect, test } from 'vitest';
import { aDisposal, anInput } from '../../../test/sample-input.ts';
import { readBlank } from './official.ts';
import { form8949File, form8949Pdf } from './pdf.ts';
import { form8949 } from './rows.ts';
import { summarized } from './short-layouts.ts';
import { formYear } from './year-facts.ts';

async function aBlank(year: number, isEmpty = false): Promise<Uint8Array> {
  const { rowsPerPage, boxes } = formYear(year);
  const pdf = await PDFDocument.create();
  const fields = pdf.getForm();
  for (const page of [1, 2]) {
    const paper = pdf.addPage([612, 792]);
    if (!isEmpty) paper.drawText(`Page ${page}`);
    const top = `topmostSubform[0].Page${page}[0]`;
    let n = 0;
    const add = (group: string, x: number, y: number, width: number, height: number) => {
      n += 1;
      const number = year >= 2025 ? String(n).padStart(2, '0') : String(n);
      fields.createTextField(`${top}.${group}f${page}_${number}[0]`).addToPage(paper, { x, y, width, height });
    };
    add('', 36, 684, 320, 14);
    add('', 360, 684, 210, 14);
    for (let row = 1; row <= rowsPerPage; row++) {
      for (let column = 0; column < 8; column++)
        add(`Table_Line1[0].Row${row}[0].`, 36 + column * 66, 440 - row * 24, 66, 14);
    }
    for (let column = 0; column < 5; column++) add('', 234 + column * 66, 80, 66, 12);
    for (let i = 0; i < boxes.length / 2; i++) {
      fields
        .createCheckBox(`${top}.c${page}_1[${i}]`)
        .addToPage(paper, { x: 50, y: 560 - i * 12, width: 8, height: 8 });
    }
  }
  return pdf.save();
}

describe.each([2024, 2025])('blank form of %i', (year) => {
  test('is recognized by its fields, unlike the blank of the other form', async () => {
    const bytes = await aBlank(year);
    const blank = await readBlank(bytes, formYear(year));
    expect(blank!.pages.II.rows).toHaveLength(formYear(year).rowsPerPage);
    expect(blank!.pages.I.checks).toHaveLength(formYear(year).boxes.length / 2);
    expect(await readBlank(bytes, formYear(year === 2024 ? 2025 : 2024))).toBeNull();
  });

  test('has rows, totals, name and checkmark, each within its field', async () => {
    const blank = await readBlank(await aBlank(year), formYear(year));
    const disposals = [
      ...Array.from({ length: 15 }, () => aDisposal({ assetId: 'x'.repeat(200), costBasis: '123456789012.34' })),
      aDisposal({ term: 'long', proceeds: '1', costBasis: '3.5' }),
    ];
    const input = anInput({ taxYear: String(year), disposals });
    const full = form8949(input);
    const { document } = form8949Pdf(input, full, null, blank);
    expect(document.pages.map((page) => page.stamps)).toEqual([['blank I'], ['blank I'], ['blank II'], []]);
    const [, , second] = document.pages;
    const texts = second!.marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
    expect(texts.map((mark) => mark.text)).toEqual([
      'Ada Lovelace',
      '000-12-3456',
      '1 BTC',
      '01/05/2025',
      '10/01/2025',
      '1.00',
      '3.50',
      '(2.50)',
      '1.00',
      '3.50',
      '0.00',
      '(2.50)',
      expect.stringMatching(/^Lotbook .* page 3 of 4$/),
    ]);
    const crosses = second!.marks.filter((mark) => mark.kind === 'line');
    expect(crosses).toHaveLength(2);
    const last = formYear(year).boxes.length / 2 - 1;
    expect(
      crosses.every(
        (mark) =>
          mark.kind === 'line' && mark.x1 >= 50 && mark.y1 >= 792 - 568 + last * 12 && mark.y1 <= 792 - 560 + last * 12,
      ),
    ).toBe(true);
    for (const mark of document.pages[0]!.marks) {
      if (mark.kind !== 'text' || mark.y < 352 || mark.y > 720) continue;
      const column = Math.floor((mark.x - 36) / 66);
      expect(mark.x + textWidth(mark.text, mark.size, mark.face)).toBeLessThanOrEqual(36 + (column + 1) * 66);
    }
  });
});

test('reads a document on the blank form back, and uses our own layout with a note for an invalid form', async () => {
  const input = anInput({ disposals: [aDisposal()] });
  const full = form8949(input);
  const onBlank = await form8949File({ ...input, officialBlank: await aBlank(2025) }, summarized(full), full);
  expect((await PDFDocument.load(onBlank.bytes)).getPageCount()).toBe(3);
  expect(onBlank.notes).toEqual([
    expect.stringMatching(/^1 row is in box I or L: it is assumed that no broker reported it/),
  ]);
  for (const officialBlank of [
    new TextEncoder().encode('<h1>Not found</h1>'),
    new Uint8Array(),
    await aBlank(2024),
    await aBlank(2025, true),
  ]) {
    const { bytes, notes } = await form8949File({ ...input, officialBlank }, full, null);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(2);
    expect(notes.join()).toMatch(/not the Form 8949 of 2025; the form is drawn in our own layout/);
  }
});
