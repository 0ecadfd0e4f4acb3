/** How moments read: in the user's own time zone, day before month in words, 24 hours. */

const cache = new Map<string, Intl.DateTimeFormat>();

function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  let made = cache.get(key);
  if (!made) {
    made = new Intl.DateTimeFormat('en-GB', options);
    cache.set(key, made);
  }
  return made;
}

/** `14 March 2024` */
export const formatDay = (at: string, timeZone: string) =>
  formatter({ day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(new Date(at));

/** `14 Mar 2024` */
export const formatShortDay = (at: string, timeZone: string) =>
  formatter({ day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(new Date(at)).replace('Sept', 'Sep');

/** `09:41` */
export const formatTime = (at: string, timeZone: string) =>
  formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(new Date(at));

/** `14 Mar 2024, 09:41` */
export const formatMoment = (at: string, timeZone: string) =>
  `${formatShortDay(at, timeZone)}, ${formatTime(at, timeZone)}`;

/** `14 March 2024, 09:41:07 (Europe/Berlin) · 2024-03-14T08:41:07Z` */
export function formatExactMoment(at: string, timeZone: string): string {
  const time = formatter({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone });
  const utc = new Date(at).toISOString().replace('.000Z', 'Z');
  return `${formatDay(at, timeZone)}, ${time.format(new Date(at))} (${timeZone.replaceAll('_', ' ')}) · ${utc}`;
}

/** A calendar date `2024-03-14`, which has no zone: `14 March 2024`. */
export const formatCalendarDate = (date: string) => formatDay(`${date}T00:00:00Z`, 'UTC');

/** `just now`, `4 minutes ago`, `3 days ago`; the day itself after a month. @param now  milliseconds */
export function formatAgo(at: string, now: number, timeZone: string): string {
  const seconds = Math.floor((now - Date.parse(at)) / 1_000);
  if (seconds < 60) return 'just now';
  const steps = [
    { of: 86_400 * 30, unit: 'over' },
    { of: 86_400, unit: 'day' },
    { of: 3_600, unit: 'hour' },
    { of: 60, unit: 'minute' },
  ] as const;
  const step = steps.find(({ of }) => seconds >= of)!;
  if (step.unit === 'over') return `on ${formatShortDay(at, timeZone)}`;
  const count = Math.floor(seconds / step.of);
  return `${count} ${step.unit}${count === 1 ? '' : 's'} ago`;
}
