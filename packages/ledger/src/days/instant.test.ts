import { expect, test } from 'vitest';
import { dateOfDay, dayNumber, formatInstant, parseInstant, plainMicros } from './instant.ts';

test.each([
  ['2024-03-01T10:00:00Z', '2024-03-01T10:00:00Z'],
  ['2024-03-01T10:00Z', '2024-03-01T10:00:00Z'],
  ['2024-03-01T10:00:00.000Z', '2024-03-01T10:00:00Z'],
  ['2024-03-01T10:00:00.5Z', '2024-03-01T10:00:00.500Z'],
  ['2024-03-01T10:00:00.000250Z', '2024-03-01T10:00:00.000250Z'],
  ['2024-03-01T10:00:00.000000001Z', '2024-03-01T10:00:00.000000001Z'],
  ['2024-03-01T00:30:00+02:00', '2024-02-29T22:30:00Z'],
  ['2024-03-01T00:30:00-0530', '2024-03-01T06:00:00Z'],
  ['1969-12-31T23:59:59.999999Z', '1969-12-31T23:59:59.999999Z'],
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
])('parses %s as %s', (text, written) => {
  expect(formatInstant(parseInstant(text)!)).toBe(written);
  expect(parseInstant(text)!.micros / 1000).toBeCloseTo(Date.parse(written), -1);
});

test.each([
  '2024-03-01',
  '2024-03-01T10:00:00',
  '2024-13-01T10:00:00Z',
  '2023-02-29T10:00:00Z',
  '2024-03-01T24:00:00Z',
  '2024-03-01T10:60:00Z',
  '2024-03-01 10:00:00Z',
  '2024-03-01T10:00:00.Z',
  '2024-03-01T10:00:00.1234567890Z',
  '2024-03-01T10:00:00Zulu',
  '2024-03-01T10:00:00+25:00',
  'x',
  '',
])('rejects %j', (text) => {
  expect(parseInstant(text)).toBeNull();
  expect(plainMicros(text)).toBeNaN();
});

test('parses a plain instant to the same value with and without allocating an object', () => {
  const DAYS = [
    '1969-12-31',
    '2000-02-29',
    '2023-02-29',
    '2024-02-29',
    '2024-02-30',
    '2024-04-31',
    '2024-12-31',
    '2024-00-10',
  ];
  const TIMES = ['00:00:00', '23:59:59', '12:30:60', '24:00:00', '1a:00:00', '10:00:0x', '10-00:00'];
  for (const text of DAYS.flatMap((day) => TIMES.map((time) => `${day}T${time}Z`))) {
    expect(plainMicros(text), text).toBe(parseInstant(text)?.micros ?? Number.NaN);
  }
});

test.each(['2024-03-01T10:00Z', '2024-03-01T10:00:00.5Z', '2024-03-01T10:00+02:00Z', '2024-03-01T10:00:00+02:00'])(
  'does not treat %j as plain',
  (text) => {
    expect(plainMicros(text)).toBeNaN();
  },
);

test('numbers days like the platform', () => {
  for (let day = -800_000; day < 100_000; day += 331) {
    const { year, month, day: d } = dateOfDay(day);
    expect(dayNumber(year, month, d)).toBe(day);
    expect(new Date(day * 86_400_000).toISOString().slice(-20, -14)).toBe(
      `-${String(month).padStart(2, '0')}-${String(d).padStart(2, '0')}`.slice(-6),
    );
  }
});
