/**
 * The last page, for the user and their adviser: the Schedule D lines, the computation, and points to check. It is the
 * only page of a year without sales, so that an empty form is not mistaken for a finished one.
 */
import { count, onForm } from '../../amounts.ts';
import { Canvas, type Mark } from '../../pdf/page-model.ts';
import { LEFT, RIGHT, WIDTH } from './grid.ts';
import type { Form8949 } from './rows.ts';

const COLUMNS = [300, 368, 436, 504, 576];

/** @param pages the pages of each box, in the order of `form.boxes` */
export function notesPage(
  form: Form8949,
  notes: readonly string[],
  facts: { digits: number; currency: string; perBox: readonly number[]; isOfficial: boolean },
): Mark[] {
  const canvas = new Canvas();
  canvas.text(`Notes to Form 8949 (${form.form.year})`, LEFT, 54, { size: 15, face: 'bold' });
  canvas.text('For your records. Not part of the return.', RIGHT, 54, { size: 8, align: 'right' });
  canvas.line(LEFT, 62, RIGHT, 62, 1.1);
  let y = 84;
  if (form.boxes.length === 0) {
    canvas.text(`There are no sales or other dispositions to report for ${form.form.year}.`, LEFT, y, { size: 11 });
    canvas.text('Form 8949 does not have to be filed for this account.', LEFT, y + 16, { size: 9 });
    y += 44;
  } else {
    y = summary(canvas, form, facts, y) + 18;
  }
  const paragraphs = [
    ...notes,
    facts.digits === 0
      ? 'Every amount is in whole dollars. Totals are added with cents and rounded once; the rows are rounded up or down so that they add up to them.'
      : 'Amounts are computed exactly and rounded once: the totals of short-term and long-term proceeds and basis to the nearest cent, ' +
        'the rows up or down to a neighboring cent so that they add up to these totals. Column (h) is always (d) - (e) + (g) of the printed figures.',
    'Proceeds are net of the costs of selling; the basis includes the costs of buying. Each row is one lot of one sale.',
    ...(facts.isOfficial
      ? []
      : [
          'This is a substitute layout with the columns, boxes and number of rows of the official form, not the official form itself.',
        ]),
    'If you file electronically without entering each row, mail these pages with Form 8453.',
  ];
  canvas.text('How to read this', LEFT, y, { size: 10, face: 'bold' });
  y += 15;
  for (const text of paragraphs) {
    canvas.area(LEFT, y - 4.4, 3, 3, 0);
    y = canvas.paragraph(text, LEFT + 11, y, WIDTH - 11, { size: 8.6, leading: 11.4, plain: true }) + 4;
  }
  return canvas.marks;
}

function summary(
  canvas: Canvas,
  form: Form8949,
  { digits, currency, perBox }: { digits: number; currency: string; perBox: readonly number[] },
  top: number,
): number {
  let y = top;
  const right = (texts: readonly string[], face: 'regular' | 'bold') => {
    texts.forEach((text, i) => {
      const hang = text.endsWith(')') && /\d\)$/.test(text) ? 8.2 * 0.333 : 0;
      canvas.text(text, COLUMNS[i + 1]! - 3 + hang, y, { size: 8.2, face, align: 'right' });
    });
  };
  canvas.text('Box', LEFT, y, { size: 7.4, face: 'bold' });
  canvas.text('Rows and pages', LEFT + 70, y, { size: 7.4, face: 'bold' });
  canvas.text('Schedule D', LEFT + 190, y, { size: 7.4, face: 'bold' });
  ['Proceeds (d)', 'Basis (e)', 'Adjustment (g)', 'Gain or (loss) (h)'].forEach((text, i) => {
    canvas.text(text, COLUMNS[i + 1]! - 3, y, { size: 7.4, face: 'bold', align: 'right' });
  });
  y += 5;
  canvas.line(LEFT, y, RIGHT, y, 0.9);
  const figures = (amounts: Form8949['total']) =>
    [amounts.proceeds, amounts.costBasis, amounts.adjustment, amounts.gain].map((units) => onForm(units, digits));
  form.boxes.forEach(({ box, rows, total }, i) => {
    y += 13;
    canvas.text(`${box.id} (Part ${box.part})`, LEFT, y, { size: 8.2 });
    canvas.text(`${count(rows.length, 'row')}, ${count(perBox[i] ?? 0, 'page')}`, LEFT + 70, y, { size: 8.2 });
    canvas.text(`line ${box.scheduleDLine}`, LEFT + 190, y, { size: 8.2 });
    right(figures(total), 'regular');
    y += 4.5;
    canvas.line(LEFT, y, RIGHT, y, 0.3, 0.6);
  });
  y += 13;
  canvas.text(`All, in ${currency}`, LEFT, y, { size: 8.2, face: 'bold' });
  right(figures(form.total), 'bold');
  canvas.line(LEFT, y + 5, RIGHT, y + 5, 0.9);
  return y + 14;
}
