/**
 * Offsets of time zones. The runtime's time zone data is asked once per zone and hour and the answer kept: asking costs
 * a hundred times more than the rest of reading a date.
 */

const formats = new Map<string, Intl.DateTimeFormat>();
const known = new Map<string, Map<number, number>>();
const HOUR = 3_600_000;
const MAX_KNOWN = 100_000;

/**
 * How far the wall clock of a zone is ahead of UTC.
 * @param local  the wall clock's reading, as milliseconds as if it were UTC; an hour that occurs twice is its first, one
 *               that is skipped counts as the clock before the change
 * @throws {RangeError} for a zone that the runtime does not know
 */
export function zoneOffsetMs(zone: string, local: number): number {
  if (zone === 'UTC') return 0;
  const hours = known.get(zone) ?? new Map<number, number>();
  known.set(zone, hours);
  // Changes happen at whole quarter hours; an hour's worth of readings could straddle one.
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
  // The reading belongs to the offset under which it maps back to itself; the earlier instant wins when both do.
  if (offsetAt(zone, local - before) === before) return before;
  if (offsetAt(zone, local - after) === after) return after;
  return before;
}

/** How far the zone's clock is ahead of UTC at an instant, in milliseconds. */
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
