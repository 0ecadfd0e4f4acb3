/**
 * Our own layout has the structure, labels, columns and row count of the official form. A stamp draws the
 * content that is identical on all pages of a box.
 */
import { drawFitted } from '../../pdf/fit.ts';
import { Canvas, type Mark } from '../../pdf/page-model.ts';
import { COLUMN, drawAmounts, drawColumnHeads, drawRow, EDGES, LEFT, RIGHT, WIDTH } from './grid.ts';
import type { Sheet } from './sheets.ts';
import type { Box, FormYear } from './year-facts.ts';

export type Filer = { name: string; taxpayerId: string };

const TOP = 36;
const HEADING_BOTTOM = 88;
const NAME_BOTTOM = 114;
const BOTTOM = 728;
const TOTALS_HEIGHT = 46;
const HEADS_HEIGHT = 58;
const MOST_ROW_HEIGHT = 29;

/** Returns the layout. The number of checkbox lines determines the space for rows. */
function geometry(form: FormYear) {
  const lines = form.boxes.length / 2;
  const checksTop = 181;
  const headsTop = checksTop + lines * 13.5 + 6;
  const rowsTop = headsTop + HEADS_HEIGHT;
  const rowHeight = Math.min(MOST_ROW_HEIGHT, (BOTTOM - TOTALS_HEIGHT - rowsTop) / form.rowsPerPage);
  const totalsTop = rowsTop + rowHeight * form.rowsPerPage;
  return { checksTop, headsTop, rowsTop, rowHeight, totalsTop, totalsBottom: totalsTop + TOTALS_HEIGHT };
}

export function formStamp(form: FormYear, box: Box, filer: Filer): Mark[] {
  const canvas = new Canvas();
  heading(canvas, form);
  names(canvas, filer);
  introduction(canvas, form, box);
  checkBoxes(canvas, form, box);
  grid(canvas, form, box);
  return canvas.marks;
}

function heading(canvas: Canvas, form: FormYear): void {
  const [left, right] = [128, 492];
  canvas.text('Form', LEFT, 58, { size: 7 });
  canvas.text('8949', LEFT + 20, 58, { size: 25, face: 'bold' });
  canvas.text('Department of the Treasury', LEFT, 75, { size: 6.2 });
  canvas.text('Internal Revenue Service', LEFT, 83, { size: 6.2 });
  const middle = (left + right) / 2;
  canvas.text('Sales and Other Dispositions of Capital Assets', middle, 54, {
    size: 14,
    face: 'bold',
    align: 'center',
  });
  canvas.text('File with your Schedule D to list your transactions for', middle, 70, {
    size: 7.4,
    face: 'bold',
    align: 'center',
  });
  canvas.text('lines 1b, 2, 3, 8b, 9, and 10 of Schedule D.', middle, 80, { size: 7.4, face: 'bold', align: 'center' });
  const cell = (right + RIGHT) / 2;
  canvas.text('OMB No. 1545-0074', cell, 45, { size: 6.6, align: 'center' });
  canvas.line(right, 49, RIGHT, 49, 0.5);
  canvas.text(String(form.year), cell, 68, { size: 19, face: 'bold', align: 'center' });
  canvas.text('Attachment', right + 8, 77, { size: 6.2 });
  canvas.paragraph('Sequence No. **12A**', right + 8, 84.5, 80, { size: 6.2, leading: 7 });
  canvas.line(left, TOP, left, HEADING_BOTTOM, 1.1);
  canvas.line(right, TOP, right, HEADING_BOTTOM, 1.1);
  canvas.line(LEFT, HEADING_BOTTOM, RIGHT, HEADING_BOTTOM, 1.1);
}

function names(canvas: Canvas, filer: Filer): void {
  const split = 380;
  canvas.text('Name(s) shown on return', LEFT, HEADING_BOTTOM + 8, { size: 6.6 });
  canvas.text('Social security number or taxpayer identification number', split + 5, HEADING_BOTTOM + 8, {
    size: 6.6,
    face: 'bold',
  });
  drawFitted(canvas, filer.name, LEFT, HEADING_BOTTOM + 20.5, { width: split - LEFT - 6, size: 9.5 });
  drawFitted(canvas, filer.taxpayerId, split + 5, HEADING_BOTTOM + 20.5, { width: RIGHT - split - 8, size: 9.5 });
  canvas.line(split, HEADING_BOTTOM, split, NAME_BOTTOM, 0.5);
  canvas.line(LEFT, NAME_BOTTOM, RIGHT, NAME_BOTTOM, 0.9);
}

