import { expect, it } from 'vitest';
import { cleanFilename, isOldSpreadsheet, typeByContent } from './validation.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

it.each([
  ['a CSV file', bytes('a,b\r\n1,2\r\n'), 'text/csv'],
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffDatum;Währung\n'), 'text/csv'],
  ['a cut character at the end', Buffer.from('ü').subarray(0, 1), 'text/csv'],
  ['UTF-16', Buffer.from('\ufeffa,b', 'utf16le'), 'text/csv'],
  ['a spreadsheet', bytes('PK\x03\x04'), 'application/zip'],
  ['an old spreadsheet', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), null],
  ['a PDF', bytes('%PDF-1.7'), 'application/pdf'],
  ['a picture', bytes('\x89PNG\r\n\x1a\n'), null],
  ['a program', bytes('\x7fELF\x02\x01'), null],
  ['gzip in gzip', bytes('\x1f\x8b\x08\x00'), 'application/gzip'],
])('identifies %s', (_what, head, type) => {
  expect(typeByContent(head)).toBe(type);
});

it('identifies an old spreadsheet, to reject it with a remedy', () => {
  expect(isOldSpreadsheet(bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 and more'))).toBe(true);
  expect(isOldSpreadsheet(bytes('\xd0\xcf'))).toBe(false);
});

it.each([
  ['report.csv', 'report.csv'],
  ['/etc/passwd', 'passwd'],
  ['C:\\Users\\me\\my file.csv', 'my file.csv'],
  ['a\u0000b\u202ecsv.exe', 'abcsv.exe'],
  ['..', null],
  ['  ', null],
  ['x'.repeat(300), 'x'.repeat(255)],
])('stores the name %j as %j', (name, kept) => {
  expect(cleanFilename(name)).toBe(kept);
});
