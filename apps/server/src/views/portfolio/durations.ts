import { addDays } from '@lotbook/market/daily-rates';

export const DURATIONS = [
  'ONE_DAY',
  'ONE_WEEK',
  'ONE_MONTH',
  'THREE_MONTH',
  'ONE_YEAR',
  'FIVE_YEAR',
  'ALL_TIME',
] as const;
export type Duration = (typeof DURATIONS)[number];

const MONTHS: Partial<Record<Duration, number>> = { ONE_MONTH: 1, THREE_MONTH: 3, ONE_YEAR: 12, FIVE_YEAR: 60 };

/** Returns the day at whose end the period begins; null for all time. */
export function dayBefore(duration: Duration, to: string): string | null {
  if (duration === 'ALL_TIME') return null;
  if (duration === 'ONE_DAY') return addDays(to, -1);
  if (duration === 'ONE_WEEK') return addDays(to, -7);
  return monthsBefore(to, MONTHS[duration]!);
}

function monthsBefore(day: string, months: number): string {
  const [year, month, of] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(of, last))).toISOString().slice(0, 10);
}
