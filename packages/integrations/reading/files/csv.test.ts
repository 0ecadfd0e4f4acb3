import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from './csv.ts';

const read = (text: string, delimiter = ',') => [...readCsv([text], delimiter)];
const cells = (text: string, delimiter = ',') => read(text, delimiter).map((r) => r.cells);

test.each([
  [
    'plain',
    'a,b\nc,d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'Windows line ends, no last one',
    'a,b\r\nc,"d"\r\n"e",f',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
  ],
  [
    'old Macintosh line ends',
    'a,b\rc,d\r',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['quoted delimiter, quote and line break', '"a,b","say ""hi""","x\r\ny"\nz', [['a,b', 'say "hi"', 'x\r\ny'], ['z']]],
  ['empty cells keep their places', ',"",\n', [['', '', '']]],
  ['a quote inside a plain cell is text', '5" pipe,b"c\n', [['5" pipe', 'b"c']]],
  ['blanks before a quote', 'a, "b,c"\n', [['a', 'b,c']]],
  ['blank lines are rows too', 'a\n\nb', [['a'], [''], ['b']]],
])('%s', (_story, text, expected) => {
  expect(cells(text)).toEqual(expected);
});

test('numbers rows like a spreadsheet: a line break inside a cell starts no row', () => {
  expect(read('a\n"b\nb"\n\nc').map((r) => r.number)).toEqual([1, 2, 3, 4]);
});

test('limits the effect of an unclosed quote to its own line', () => {
  const rows = read('a,b\n"c,d\ne,f\ng,h');
  expect(rows.map((r) => r.fault)).toEqual([undefined, 'UNCLOSED_QUOTE', undefined, undefined]);
  expect(rows[3]!.cells).toEqual(['g', 'h']);
});

test.each([
  ['ROW_TOO_LONG', `a\n${'x,'.repeat(600_000)}\nb`],
  ['CELL_TOO_LONG', `a\n${'x'.repeat(200_000)}\nb`],
  ['CELL_TOO_LONG', `a\n"${'x'.repeat(200_000)}"\nb`],
  ['TOO_MANY_COLUMNS', `a\n${','.repeat(2000)}\nb`],
  ['TOO_MANY_COLUMNS', `a\n"",${','.repeat(2000)}\nb`],
])('reports %s and reads the next row', (fault, text) => {
  const rows = read(text);
  expect(rows.map((r) => r.fault)).toEqual([undefined, fault, undefined]);
  expect(rows[2]!.cells).toEqual(['b']);
});

test('reads fifty thousand unclosed quotes quickly', () => {
  const before = process.threadCpuUsage();
  const rows = read('"a,b,c\n'.repeat(50_001));
  // An even number of quotes forms long cells until those are rejected; in both cases no row is lost.
  expect(rows.at(-1)!.number).toBeGreaterThan(0);
  expect(process.threadCpuUsage(before).user).toBeLessThan(5_000_000);
});

/** @source RFC 4180 */
function write(rows: string[][], delimiter: string, newline: string): string {
  const cell = (text: string) => (/["\r\n,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(cell).join(delimiter)).join(newline);
}

const anyCell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '\r', ' ', '1', '€'), maxLength: 8 });

test('reads what was written, however the text is chunked', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.array(
          anyCell.filter((c) => !/^ +"/.test(c)),
          { minLength: 2, maxLength: 4 },
        ),
        { minLength: 1, maxLength: 6 },
      ),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 9 }),
      (rows, delimiter, newline, size) => {
        const text = `h1${delimiter}h2${newline}${write(rows, delimiter, newline)}`;
        const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
        // The first chunk decides the line ending, just as the first quarter megabyte of a file does.
        const read = [
          ...readCsv([text.slice(0, 6), ...(text.slice(6).match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [])], delimiter),
        ];
        expect(read.slice(1).map((r) => r.cells)).toEqual(rows);
        expect(pieces.join('')).toBe(text);
      },
    ),
    { numRuns: 2000 },
  );
});
