import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textSource } from '../reading/files/bytes.ts';
import { dateReader } from '../reading/files/date.ts';
import { openText, tableAt } from '../reading/files/table.ts';
import { Columns, RowReader } from '../reading/row-reader.ts';

const READERS = globSync('*/formats/*.ts', { cwd: join(import.meta.dirname, '..') }).flatMap((path) => {
  const source = readFileSync(join(import.meta.dirname, '..', path), 'utf8');
  return [...source.matchAll(/dateReader\(\s*\[([^\]']*(?:'[^']*'[^\]']*)*)\]\s*(?:,\s*'(either)')?/g)].map(
    ([, list = '', either]) => ({
      path,
      patterns: [...list.matchAll(/'([^']+)'/g)].map(([, pattern]) => pattern!),
      order: either ? ('either' as const) : ('as written' as const),
    }),
  );
});
const DAYS = ['2007-05-19', '2008-10-11', '2009-01-03', '2013-11-25', '2024-12-31', '2026-02-28'];
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

function written(pattern: string, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const values: Record<string, string> = {
    ...{ YYYY: year, YY: year.slice(2), MMM: MONTHS[Number(month) - 1]!.slice(0, 3), MM: month, M: `${Number(month)}` },
    ...{ DD: date, D: `${Number(date)}`, HH: '15', H: '15', hh: '03', h: '3', mm: '04', m: '4', ss: '05', f: '' },
    ...{ A: 'PM', Z: 'UTC', _: ' ', '[': '', ']': '' },
  };
  return pattern.replace(/YYYY|YY|MMM|MM|M|DD|D|HH|H|hh|h|mm|m|ss|f|A|Z|_|\[|\]/g, (piece) => values[piece]!);
}

test('reads each date pattern of each format, with two-digit years and the first days of Bitcoin', () => {
  const wrong: string[] = [];
  for (const { path, patterns, order } of READERS) {
    const reader = dateReader(patterns, order);
    for (const pattern of patterns.filter((one) => !/epoch|serial/.test(one))) {
      // Between hyphens, a two-digit year before 2009 could be a day. Formats like that began later.
      const days = /^YY-|-YY(?!Y)/.test(pattern) ? DAYS.slice(2) : DAYS;
      const cells = days.map((day) => `"${written(pattern, day)}"`);
      const table = tableAt(openText('x', textSource(`date,more\n${cells.join(',\n')},\n`)), ',', 1);
      const columns = new Columns(table);
      const read = [...table.rows()].map((row) => {
        try {
          return new RowReader(row, columns).time('date', reader).slice(0, 10);
        } catch (error) {
          return (error as Error).message;
        }
      });
      if (read.join() !== days.join()) wrong.push(`${path} ${pattern}: ${cells[0]} ${read.join(' ')}`);
    }
  }
  expect(READERS.length).toBeGreaterThan(60);
  expect(wrong).toEqual([]);
});

test('reads years of two digits before 2009, as Coinbase wrote them in 2013', () => {
  const rows = ['5/19/07 1:12', '10/11/08 2:00', '1/2/13 3:00'];
  const table = tableAt(openText('x', textSource(`date,more\n${rows.join(',\n')},\n`)), ',', 1);
  const reader = dateReader(['M/D/YYYY[ H:mm[:ss]]', 'M/D/YY[ H:mm[:ss]]'], 'either');
  const columns = new Columns(table);
  expect([...table.rows()].map((row) => new RowReader(row, columns).time('date', reader))).toEqual([
    '2007-05-19T01:12:00.000Z',
    '2008-10-11T02:00:00.000Z',
    '2013-01-02T03:00:00.000Z',
  ]);
});
