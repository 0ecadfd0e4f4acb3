/**
 * Results are cached per zone and quarter hour, because asking the runtime costs a hundred times more than the rest of
 * parsing a date.
 */

const formats = new Map<string, Intl.DateTimeFormat>();
const known = new Map<string, Map<number, number>>();
const HOUR = 3_600_000;
const MAX_KNOWN = 100_000;

/**
 * The offset is how far the zone's clock is ahead of UTC.
 * @param local the wall clock in milliseconds as if it were UTC; the first of an hour that occurs twice, and the clock
 * before the change for a skipped one
 * @throws {RangeError} for a zone unknown to the runtime
 */
export function zoneOffsetMs(zone: string, local: number): number {
  if (zone === 'UTC') return 0;
  const hours = known.get(zone) ?? new Map<number, number>();
  known.set(zone, hours);
  // Offsets change at quarter hours, so a whole hour could contain a change.
  const bucket = Math.floor(local / (HOUR / 4));
  const remembered = hours.get(bucket);
  if (remembered !== undefined) return remembered;
  const offset = findOffset(zone, bucket * (HOUR / 4));
  if (hours.size < MAX_KNOWN) hours.set(bucket, offset);
  return offset;
}

function findOffset(zone: string, local: number): number {
  const before = offsetAt(zone, local - 24 * HOUR);
  const after = offsetAt(zone, local + 24 * HOUR);
  // The correct offset maps the local time back to itself; the earlier instant wins if both do.
  if (offsetAt(zone, local - before) === before) return before;
  if (offsetAt(zone, local - after) === after) return after;
  return before;
}

export function offsetAt(zone: string, utc: number): number {
  const parts = formatFor(zone).formatToParts(utc);
  const value = (type: string) => Number(parts.find((p) => p.type === type)!.value);
  const wall = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour') % 24,
    value('minute'),
    value('second'),
  );
  return wall - Math.floor(utc / 1000) * 1000;
}

function formatFor(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  return format;
}
