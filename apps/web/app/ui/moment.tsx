/** A point in time, in the user's own zone and as their country writes it; the exact instant is on hover and in the markup. */
import { createContext, useContext } from 'react';
import { type Dates, datesIn } from './format-date.ts';
import { hint } from './hint.tsx';

const Context = createContext('UTC');

/** The zone that every moment below is shown in: an IANA name. */
export const TimeZone = Context.Provider;
export const useTimeZone = () => useContext(Context);

const CountryContext = createContext('GB');

/** The country whose way of writing days every moment below has: its ISO 3166-1 code. */
export const DatesOfCountry = CountryContext.Provider;

/** How moments and days read for this user. */
export function useDates(): Dates {
  const zone = useTimeZone();
  const country = useContext(CountryContext);
  return datesIn(zone, country);
}

const FORMATS = { time: 'time', day: 'day', 'short-day': 'shortDay', full: 'moment' } as const satisfies Record<
  string,
  keyof Dates
>;

/** @param at  ISO instant */
export function Moment({
  at,
  format = 'full',
  className,
}: {
  at: string;
  format?: keyof typeof FORMATS;
  className?: string;
}) {
  const dates = useDates();
  return (
    <time dateTime={at} className={className} {...hint(() => dates.exactMoment(at))}>
      {dates[FORMATS[format]](at)}
    </time>
  );
}
