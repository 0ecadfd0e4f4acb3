import { expect, test } from 'vitest';
import { dateReader } from './date.ts';
import { zoneOffsetMs } from './zone.ts';

const read = (pattern: string, text: string, zone = 'UTC') => {
  const result = dateReader([pattern]).read(text, zone);
  return 'iso' in result ? result.iso : result.fault;
};

test.each([
  ['YYYY-MM-DD HH:mm:ss', '2024-03-01 10:00:00', '2024-03-01T10:00:00.000Z'],
  ['YYYY-MM-DD HH:mm:ssf', '2024-03-01 10:00:00.1234', '2024-03-01T10:00:00.123Z'],
  ['YYYY-MM-DD HH:mm:ss Z', '2024-03-01 10:00:00 UTC', '2024-03-01T10:00:00.000Z'],
  ['YYYY-MM-DD HH:mm:ss Z', '2013-03-01 10:00:00 -0700', '2013-03-01T17:00:00.000Z'],
  ['YYYY-MM-DDTHH:mm:ssfZ', '2024-03-01T10:00:00.5+05:30', '2024-03-01T04:30:00.500Z'],
  ['YYYY-MM-DD HH:mm:ssZ', '2024-03-01 10:00:00+00', '2024-03-01T10:00:00.000Z'],
  ['M/D/YYYY[ H:mm[:ss]]', '2/3/2024', '2024-02-03T00:00:00.000Z'],
  ['M/D/YYYY[ H:mm[:ss]]', '12/31/2024 23:59', '2024-12-31T23:59:00.000Z'],
  ['D MMM YYYY, h:mm A', '1 Sept. 2024, 12:05 am', '2024-09-01T00:05:00.000Z'],
  ['MM/DD/YYYY hh:mm:ss A', '03/01/2024 12:00:00 PM', '2024-03-01T12:00:00.000Z'],
  ['epoch-s', '1709287200', '2024-03-01T10:00:00.000Z'],
  ['epoch-ms', '1709287200123', '2024-03-01T10:00:00.123Z'],
  ['excel-serial', '45352.416666666664', '2024-03-01T10:00:00.000Z'],
])('reads with %s %s', (pattern, text, expected) => {
  expect(read(pattern, text)).toBe(expected);
});

test.each([
  ['MM/DD/YYYY', '13/01/2024', 'month'],
  ['MM/DD/YYYY', '02/30/2024', 'day'],
  ['YYYY-MM-DD', '2023-02-29', 'day'],
  ['YYYY-MM-DD HH:mm:ss', '2024-01-01 24:00:00', 'time'],
  ['YYYY-MM-DD h:mm A', '2024-01-01 13:00 PM', 'time'],
  ['YYYY-MM-DD', '0001-01-01', 'year'],
  ['YYYY-MM-DD', '275760-09-13', 'shape'],
  ['YYYY-MM-DD', '2024-1-1', 'shape'],
])('rejects with %s %s: %s', (pattern, text, fault) => {
  expect(read(pattern, text)).toBe(fault);
});

test("reads a time without a zone by the zone's wall clock in summer and winter", () => {
  const pattern = 'YYYY-MM-DD HH:mm:ss';
  expect(read(pattern, '2024-01-15 12:00:00', 'America/New_York')).toBe('2024-01-15T17:00:00.000Z');
  expect(read(pattern, '2024-07-15 12:00:00', 'America/New_York')).toBe('2024-07-15T16:00:00.000Z');
  expect(read(pattern, '2024-07-15 12:00:00', 'Asia/Kolkata')).toBe('2024-07-15T06:30:00.000Z');
});

test('takes the first instant of an hour that occurs twice, and the offset before a skipped hour', () => {
  const pattern = 'YYYY-MM-DD HH:mm:ss';
  expect(read(pattern, '2024-11-03 01:30:00', 'America/New_York')).toBe('2024-11-03T05:30:00.000Z');
  expect(read(pattern, '2024-03-10 02:30:00', 'America/New_York')).toBe('2024-03-10T07:30:00.000Z');
  expect(read(pattern, '2024-03-10 03:00:00', 'America/New_York')).toBe('2024-03-10T07:00:00.000Z');
  expect(zoneOffsetMs('UTC', 0)).toBe(0);
});
