import { expect, it } from 'vitest';
import { refusal } from './file-rules.ts';

it.each<[string, string[], string | undefined]>([
  ['history.csv', [], undefined],
  ['HISTORY.CSV', [], undefined],
  ['book.xlsx', [], undefined],
  ['book.pdf', [], 'Only .csv, .xls, .xlsx files are allowed for this CSV import.'],
  ['BOOK.XLS', [], undefined],
  ['book.xlsx', ['csv'], 'Only .csv files are allowed for this CSV import.'],
  ['ledgers.csv', ['.csv'], undefined],
  ['csv', ['.csv'], 'Only .csv files are allowed for this CSV import.'],
])('checks %s against the formats %j', (name, formats, message) => {
  expect(refusal(name, formats)).toBe(message);
});
