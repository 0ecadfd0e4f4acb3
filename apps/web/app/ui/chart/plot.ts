/** The parts of a time chart that do not depend on its size, in shares or drawing units. */
import { areaPath, dots, type Gap, HEIGHT, linePath, type MaybePlace, runsOf, WIDTH } from './line.ts';
import type { Place } from './thin.ts';
import { nearestTo, type Span, shareOf, spanOf, type TimeTick, timeOf, timeTicks } from './time-scale.ts';
import { type ValueScale, valueScale } from './value-scale.ts';

/**
 * @param at ISO instant or calendar date
 * @param value decimal string; null if unknown
 */
export type Point = { readonly at: string; readonly value: string | null };
export type ChartMark = { readonly at: string; readonly label: string; readonly href?: string };
export type Series = { readonly label: string; readonly points: readonly Point[] };

export type Plot = {
  readonly times: readonly number[];
  readonly span: Span;
  readonly scale: ValueScale;
  readonly ticks: readonly TimeTick[];
  readonly line: string;
  readonly area: string;
  readonly gaps: readonly Gap[];
  readonly other?: { line: string; times: readonly number[]; gaps: readonly Gap[] };
  readonly dots: string;
  readonly marksAt: ReadonlyMap<number, readonly ChartMark[]>;
  readonly last: number;
};

type Given = {
  points: readonly Point[];
  marks?: readonly ChartMark[];
  compare?: Series;
  range?: { from: string; to: string };
};

const MOST_TICKS = 6;

/**
 * @param given.points  in chronological order
 * @returns null without a known value
 */
export function plotOf({ points, marks = [], compare, range }: Given): Plot | null {
  const times = points.map(({ at }) => timeOf(at));
  const span = spanOf(times, range);
  const known = [...points, ...(compare?.points ?? [])].flatMap(({ value }) => (value === null ? [] : Number(value)));
  const last = points.findLastIndex(({ value }) => value !== null);
  if (!span || last === -1) return null;
  const scale = valueScale(known);
  const place = (time: number, value: string | null): MaybePlace => ({
    x: shareOf(time, span) * WIDTH,
    y: value === null ? null : (1 - scale.shareOf(Number(value))) * HEIGHT,
  });
  const places = points.map(({ value }, i) => place(times[i]!, value));
  const { runs, gaps } = runsOf(places);
  const marksAt = marksByPoint(marks, times, span);
  return {
    times,
    span,
    scale,
    ticks: timeTicks(
      span,
      MOST_TICKS,
      points.every(({ at }) => at.length === 10),
    ),
    line: linePath(runs),
    area: areaPath(runs, (1 - scale.floor) * HEIGHT),
    gaps,
    other: compare && otherLine(compare, place),
    dots: dots([...alone(runs), ...[...marksAt.keys()].map((i) => ({ x: places[i]!.x, y: places[i]!.y ?? HEIGHT }))]),
    marksAt,
    last,
  };
}

const alone = (runs: readonly (readonly Place[])[]) => runs.flatMap((run) => (run.length === 1 ? run : []));

function otherLine({ points }: Series, place: (time: number, value: string | null) => MaybePlace): Plot['other'] {
  const times = points.map(({ at }) => timeOf(at));
  const { runs, gaps } = runsOf(points.map(({ value }, i) => place(times[i]!, value)));
  return { line: linePath(runs), times, gaps };
}

function marksByPoint(marks: readonly ChartMark[], times: readonly number[], { from, to }: Span) {
  const inSpan = marks.filter(({ at }) => timeOf(at) >= from && timeOf(at) <= to);
  return Map.groupBy(inSpan, ({ at }) => nearestTo(timeOf(at), times));
}

/** Null if the nearest point is farther away than the spacing of the first series. */
export function valueAt(time: number, { points }: Series, times: readonly number[], within: number): string | null {
  if (times.length === 0) return null;
  const i = nearestTo(time, times);
  return Math.abs(times[i]! - time) <= within ? points[i]!.value : null;
}

export const spacingOf = (times: readonly number[]): number =>
  times.length > 1 ? (times.at(-1)! - times[0]!) / (times.length - 1) : 0;

/** True for dates, or points at least a day apart. */
export const areDays = (points: readonly Point[], times: readonly number[]): boolean =>
  points.every(({ at }) => at.length === 10) || spacingOf(times) >= 86_400_000 * 0.9;
