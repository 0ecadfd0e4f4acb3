/** The zone may be in the column's name or a separate cell, as may date and time. */

import { statedZone } from '../columns/stated-facts.ts';
import { type DateReader, dateReader } from '../files/date.ts';
import type { Table } from '../files/table.ts';
import type { ReadOptions } from '../importer.ts';
import { Clock, type Out, type RowReader } from '../row-reader.ts';
import { withoutLastBracket } from './bracket.ts';

/** `2024-03-01 10:00:00` with an optional fraction, T, and Z or offset. */
export const ISO_DATES = [
  'YYYY-MM-DD HH:mm:ssf[ ][Z]',
  'YYYY-MM-DDTHH:mm:ssf[Z]',
  'YYYY-MM-DD HH:mm[Z]',
  'YYYY-MM-DDTHH:mm[Z]',
  'YYYY-MM-DD',
];
export const isoDates = dateReader(ISO_DATES);

/**
 * @param column the column named in errors
 * @param zone IANA zone, or an offset such as `+02:00`, for a text without one; null if unknown
 * @returns ISO 8601 in UTC.
 * @throws {RowError} INVALID_DATE
 */
export function timeOf(
  row: RowReader,
  column: string,
  text: string,
  dates: DateReader,
  zone: string | null = 'UTC',
): string {
  return row.timeIn(column, text, dates, zone ?? undefined);
}

export type ZonedColumn = {
  column: string;
  /** `UTC`, `+08:00`; undefined if the name has none. */
  zone: string | undefined;
};

export function zonedColumn(header: readonly string[], start: string): ZonedColumn | undefined {
  const key = start.toLowerCase();
  const column = header.find((name) => {
    const rest = name.toLowerCase().startsWith(key) ? name.slice(start.length).trim() : null;
    return rest === '' || (rest !== null && /^\(.*\)$/.test(rest));
  });
  if (column === undefined) return undefined;
  return { column, zone: statedZone(column) ?? undefined };
}

export function timesIn(
  table: Table,
  options: ReadOptions,
  starts: readonly string[],
  dates: DateReader = isoDates,
): { column: string; of: (row: RowReader, out: Out) => string } {
  const clock = new Clock(dates, options);
  for (const start of starts) {
    const found = zonedColumn(table.header, start);
    if (!found) continue;
    const { column, zone } = found;
    return {
      column,
      of: (row, out) => (zone === undefined ? clock.time(row, column, out) : row.time(column, dates, zone)),
    };
  }
  const column = starts[0]!;
  return { column, of: (row, out) => clock.time(row, column, out) };
}

/** Accepts JavaScript's format `Mar 07 2021 10:00:00 GMT+0000`, without weekday and zone name. */
export function textDates(dates: DateReader): DateReader {
  return {
    patterns: dates.patterns,
    ownOrders: (text) => dates.ownOrders?.(text) ?? [],
    read: (text, zone) =>
      dates.read(
        withoutLastBracket(text)
          .replace(/^[A-Za-z]{3,9},? (?=[A-Za-z]{3,9} )/, '')
          .replace(/(?:GMT|UTC)([+-]\d{2}:?\d{2})$/, '$1'),
        zone,
      ),
  };
}
