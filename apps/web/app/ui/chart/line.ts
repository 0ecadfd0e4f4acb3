/** Builds SVG paths. An unknown value ends a line, and the next known value starts another. */
import { type Place, thin } from './thin.ts';

/** The width in drawing units, which the browser stretches to fit: four per thinned column. */
export const WIDTH = 1600;
export const HEIGHT = 1000;
const COLUMNS = 400;

export type MaybePlace = { readonly x: number; readonly y: number | null };
/** From the last known point before the gap to the first after it, in units. */
export type Gap = { readonly from: number; readonly to: number };

export function runsOf(points: readonly MaybePlace[]): { runs: Place[][]; gaps: Gap[] } {
  const runs: Place[][] = [];
  const gaps: Gap[] = [];
  let run: Place[] = [];
  let gapFrom: number | null = null;
  for (const [i, { x, y }] of points.entries()) {
    if (y === null) {
      gapFrom ??= run.at(-1)?.x ?? x;
      if (run.length > 0) runs.push(run);
      run = [];
      if (i === points.length - 1) gaps.push({ from: gapFrom, to: x });
      continue;
    }
    if (gapFrom !== null) gaps.push({ from: gapFrom, to: x });
    gapFrom = null;
    run.push({ x, y });
  }
  if (run.length > 0) runs.push(run);
  return { runs, gaps };
}

export function linePath(runs: readonly (readonly Place[])[], columns = COLUMNS): string {
  return runs.map((run) => `M${onePath(run, columns)}`).join('');
}

/** @param floor the lower edge of the area, in units from the top */
export function areaPath(runs: readonly (readonly Place[])[], floor: number, columns = COLUMNS): string {
  const y = Math.round(floor);
  return runs
    .filter(({ length }) => length > 1)
    .map((run) => `M${Math.round(run[0]!.x)} ${y}L${onePath(run, columns)}V${y}Z`)
    .join('');
}

function onePath(run: readonly Place[], columns: number): string {
  const [first, ...rest] = thin(run, columns, WIDTH).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  let { x, y } = first!;
  let text = `${x} ${y}`;
  if (rest.length === 0) return `${text}h0`;
  for (const [i, to] of rest.entries()) {
    text += `${i === 0 ? 'l' : apart(to.x - x)}${to.x - x}${apart(to.y - y)}${to.y - y}`;
    ({ x, y } = to);
  }
  return text;
}

const apart = (next: number) => (next < 0 ? '' : ' ');

/** Zero-length lines with round ends keep one size, however the drawing is stretched. */
export const dots = (places: readonly Place[]): string =>
  places.map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h0`).join('');
