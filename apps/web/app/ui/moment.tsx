/** A point in time, in the user's own zone; the exact instant is on hover and in the markup. */
import { createContext, useContext } from 'react';
import { formatDay, formatExactMoment, formatMoment, formatShortDay, formatTime } from './format-date.ts';
import { hint } from './hint.tsx';

const Context = createContext('UTC');

/** The zone that every moment below is shown in: an IANA name. */
export const TimeZone = Context.Provider;
export const useTimeZone = () => useContext(Context);

const FORMATS = { time: formatTime, day: formatDay, 'short-day': formatShortDay, full: formatMoment };

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
  const zone = useTimeZone();
  return (
    <time dateTime={at} className={className} {...hint(formatExactMoment(at, zone))}>
      {FORMATS[format](at, zone)}
    </time>
  );
}
