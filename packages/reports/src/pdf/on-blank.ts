/** Draws on a blank form, whose pages become the background. The text is flat. */
import { onForm } from '../amounts.ts';
import type { ReportInput } from '../report.ts';
import { type BlankForm, baselineIn } from './blank.ts';
import { fitText } from './fit.ts';
import { drawProvenance, provenance } from './footer.ts';
import { Canvas, LETTER, type Page, type PdfDocument } from './page-model.ts';

/** A cell. An amount is in units of 10^-digits. `1 f1_7[0]` is field 7 of page 1. */
export type BlankCell = { key: string } & ({ units: bigint } | { text: string });

export const ON_BLANK =
  'Written on the blank form that was supplied. Only the lines about these records are filled in: add the others, and answer the questions with boxes yourself.';

export const notThisBlank = (form: string): string =>
  `The blank form given is not the ${form}; the figures are listed in our own layout.`;

const SIZE = 8;
const MARGIN_LINE = 777;

export function onBlank(
  input: ReportInput,
  blank: BlankForm,
  {
    title,
    subject,
    cells,
    digits,
    pages,
  }: { title: string; subject: string; cells: readonly BlankCell[]; digits: number; pages: number },
): PdfDocument {
  const written: BlankCell[] = [
    { key: '1 f1_1[0]', text: input.person?.name ?? '' },
    { key: '1 f1_2[0]', text: input.person?.taxpayerId ?? '' },
    ...cells,
  ];
  const made = provenance(input);
  const drawn = Array.from({ length: pages }, (_, i): Page => {
    const canvas = new Canvas();
    for (const cell of written) if (cell.key.startsWith(`${i + 1} `)) drawCell(canvas, blank, cell, digits);
    drawProvenance(canvas, { provenance: made, page: i + 1, of: pages }, { left: 36, right: 576, y: MARGIN_LINE });
    return { ...LETTER, stamps: [`blank ${i + 1}`], marks: canvas.marks };
  });
  const backgrounds = new Map(drawn.map((_, i) => [`blank ${i + 1}`, { bytes: blank.bytes, page: i }]));
  return { title, subject, generatedAt: input.generatedAt, stamps: new Map(), backgrounds, pages: drawn };
}

function drawCell(canvas: Canvas, { places }: BlankForm, cell: BlankCell, digits: number): void {
  const place = places.get(cell.key);
  if (!place) throw new RangeError(`the blank form has no field ${cell.key}`);
  const isFigure = 'units' in cell;
  const text = isFigure ? onForm(cell.units, digits) : cell.text;
  const line = fitText(text, { width: place.width - 6, height: 0, size: isFigure ? SIZE : 9, smallest: 3 });
  const x = isFigure ? place.x + place.width - 3 : place.x + 3;
  canvas.drawn(line.lines[0]!, x, baselineIn(place, line.size), {
    size: line.size,
    align: isFigure ? 'right' : 'left',
  });
}
