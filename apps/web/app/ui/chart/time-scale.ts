/** Floats are for positions only. */

export type Span = { readonly from: number; readonly to: number };

/** In milliseconds; a calendar date is at midnight UTC. */
export const timeOf = (at: string): number => Date.parse(at);

export function spanOf(times: readonly number[], range?: { from: string; to: string }): Span | null {
  if (range) return wide(timeOf(range.from), timeOf(range.to));
  return times.length > 0 ? wide(times[0]!, times.at(-1)!) : null;
}

/** A single instant is centered in a day. */
const wide = (from: number, to: number): Span =>
  to > from ? { from, to } : { from: from - DAY / 2, to: from + DAY / 2 };

export const shareOf = (time: number, { from, to }: Span): number => (time - from) / (to - from);

export function nearestTo(time: number, times: readonly number[]): number {
  let low = 0;
  let high = times.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! < time) low = middle + 1;
    else high = middle;
  }
  return low > 0 && time - times[low - 1]! <= times[low]! - time ? low - 1 : low;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Steps between round labels. Months count from January, weeks from Monday. */
const STEPS: readonly { lasts: number; unit: 'hour' | 'day' | 'month' | 'year'; every: number }[] = [
  ...[1, 2, 3, 6, 12].map((every) => ({ lasts: every * HOUR, unit: 'hour' as const, every })),
  ...[1, 2, 7, 14].map((every) => ({ lasts: every * DAY, unit: 'day' as const, every })),
  ...[1, 2, 3, 6].map((every) => ({ lasts: every * 30 * DAY, unit: 'month' as const, every })),
  ...[1, 2, 5, 10].map((every) => ({ lasts: every * 365 * DAY, unit: 'year' as const, every })),
];

export type TimeTick = { readonly time: number; readonly unit: 'hour' | 'day' | 'month' | 'year' };

/**
 * In UTC.
 * @param areDays  omits times of day
 */
export function timeTicks(span: Span, most: number, areDays = false): TimeTick[] {
  const steps = areDays ? STEPS.filter(({ unit }) => unit !== 'hour') : STEPS;
  const step = steps.find(({ lasts }) => (span.to - span.from) / lasts <= most) ?? STEPS.at(-1)!;
  const ticks: TimeTick[] = [];
  for (let i = 0, time = roundTime(span.from, step, 0); time <= span.to; time = roundTime(span.from, step, ++i))
    if (time >= span.from) ticks.push({ time, unit: step.unit });
  return ticks.length > most ? ticks.filter((_, i) => i % 2 === 0) : ticks;
}

/** A Monday at midnight, from which weeks are counted. */
const MONDAY = Date.UTC(2001, 0, 1);

/** Returns the round instant at or before `from`, moved by `steps`. */
function roundTime(from: number, { unit, every, lasts }: (typeof STEPS)[number], steps: number): number {
  const date = new Date(from);
  if (unit === 'year') return Date.UTC(Math.floor(date.getUTCFullYear() / every) * every + steps * every, 0);
  if (unit === 'month') {
    const month = Math.floor(date.getUTCMonth() / every) * every;
    return Date.UTC(date.getUTCFullYear(), month + steps * every);
  }
  return MONDAY + (Math.floor((from - MONDAY) / lasts) + steps) * lasts;
}
