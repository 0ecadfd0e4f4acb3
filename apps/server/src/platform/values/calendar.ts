/**
 * @param date  'YYYY-MM-DD'
 * @param timeZone  IANA name; an unknown one throws RangeError
 * @returns ISO 8601 in UTC; if midnight does not exist on that day, the first instant after it
 */
export function startOfDay(date: string, timeZone: string): string {
  const wall = Date.parse(`${date}T00:00:00Z`);
  // Computed twice, because the offsets at the guess and at the result may differ when the clocks change.
  const first = wall - offsetMs(wall, timeZone);
  const second = wall - offsetMs(first, timeZone);
  return new Date(
    localDate(Math.min(first, second), timeZone) === date ? Math.min(first, second) : Math.max(first, second),
  ).toISOString();
}

export function localDate(instantMs: number, timeZone: string): string {
  return formatter(timeZone).format(instantMs).slice(0, 10);
}

function offsetMs(instantMs: number, timeZone: string): number {
  const wall = formatter(timeZone).format(instantMs).replace(', ', 'T').replace(' ', 'T');
  return Date.parse(`${wall}Z`) - Math.floor(instantMs / 1000) * 1000;
}

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, made);
  return made;
}
