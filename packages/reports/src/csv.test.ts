import { expect, test } from 'vitest';
import { onForm, plain } from './amounts.ts';
import { cell, csv } from './csv.ts';
import { dateWriter } from './dates.ts';

test('writes CRLF, and adds quotes only where needed', () => {
  expect(
    csv([
      ['a', 'b'],
      ['1,5', 'say "hi"'],
      ['two\nlines', ' edge '],
    ]),
  ).toBe('a,b\r\n"1,5","say ""hi"""\r\n"two\nlines"," edge "\r\n');
});

test.each(['=1+1', '+SUM(A1)', '@x', '-cmd', '\t=1', '＝1', '-1-1'])('escapes the formula %j', (text) => {
  expect(csv([[text]])).toMatch(/^"?'/);
});

test.each(['-1234.50', '0', '-0.01', '1e5', 'BTC'])('leaves %s unchanged', (text) => {
  expect(csv([[text]])).toBe(`${text}\r\n`);
});

test('formats amounts plainly for programs, and with parentheses on forms', () => {
  expect([plain(-5n, 2), plain(123456n, 2), plain(0n, 2), plain(-7n, 0)]).toEqual(['-0.05', '1234.56', '0.00', '-7']);
  expect([onForm(-123456789n, 2), onForm(100n, 2), onForm(-1234n, 0)]).toEqual(['(1,234,567.89)', '1.00', '(1,234)']);
});

test('converts dates to the time zone across clock changes', () => {
  const { us, iso, minute } = dateWriter('America/New_York');
  expect(us('2025-03-09T04:59:00Z')).toBe('03/08/2025');
  expect(iso('2025-11-03T04:59:00Z')).toBe('2025-11-02');
  expect(minute('2025-07-01T04:00:00Z')).toBe('2025-07-01 00:00');
  expect(() => dateWriter('Mars/Olympus')).toThrow(RangeError);
});

test.each([
  [';=1+1', ";'=1+1"],
  ['a; @SUM(A1)', "a; '@SUM(A1)"],
  ['=1;+1', "'=1;'+1"],
  ['one; two', 'one; two'],
])('escapes formulas after the separators of other locales: %j', (text, disarmed) => {
  expect(cell(text)).toBe(disarmed);
});
