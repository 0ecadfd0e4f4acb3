/** A small line without figures, beside its number in a list. Hidden from screen readers. */
import clsx from 'clsx';
import { useMemo } from 'react';
import { HEIGHT, linePath, runsOf, WIDTH } from './line.ts';

/** A sparkline is about 80 pixels wide. */
const COLUMNS = 60;

export function Sparkline({ points, className }: { points: readonly (string | null)[]; className?: string }) {
  const path = useMemo(() => sparkPath(points), [points]);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={clsx('inline-block h-6 w-20 overflow-visible stroke-accent', className)}
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={path} strokeWidth={1.25} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** Smaller relative moves fill only part of the height, so that a stablecoin looks nearly flat. */
const LEAST_MOVE = 0.01;

function roomFor(known: readonly number[]): { low: number; high: number } {
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const lacking = (Math.abs(low + high) / 2) * LEAST_MOVE - (high - low);
  return lacking > 0 ? { low: low - lacking / 2, high: high + lacking / 2 } : { low, high };
}

function sparkPath(points: readonly (string | null)[]): string {
  const values = points.map((value) => (value === null ? null : Number(value)));
  const known = values.filter((value) => value !== null);
  const { low, high } = roomFor(known);
  const places = values.map((value, i) => ({
    x: points.length > 1 ? (i / (points.length - 1)) * WIDTH : WIDTH / 2,
    y: value === null ? null : high > low ? (1 - (value - low) / (high - low)) * HEIGHT : HEIGHT / 2,
  }));
  return linePath(runsOf(places).runs, COLUMNS);
}
