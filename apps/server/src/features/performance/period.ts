import { addDays } from '@lotbook/market/daily-rates';
import { type Duration, dayBefore } from '../../views/portfolio/durations.ts';

/** The period begins at the end of `before`; `from` and `to` are inclusive. */
export type Period = { before: string; from: string; to: string };
export type Asked = { duration: Duration; calendar: string | null };

const CALENDAR = /^\d{4}(-(0[1-9]|1[0-2]))?$/;

/**
 * @param calendar  '2024' or '2024-03'; otherwise ignored
 * @param history  the first and the last stored day
 * @returns null if no day of it is stored
 */
export function periodOf({ duration, calendar }: Asked, history: { startsOn: string; endsOn: string }): Period | null {
  const { startsOn, endsOn } = history;
  const earliest = addDays(startsOn, -1);
  if (calendar === null) {
    const before = dayBefore(duration, endsOn) ?? earliest;
    return withFrom(before < earliest ? earliest : before, endsOn);
  }
  if (!CALENDAR.test(calendar)) return null;
  const first = calendar.length === 4 ? `${calendar}-01-01` : `${calendar}-01`;
  const before = addDays(first, -1);
  const last = lastDay(calendar);
  const to = last < endsOn ? last : endsOn;
  return withFrom(before < earliest ? earliest : before, to);
}

function withFrom(before: string, to: string): Period | null {
  const from = addDays(before, 1);
  return from > to ? null : { before, from, to };
}

function lastDay(calendar: string): string {
  const [year, month] = calendar.split('-').map(Number) as [number, number | undefined];
  return new Date(Date.UTC(year, month ?? 12, 0)).toISOString().slice(0, 10);
}
