/**
 * Parsers that make both drivers return the same values: int8 as a bigint, numeric as an exact decimal string, date as
 * 'YYYY-MM-DD' (a Date would have a time zone), timestamptz as a Date. Both drivers already agree on other types.
 */

const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

type Parser = (text: string) => unknown;

export const PARSERS: Readonly<Record<number, Parser>> = {
  [INT8]: (text) => BigInt(text),
  [NUMERIC]: (text) => text,
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: parseTimestamp,
};

/**
 * Parses `2024-03-01 10:00:00.123456+00`, PostgreSQL's format with datestyle ISO. Drops microseconds, which a
 * JavaScript Date lacks.
 */
function parseTimestamp(text: string): Date {
  const match = /^(\d{4,6})-(\d\d)-(\d\d) (\d\d:\d\d:\d\d)(\.\d+)?([+-]\d\d)(?::?(\d\d))?(?::?(\d\d))?$/.exec(text);
  if (!match) return new Date(text);
  const [, year, month, day, time, fraction = '', hours, minutes = '00'] = match;
  const instant = new Date(`${year}-${month}-${day}T${time}${fraction.slice(0, 4)}${hours}:${minutes}`);
  return Number.isNaN(instant.getTime()) ? new Date(text) : instant;
}
