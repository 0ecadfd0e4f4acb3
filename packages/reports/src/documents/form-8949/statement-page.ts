/** The statement attached in place of rows (Exception 2) has all columns of the form, and many rows to a page. */
import { drawFitted } from '../../pdf/fit.ts';
import { Canvas, type Mark } from '../../pdf/page-model.ts';
import type { Filer } from './form-page.ts';
import { COLUMN, drawAmounts, drawColumnHeads, drawRow, EDGES, LEFT, RIGHT, WIDTH } from './grid.ts';
import type { Sheet } from './sheets.ts';
import type { Box, FormYear } from './year-facts.ts';

const HEADS_TOP = 110;
const ROWS_TOP = 164;
const ROW_HEIGHT = 12.4;
export const STATEMENT_ROWS = 42;

export function statementStamp(form: FormYear, box: Box, filer: Filer): Mark[] {
  const canvas = new Canvas();
  canvas.text(`Statement attached to Form 8949 (${form.year})`, LEFT, 50, { size: 14, face: 'bold' });
  canvas.text('Sales and Other Dispositions of Capital Assets', RIGHT, 50, { size: 8, align: 'right' });
  canvas.line(LEFT, 57, RIGHT, 57, 1.1);
  const part = box.part === 'I' ? 'Part I, Short-Term' : 'Part II, Long-Term';
  canvas.paragraph(`**${part}, Box ${box.id}.** ${box.label}. Schedule D line ${box.scheduleDLine}.`, LEFT, 69, WIDTH, {
    size: 7.8,
    leading: 9.6,
  });
  canvas.text('Name(s) shown on return', LEFT, 96, { size: 6.6 });
  drawFitted(canvas, filer.name, LEFT + 84, 96, { width: 268, size: 8.6, face: 'bold' });
  canvas.text('Taxpayer identification number', 400, 96, { size: 6.6 });
  drawFitted(canvas, filer.taxpayerId, 496, 96, { width: RIGHT - 496, size: 8.6, face: 'bold' });
  drawColumnHeads(canvas, HEADS_TOP, ROWS_TOP);
  return canvas.marks;
}

/** @returns the number of truncated descriptions */
export function drawStatementSheet(canvas: Canvas, sheet: Sheet, digits: number): number {
  if (sheet.broker) drawFitted(canvas, `Broker: ${sheet.broker}`, LEFT, 84, { width: WIDTH, size: 8.6, face: 'bold' });
  let cut = 0;
  let y = ROWS_TOP;
  for (const row of sheet.rows) {
    if (drawRow(canvas, row, y, digits, { height: ROW_HEIGHT, size: 7.4, smallest: 4.4 })) cut++;
    y += ROW_HEIGHT;
    canvas.line(LEFT, y, RIGHT, y, 0.25, 0.72);
  }
  const totals = (label: string, amounts: Sheet['total']) => {
    canvas.line(LEFT, y, RIGHT, y, 0.9);
    canvas.text(label, LEFT + 3.5, y + 10.4, { size: 7.4, face: 'bold' });
    drawAmounts(canvas, amounts, y + 10.4, digits, { size: 7.4, face: 'bold', adjustment: true });
    y += 15;
  };
  totals('Totals of this page', sheet.total);
  if (sheet.boxTotal && sheet.of > 1) totals(`Totals of ${sheet.of} pages, Box ${sheet.box.id}`, sheet.boxTotal);
  canvas.line(LEFT, y, RIGHT, y, 0.9);
  for (let i = COLUMN.proceeds; i <= COLUMN.gain; i++) canvas.line(EDGES[i]!, ROWS_TOP, EDGES[i]!, y, 0.35);
  for (let i = 1; i < COLUMN.proceeds; i++)
    canvas.line(EDGES[i]!, ROWS_TOP, EDGES[i]!, ROWS_TOP + sheet.rows.length * ROW_HEIGHT, 0.35);
  return cut;
}
