import { expect, test } from 'vitest';
import { bytesSource, decodePieces, detectEncoding, textSource } from './bytes.ts';
import { openText, recordsOf, tableAt } from './table.ts';

const utf16 = (text: string, bigEndian: boolean, mark = true) => {
  const bytes = new Uint8Array(text.length * 2 + (mark ? 2 : 0));
  const view = new DataView(bytes.buffer);
  if (mark) view.setUint16(0, 0xfeff, !bigEndian);
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2 + (mark ? 2 : 0), text.charCodeAt(i), !bigEndian);
  return bytes;
};

test.each([
  ['UTF-8', new TextEncoder().encode('Größe,€\n'), 'Größe,€\n'],
  ['UTF-8 with a mark', new TextEncoder().encode('\uFEFFGröße,€\n'), 'Größe,€\n'],
  ['UTF-16 LE', utf16('Größe,€\n', false), 'Größe,€\n'],
  ['UTF-16 BE', utf16('Größe,€\n', true), 'Größe,€\n'],
  ['UTF-16 LE without a mark', utf16('a,b,c,d\n1,2,3,4\n', false, false), 'a,b,c,d\n1,2,3,4\n'],
  ['Windows-1252', Uint8Array.from([0x47, 0x72, 0xf6, 0xdf, 0x65, 0x2c, 0x80, 0x0a]), 'Größe,€\n'],
])('decodes %s', (_name, bytes, text) => {
  const source = bytesSource(bytes);
  expect([...decodePieces(source, detectEncoding(source))].join('')).toBe(text);
});

test('keeps characters that straddle chunks, even in lines longer than a chunk', () => {
  const text = 'é€😀'.repeat(50_000);
  const bytes = new TextEncoder().encode(text);
  const source = {
    *chunks() {
      for (let at = 0; at < bytes.length; at += 1001) yield bytes.subarray(at, at + 1001);
    },
  };
  expect(detectEncoding(source)).toBe('utf-8');
  expect([...decodePieces(source, 'utf-8')].join('')).toBe(text);
});

test('detects Windows-1252 by one letter in the last row', () => {
  const plain = new TextEncoder().encode('a,b\n'.repeat(100_000));
  const bytes = new Uint8Array(plain.length + 1);
  bytes.set(plain);
  bytes[plain.length] = 0xe9;
  expect(detectEncoding(bytesSource(bytes))).toBe('windows-1252');
});

test('obeys a "sep=" line and does not count it, like a spreadsheet', () => {
  const rows = [...recordsOf(openText('x', textSource('sep=;\nA;B\n1;2\n')), ';')];
  expect(rows).toEqual([
    { number: 1, cells: ['A', 'B'] },
    { number: 2, cells: ['1', '2'] },
  ]);
});

test('unwraps lines in an additional pair of quotes', () => {
  const file = openText('x', textSource('"txid,""pair"""\n"T1,""XBT,EUR"""\n'));
  expect([...recordsOf(file, ',')].map((r) => r.cells)).toEqual([
    ['txid', 'pair'],
    ['T1', 'XBT,EUR'],
  ]);
});

test('reads a table with its preamble, a clean header, and spreadsheet row numbers', () => {
  const file = openText(
    'x',
    textSource('\uFEFFTransactions\nUser,Ann\n\uFEFF Date ,"Amount\u00A0in ",\n1,2\n,\n3,4\n'),
  );
  const table = tableAt(file, ',', 3);
  expect(table.header).toEqual(['Date', 'Amount in']);
  expect(table.preamble).toEqual([['Transactions'], ['User', 'Ann']]);
  expect([...table.rows()].map((r) => r.number)).toEqual([4, 6]);
  expect([...table.rows()]).toEqual([...table.rows()]);
});

test.each([
  ['A,B,C\n1,2,3\n4,5', 'CUT_OFF'],
  ['A,B,C\n1,2,3\n4,5\n', undefined],
  ['A,B,C\n1,2,3\n4,5,6', undefined],
  ['A,B,C\n1,2\n4,5', undefined],
  ['A,B,C\n4,5', undefined],
])('marks the last row of %j as %s', (text, fault) => {
  const rows = [...tableAt(openText('a.csv', textSource(text)), ',', 1).rows()];
  expect(rows.at(-1)!.fault).toBe(fault);
});
