import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { download } from './download.ts';

const headersOf = (filename: string) => download({ filename }, Readable.from(['x'])).headers;

test.each([
  [
    'a line of its own',
    'a.csv\r\nset-cookie: x=1',
    `filename="a.csv__set-cookie: x=1"; filename*=UTF-8''a.csv%0D%0Aset-cookie%3A%20x%3D1`,
  ],
  [
    'the end of the name',
    'a"; filename="b.exe',
    `filename="a_; filename=_b.exe"; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe`,
  ],
  ['the end of the encoding', "o'hara (1).csv", `filename="o'hara (1).csv"; filename*=UTF-8''o%27hara%20%281%29.csv`],
  ['half a letter', 'a\ud800.csv', `filename="a_.csv"; filename*=UTF-8''a%EF%BF%BD.csv`],
])('encodes a name with %s safely', (_what, filename, said) => {
  const headers = headersOf(filename);
  expect(headers.get('content-disposition')).toBe(`attachment; ${said}`);
  expect(headers.get('set-cookie')).toBeNull();
});

test.each(['a.html', 'a.svg', 'a.js', 'a', 'a.constructor', 'a.__proto__'])(
  'serves %s only as a download',
  (filename) => {
    expect(headersOf(filename).get('content-type')).toBe('application/octet-stream');
  },
);
