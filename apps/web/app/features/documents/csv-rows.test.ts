import { expect, it } from 'vitest';
import { amountColumns, csvRows } from './csv-rows.ts';

it('reads quotes, commas and line breaks in a cell, and empty cells', () => {
  const text = '\u{FEFF}Name,Amount\r\n"=Bored ""Ape"", #1",-1.50\r\n"two\r\nlines",\r\n';
  expect(csvRows(text, 10)).toEqual({
    rows: [
      ['Name', 'Amount'],
      ['=Bored "Ape", #1', '-1.50'],
      ['two\r\nlines', ''],
    ],
    hasMore: false,
  });
});

it('stops after the requested rows', () => {
  expect(csvRows('a\r\nb\r\nc\r\n', 2)).toEqual({ rows: [['a'], ['b']], hasMore: true });
  expect(csvRows('', 2)).toEqual({ rows: [], hasMore: false });
});

it('detects amount columns, even with empty cells', () => {
  const rows = [
    ['0.5', '2024-01-01', '', '-3.20', 'Totals:'],
    ['12', '', '', '', '7'],
  ];
  expect(amountColumns(rows, 5)).toEqual([true, false, false, true, false]);
});