function introduction(canvas: Canvas, form: FormYear, box: Box): void {
  const statements = form.year <= 2024 ? 'Form(s) 1099-B' : 'Form(s) 1099-B or 1099-DA';
  canvas.paragraph(
    `_Compare with any ${statements} or substitute statements from your broker: they show whether your basis was reported to the IRS._`,
    LEFT,
    NAME_BOTTOM + 11,
    WIDTH,
    { size: 7.4, leading: 9 },
  );
  const top = NAME_BOTTOM + 18;
  canvas.line(LEFT, top, RIGHT, top, 0.5);
  canvas.area(LEFT, top, 44, 12.5, 0);
  canvas.text(`Part ${box.part}`, LEFT + 22, top + 9.3, { size: 8.6, face: 'bold', gray: 1, align: 'center' });
  const title =
    box.part === 'I'
      ? '**Short-Term.** Capital assets you held 1 year or less.'
      : '**Long-Term.** Capital assets you held more than 1 year.';
  canvas.paragraph(title, LEFT + 52, top + 9.6, WIDTH - 52, { size: 9, leading: 11 });
  canvas.line(LEFT, top + 17, RIGHT, top + 17, 0.5);
  const letters = form.boxes.filter((b) => b.part === box.part).map((b) => b.id);
  const list = `${letters.slice(0, -1).join(', ')}, or ${letters.at(-1)}`;
  canvas.paragraph(
    `**You must check Box ${list}. Check only one box.** Each box has its own set of pages, with the same box checked on all of them.`,
    LEFT,
    top + 28.5,
    WIDTH,
    { size: 7.8, leading: 9.5 },
  );
}

function checkBoxes(canvas: Canvas, form: FormYear, checked: Box): void {
  let y = geometry(form).checksTop;
  for (const box of form.boxes.filter((b) => b.part === checked.part)) {
    canvas.checkBox(LEFT + 16, y - 6.6, 7.6);
    if (box.id === checked.id) canvas.cross(LEFT + 16, y - 6.6, 7.6);
    canvas.paragraph(`**(${box.id})** ${box.label}`, LEFT + 30, y, WIDTH - 30, { size: 8.2, leading: 10 });
    y += 13.5;
  }
}

function grid(canvas: Canvas, form: FormYear, box: Box): void {
  const { headsTop, rowsTop, rowHeight, totalsTop, totalsBottom } = geometry(form);
  drawColumnHeads(canvas, headsTop, rowsTop);
  canvas.text('1', LEFT + 8, headsTop + 11, { size: 8.6, face: 'bold' });
  for (let i = 1; i < form.rowsPerPage; i++)
    canvas.line(LEFT, rowsTop + i * rowHeight, RIGHT, rowsTop + i * rowHeight, 0.35);
  for (const [i, x] of EDGES.entries()) {
    if (i > 0 && i < 8) canvas.line(x, rowsTop, x, i < 3 ? totalsTop : totalsBottom, 0.5);
  }
  canvas.area(
    EDGES[COLUMN.codes]!,
    totalsTop,
    EDGES[COLUMN.codes + 1]! - EDGES[COLUMN.codes]!,
    totalsBottom - totalsTop,
    0.8,
  );
  canvas.line(LEFT, totalsTop, RIGHT, totalsTop, 0.9);
  canvas.line(LEFT, totalsBottom, RIGHT, totalsBottom, 1.1);
  canvas.text('2', LEFT + 8, totalsTop + 13, { size: 8.6, face: 'bold' });
  canvas.paragraph(
    '**Totals.** Columns (d), (e), (g), and (h) of the rows on this page. Enter here, and include on Schedule D ' +
      `**line ${box.scheduleDLine}** (Box\u00A0${box.id}).`,
    LEFT + 20,
    totalsTop + 13,
    EDGES[COLUMN.proceeds]! - LEFT - 30,
    { size: 7.8, leading: 9.6 },
  );
}

/** @returns the number of truncated descriptions */
export function drawSheet(canvas: Canvas, form: FormYear, sheet: Sheet, digits: number): number {
  const { rowsTop, rowHeight, totalsTop } = geometry(form);
  let cut = 0;
  sheet.rows.forEach((row, i) => {
    const style = { height: rowHeight, size: 8.2, smallest: 4.6 };
    if (drawRow(canvas, row, rowsTop + i * rowHeight, digits, style)) cut++;
  });
  const middle = totalsTop + TOTALS_HEIGHT / 2 + 3;
  drawAmounts(canvas, sheet.total, middle, digits, { size: 8.2, face: 'bold', adjustment: true });
  return cut;
}
