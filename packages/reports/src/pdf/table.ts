/**
 * Writes a document of tables and notes. Figures are aligned, long texts wrap, and tables continue on the next page
 * with repeated headers.
 */
import { gapNotes, type ReportInput } from '../report.ts';
import { drawFitted, fitText } from './fit.ts';
import { drawFoot, provenance } from './footer.ts';
import { Canvas, LETTER, type Page, type PdfDocument } from './page-model.ts';

export type Column = { head: string; width: number; align?: 'left' | 'right' | 'center' };
export type Row = { cells: readonly string[]; total?: boolean };
/** A section, whose column widths add up to `TABLE_WIDTH`. */
export type Section = { title?: string; columns: readonly Column[]; rows: readonly Row[] };
export type TableDocument = {
  title: string;
  /** The text below the title, such as the section of the form that uses the figures. */
  lead: string;
  sections: readonly Section[];
  notes: readonly string[];
  /** False for a list that belongs to no form. */
  isForm?: boolean;
};

const LEFT = 36;
const RIGHT = 576;
export const TABLE_WIDTH = RIGHT - LEFT;
const FIRST_LINE = 120;
const BOTTOM = 724;
const FOOT_TOP = 742;
const SIZE = 8.2;
const PAD = 3;

export function tablePdf(
  input: ReportInput,
  { title, lead, sections, notes, isForm = true }: TableDocument,
): PdfDocument {
  const canvases: Canvas[] = [];
  let canvas = new Canvas();
  let y = 0;
  const newPage = () => {
    canvas = new Canvas();
    canvases.push(canvas);
    heading(canvas, title, lead, input, isForm);
    y = FIRST_LINE;
  };
  const ensure = (height: number, head?: () => void) => {
    if (y + height <= BOTTOM) return;
    newPage();
    head?.();
  };
  newPage();
  for (const { title: sectionTitle, columns, rows } of sections) {
    ensure(70);
    if (sectionTitle) {
      canvas.text(sectionTitle, LEFT, y + 4, { size: 10, face: 'bold' });
      y += 16;
    }
    const head = () => {
      y = drawHead(canvas, columns, y);
    };
    head();
    rows.forEach((row, k) => {
      const { cells, height } = layRow(row, columns);
      ensure(height + totalsAfter(rows, k, columns), head);
      if (row.total) canvas.line(LEFT, y, RIGHT, y, 0.8);
      cells.forEach(({ laid, column, left }) => {
        drawCell(canvas, laid, column, { left, top: y }, row.total ?? false);
      });
      y += height;
      canvas.line(LEFT, y, RIGHT, y, row.total ? 0.8 : 0.25, row.total ? 0 : 0.7);
    });
    y += 22;
  }
  for (const note of [...gapNotes(input), ...notes]) {
    ensure(40);
    canvas.area(LEFT, y - 4.4, 3, 3, 0);
    y = canvas.paragraph(note, LEFT + 11, y, TABLE_WIDTH - 11, { size: 8.6, leading: 11.4, plain: true }) + 4;
  }
  const made = provenance(input);
  const pages: Page[] = canvases.map((drawn, i) => {
    drawFoot(
      drawn,
      { left: title, middle: '', page: i + 1, of: canvases.length, provenance: made },
      { left: LEFT, right: RIGHT, top: FOOT_TOP },
    );
    return { ...LETTER, stamps: [], marks: drawn.marks };
  });
  return { title, subject: lead, generatedAt: input.generatedAt, stamps: new Map(), pages };
}

function heading(canvas: Canvas, title: string, lead: string, input: ReportInput, isForm: boolean): void {
  canvas.text(title, LEFT, 54, { size: 15, face: 'bold' });
  if (isForm) canvas.text('A summary, not the form.', RIGHT, 54, { size: 8, align: 'right' });
  drawFitted(canvas, lead, LEFT, 77, { width: TABLE_WIDTH, size: 9, face: 'bold' });
  canvas.line(LEFT, 62, RIGHT, 62, 1.1);
  const who = fitText(input.person?.name ?? '', { width: 330, height: 0, size: 9, smallest: 5 });
  canvas.drawn(who.lines[0]!, LEFT, 91, { size: who.size });
  const id = fitText(input.person?.taxpayerId ?? '', { width: 190, height: 0, size: 9, smallest: 5 });
  canvas.drawn(id.lines[0]!, RIGHT, 91, { size: id.size, align: 'right' });
}

type Cell = { laid: Laid; column: Column; left: number };

function layRow({ cells, total = false }: Row, columns: readonly Column[]): { cells: Cell[]; height: number } {
  const next = cells.findIndex((cell, i) => i > 0 && cell !== '');
  const first: Column =
    total && cells[0] !== '' && next > 1
      ? { ...columns[0]!, align: 'left', width: edge(columns, next) - LEFT }
      : columns[0]!;
  const placed = cells.map((cell, i) => {
    const column = i === 0 ? first : columns[i]!;
    return { laid: layCell(cell, column, total), column, left: edge(columns, i) };
  });
  return { cells: placed, height: Math.max(14, ...placed.map(({ laid }) => laid.lines.length * laid.leading + 5)) };
}

/**
 * The maximum number of totals kept with the row before them, because totals at the top of a page would lack context.
 */
const MOST_TOTALS = 8;
function totalsAfter(rows: readonly Row[], index: number, columns: readonly Column[]): number {
  if (rows[index]!.total) return 0;
  let height = 0;
  for (let k = index + 1; k <= index + MOST_TOTALS && rows[k]?.total; k++) height += layRow(rows[k]!, columns).height;
  return height;
}

type Laid = { lines: readonly string[]; size: number; leading: number; isLoss: boolean };

function layCell(text: string, column: Column, strong: boolean): Laid {
  const room = {
    width: column.width - 2 * PAD,
    height: 34,
    size: SIZE,
    smallest: 5,
    face: strong ? ('bold' as const) : ('regular' as const),
  };
  const isFigure = column.align === 'right';
  const fitted = fitText(text, isFigure ? { ...room, height: 0, smallest: 3, width: room.width - SIZE * 0.333 } : room);
  return { ...fitted, isLoss: isFigure && /^\(.*\)$/.test(text) };
}

function drawCell(
  canvas: Canvas,
  cell: Laid,
  { width, align = 'left' }: Column,
  { left, top }: { left: number; top: number },
  strong: boolean,
): void {
  const hang = SIZE * 0.333;
  const x =
    align === 'left'
      ? left + PAD
      : align === 'center'
        ? left + width / 2
        : left + width - PAD - hang + (cell.isLoss ? cell.size * 0.333 : 0);
  cell.lines.forEach((line, i) => {
    canvas.drawn(line, x, top + 9.8 + i * cell.leading, { size: cell.size, align, face: strong ? 'bold' : 'regular' });
  });
}

function drawHead(canvas: Canvas, columns: readonly Column[], top: number): number {
  columns.forEach(({ head, width, align = 'left' }, i) => {
    const left = edge(columns, i);
    const x = align === 'left' ? left + PAD : align === 'center' ? left + width / 2 : left + width - PAD - SIZE * 0.333;
    const fitted = fitText(head, { width: width - 2 * PAD, height: 0, size: 7.4, smallest: 4, face: 'bold' });
    canvas.drawn(fitted.lines[0]!, x, top + 5, { size: fitted.size, face: 'bold', align });
  });
  canvas.line(LEFT, top + 10, RIGHT, top + 10, 0.9);
  return top + 10;
}

function edge(columns: readonly Column[], index: number): number {
  return columns.slice(0, index).reduce((x, column) => x + column.width, LEFT);
}
