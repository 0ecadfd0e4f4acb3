import { expect, it } from 'vitest';
import { attachmentName } from './attachment-name.ts';

it.each([
  ['receipt.png', 'image/png', 'receipt.png'],
  ['Receipt.JPEG', 'image/jpeg', 'Receipt.JPEG'],
  ['invoice.exe', 'application/pdf', 'invoice.exe.pdf'],
  ['page.html', 'text/csv', 'page.html.txt'],
  ['drawing.svg', 'text/csv', 'drawing.svg.txt'],
  ['list.csv', 'text/csv', 'list.csv'],
  ['png', 'image/png', 'png.png'],
  ['other', 'application/zip', 'other.bin'],
])('names %s of type %s %s', (filename, contentType, name) => {
  expect(attachmentName(filename, contentType)).toBe(name);
});
