import { useDates } from './moment.tsx';

type Width = 'long' | 'short' | 'narrow';
const WIDTHS: Record<Width, Intl.DateTimeFormatOptions> = {
  long: { month: 'long', year: 'numeric' },
  short: { month: 'short' },
  narrow: { month: 'narrow' },
};

/** `March 2024`; for a tax year that starts mid-month, date ranges. */
export function useMonthNames(
  months: readonly { startsOn: string; endsOn: string }[],
): (i: number, width: Width) => string {
  const dates = useDates();
  return (i, width) => {
    const { startsOn, endsOn } = months[i]!;
    if (width === 'long' && !startsOn.endsWith('-01'))
      return `${dates.calendarDate(startsOn)} to ${dates.calendarDate(endsOn)}`;
    const format = new Intl.DateTimeFormat('en-US', { ...WIDTHS[width], timeZone: 'UTC' });
    return format.format(Date.parse(startsOn));
  };
}
