/**
 * Draws on the official IRS form, if the caller provides it. The result is flat, so that a thousand sheets do not
 * repeat a thousand fields, and the blank form is stored once.
 */
import { baselineIn as baseline, type Place, readBlankForm } from '../../pdf/blank.ts';
import { drawFitted, fitText } from '../../pdf/fit.ts';
import type { Canvas } from '../../pdf/page-model.ts';
import type { Filer } from './form-page.ts';
import { drawFigure } from './grid.ts';
import type { Sheet } from './sheets.ts';
import type { FormYear } from './year-facts.ts';

export type BlankPage = {
  name: Place;
  taxpayerId: Place;
  /** The checkboxes in the order of the boxes on the page. */
  checks: readonly Place[];
  rows: readonly (readonly Place[])[];
  totals: readonly Place[];
};

export type Blank = { bytes: Uint8Array; pages: { I: BlankPage; II: BlankPage } };

const COLUMNS = 8;
const TOTALS = 5;

/**
 * Reads the blank form, whose fields are numbered from the top of each page: name, number, then row by row, then
 * totals.
 * @param bytes the PDF as published; the form of another year or another form is detected by its rows and boxes
 * @returns null if it is not the blank form of that year
 * @source the AcroForm of the forms of 2020 to 2022, 2024 and 2025: `Page1[0]...f1_3[0]`, `c1_1[0]`
 */
export async function readBlank(bytes: Uint8Array, form: FormYear): Promise<Blank | null> {
  const found = await readBlankForm(bytes, { title: 'Form 8949', year: form.year, pages: 2 });
  if (!found) return null;
  const [first, second] = [pageOf(found.places, 1, form), pageOf(found.places, 2, form)];
  return first && second ? { bytes, pages: { I: first, II: second } } : null;
}

function pageOf(places: ReadonlyMap<string, Place>, page: 1 | 2, { rowsPerPage, boxes }: FormYear): BlankPage | null {
  const fields = 2 + COLUMNS * rowsPerPage + TOTALS;
  const field = (n: number) => places.get(`${page} f${page}_${n}[0]`);
  const check = (n: number) => places.get(`${page} c${page}_1[${n}]`);
  const found = Array.from({ length: fields }, (_, i) => field(i + 1));
  const checks = Array.from({ length: boxes.length / 2 }, (_, i) => check(i));
  if (!complete(found) || !complete(checks) || field(fields + 1) || check(checks.length)) return null;
  return {
    name: found[0]!,
    taxpayerId: found[1]!,
    checks,
    rows: Array.from({ length: rowsPerPage }, (_, r) => found.slice(2 + COLUMNS * r, 2 + COLUMNS * (r + 1))),
    totals: found.slice(-TOTALS),
  };
}

function complete(places: (Place | undefined)[]): places is Place[] {
  return places.every((place) => place !== undefined);
}

/** @returns the number of truncated descriptions */
export function drawOnBlank(
  canvas: Canvas,
  blank: Blank,
  { sheet, form, digits, filer }: { sheet: Sheet; form: FormYear; digits: number; filer: Filer },
): number {
  const page = blank.pages[sheet.box.part];
  for (const [text, place] of [
    [filer.name, page.name],
    [filer.taxpayerId, page.taxpayerId],
  ] as const) {
    drawFitted(canvas, text, place.x + 3, baseline(place, 9), { width: place.width - 6, size: 9 });
  }
  const position = form.boxes.filter((box) => box.part === sheet.box.part).findIndex((box) => box.id === sheet.box.id);
  const check = page.checks[position]!;
  canvas.cross(check.x, check.y, check.width);
  let cut = 0;
  sheet.rows.forEach((row, r) => {
    const [a, b, c, d, e, f, g, h] = page.rows[r]! as [Place, Place, Place, Place, Place, Place, Place, Place];
    const fitted = fitText(row.description, { width: a.width - 6, height: a.height - 1, size: 8, smallest: 4.6 });
    if (fitted.cut) cut++;
    // The other cells of a row are half as high and at its bottom. A one-line description is aligned with them.
    const top =
      fitted.lines.length === 1
        ? baseline(b, fitted.size) - 0.8 * fitted.leading
        : a.y + (a.height - fitted.lines.length * fitted.leading) / 2;
    fitted.lines.forEach((line, i) => {
      canvas.drawn(line, a.x + 3, top + (i + 0.8) * fitted.leading, { size: fitted.size });
    });
    for (const [text, place] of [
      [row.acquired, b],
      [row.disposed, c],
      [row.codes, f],
    ] as const) {
      const line = fitText(text, { width: place.width - 3, height: 0, size: 8, smallest: 4 });
      canvas.drawn(line.lines[0]!, place.x + place.width / 2, baseline(place, line.size), {
        size: line.size,
        align: 'center',
      });
    }
    const { proceeds, costBasis, adjustment, gain } = row.amounts;
    for (const [units, place] of [
      [proceeds, d],
      [costBasis, e],
      [adjustment, g],
      [gain, h],
    ] as const) {
      if (place === g && row.codes === '' && adjustment === 0n) continue;
      drawFigure(canvas, units, digits, {
        left: place.x,
        right: place.x + place.width,
        y: baseline(place, 8),
        size: 8,
      });
    }
  });
  const { proceeds, costBasis, adjustment, gain } = sheet.total;
  const [d, e, , g, h] = page.totals;
  for (const [units, place] of [
    [proceeds, d!],
    [costBasis, e!],
    [adjustment, g!],
    [gain, h!],
  ] as const) {
    drawFigure(canvas, units, digits, { left: place.x, right: place.x + place.width, y: baseline(place, 8), size: 8 });
  }
  return cut;
}
