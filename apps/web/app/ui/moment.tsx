/** The exact instant is in the hint and the markup. */
import { createContext, useContext } from 'react';
import { type Dates, datesIn } from './format-date.ts';
import { hint } from './hint.tsx';

const Context = createContext('UTC');

export const TimeZone = Context.Provider;
export const useTimeZone = () => useContext(Context);

const CountryContext = createContext('GB');

export const DatesOfCountry = CountryContext.Provider;

export function useDates(): Dates {
  const zone = useTimeZone();
  const country = useContext(CountryContext);
  return datesIn(zone, country);
}

const FORMATS = { time: 'time', day: 'day', 'short-day': 'shortDay', full: 'moment' } as const satisfies Record<
  string,
  keyof Dates
>;

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
