/** Draws columns (a) to (h) of the form and its statement. */

import type { Face } from '@lotbook/ledger/printed/helvetica';
import type { Printed } from '@lotbook/ledger/printed/rows';
import { onForm } from '../../amounts.ts';
import { fitLine, fitText } from '../../pdf/fit.ts';
import type { Canvas } from '../../pdf/page-model.ts';
import type { FormRow } from './rows.ts';

/** The nine edges of eight columns, in points. Margins are half an inch, as on the form. */
export const EDGES = [36, 171, 223, 275, 341, 407, 444, 510, 576] as const;
export const LEFT = EDGES[0];
export const RIGHT = EDGES[8];
export const WIDTH = RIGHT - LEFT;
const PAD = 3.5;

export const COLUMN = {
  description: 0,
  acquired: 1,
  disposed: 2,
  proceeds: 3,
  costBasis: 4,
  codes: 5,
  adjustment: 6,
  gain: 7,
};

export type RowStyle = { height: number; size: number; smallest: number };

/** @returns true if the description was truncated */
export function drawRow(canvas: Canvas, row: FormRow, top: number, digits: number, style: RowStyle): boolean {
  const width = EDGES[1] - EDGES[0] - 2 * PAD;
  const { size, smallest, height } = style;
  const fitted = fitText(row.description, { width, height: height - 2, size, smallest });
  const block = (fitted.lines.length - 1) * fitted.leading;
  const middle = top + height / 2;
  fitted.lines.forEach((line, i) => {
    const y = middle - block / 2 + i * fitted.leading + fitted.size * 0.36;
    canvas.drawn(line, EDGES[0] + PAD, y, { size: fitted.size });
  });
  const y = middle + size * 0.36;
  centered(canvas, row.acquired, COLUMN.acquired, y, size);
  centered(canvas, row.disposed, COLUMN.disposed, y, size);
  centered(canvas, row.codes, COLUMN.codes, y, size);
  drawAmounts(canvas, row.amounts, y, digits, { size, face: 'regular', adjustment: row.codes !== '' });
  return fitted.cut;
}

function centered(canvas: Canvas, text: string, column: number, y: number, size: number): void {
  const [left, right] = [EDGES[column]!, EDGES[column + 1]!];
  const fitted = fitLine(text, { width: right - left - 4, size });
  canvas.drawn(fitted.text, (left + right) / 2, y, { size: fitted.size, align: 'center' });
}

/**
 * Draws amounts. Digits align with or without parentheses, because the closing one is in the margin.
 * @param style `adjustment` is true if (g) is written even if it is zero
 */
export function drawAmounts(
  canvas: Canvas,
  amounts: Printed,
  y: number,
  digits: number,
  style: { size: number; face: Face; adjustment: boolean },
): void {
  const put = (units: bigint, column: number) => {
    drawFigure(canvas, units, digits, {
      left: EDGES[column]!,
      right: EDGES[column + 1]!,
      y,
      size: style.size,
      face: style.face,
    });
  };
  put(amounts.proceeds, COLUMN.proceeds);
  put(amounts.costBasis, COLUMN.costBasis);
  if (style.adjustment || amounts.adjustment !== 0n) put(amounts.adjustment, COLUMN.adjustment);
  put(amounts.gain, COLUMN.gain);
}

export function drawFigure(
  canvas: Canvas,
  units: bigint,
  digits: number,
  place: { left: number; right: number; y: number; size: number; face?: Face },
): void {
  const { left, right, y, size, face } = place;
  const hang = size * 0.333;
  const width = right - left - 2 * PAD - (units < 0n ? 0 : hang);
  const fitted = fitLine(onForm(units, digits), { width, size, face });
  const edge = right - PAD - hang + (units < 0n ? fitted.size * 0.333 : 0);
  canvas.drawn(fitted.text, edge, y, { size: fitted.size, face, align: 'right' });
}

export function drawColumnHeads(canvas: Canvas, top: number, bottom: number): void {
  const head = (column: number, lines: readonly string[], from = top, span = 1) => {
    const [left, right] = [EDGES[column]!, EDGES[column + span]!];
    const leading = 7.6;
    let y = from + (bottom - from - lines.length * leading) / 2 + 6;
    for (const line of lines) {
      canvas.paragraph(line, left + 1, y, right - left - 2, { size: 6.6, leading, align: 'center' });
      y += leading;
    }
  };
  head(0, ['**(a)**', 'Description of property', '(Example: 100 sh. XYZ Co.)']);
  head(1, ['**(b)**', 'Date acquired', '(Mo., day, yr.)']);
  head(2, ['**(c)**', 'Date sold or', 'disposed of', '(Mo., day, yr.)']);
  head(3, ['**(d)**', 'Proceeds', '(sales price)']);
  head(4, ['**(e)**', 'Cost or other', 'basis']);
  head(7, ['**(h)**', '**Gain or (loss)**', '(d) minus (e),', 'combined with (g)']);
  const shelf = top + 19;
  canvas.paragraph('**Adjustment, if any,**', EDGES[5], top + 8, EDGES[7] - EDGES[5], {
    size: 6.4,
    leading: 7,
    align: 'center',
  });
  canvas.paragraph('**to gain or loss**', EDGES[5], top + 15, EDGES[7] - EDGES[5], {
    size: 6.4,
    leading: 7,
    align: 'center',
  });
  canvas.line(EDGES[5], shelf, EDGES[7], shelf, 0.5);
  head(5, ['**(f)**', 'Code(s)'], shelf);
  head(6, ['**(g)**', 'Amount of', 'adjustment'], shelf);
  canvas.line(LEFT, top, RIGHT, top, 0.9);
  canvas.line(LEFT, bottom, RIGHT, bottom, 0.9);
  for (const [i, x] of EDGES.entries()) {
    if (i > 0 && i < 8) canvas.line(x, i === 6 ? shelf : top, x, bottom, 0.5);
  }
}
