import { gzipSync, strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { bytesSource } from './bytes.ts';
import { unpack } from './unpack.ts';
import { UnpackError } from './unpack-error.ts';

const read = (name: string, bytes: Uint8Array) =>
  unpack(name, bytesSource(bytes)).map((part) => [
    part.name,
    [...part.source.chunks()].map((chunk) => new TextDecoder().decode(chunk)).join(''),
  ]);

test.each([
  [
    'a list of records',
    '[{"date":"2024","n":1.000000000000000001},{"n":2e-18,"x":"a,b"}]',
    'date,n,x\n2024,1.000000000000000001,\n,2e-18,"a,b"\n',
  ],
  [
    'a list inside objects, fields of fields',
    '{"data":{"rows":[{"fee":{"asset":"BTC"},"tags":["a","b"],"none":null}]}}',
    'fee.asset,tags,none\nBTC,a; b,\n',
  ],
  ['rows that are lists', '[["a","b"],[1,"\\u20ac\\n"]]', 'a,b\n1,"€\n"\n'],
])('%s', (_story, text, csv) => {
  expect(read('x.json', strToU8(text)).map(([, table]) => table)).toEqual([csv]);
});

test('reads several lists as tables named by their path', () => {
  const text = '{"trades":[{"a":1}],"more":{"moves":[{"b":2}]},"list":["x"]}';
  expect(read('x.json', strToU8(text)).map(([name]) => name)).toEqual(['trades', 'more.moves']);
});

test.each([
  ['cut', '[{"a":1},{"a"'],
  ['without records', '{"a":["b"]}'],
  ['too deep', '['.repeat(100_000)],
])('rejects a file that is %s in one sentence', (_story, text) => {
  expect(() => read('x.json', strToU8(text))).toThrow(UnpackError);
});

test('unpacks nested archives up to a depth', () => {
  const inner = zipSync({ 'b.csv': strToU8('b,c') });
  const zip = zipSync({ 'a.csv.gz': gzipSync(strToU8('a,b')), 'in.zip': inner });
  expect(read('x.zip', zip)).toEqual([
    ['a.csv', 'a,b'],
    ['in.zip/b.csv', 'b,c'],
  ]);
  let deep: Uint8Array = inner;
  for (let i = 0; i < 5; i++) deep = zipSync({ 'x.zip': deep });
  expect(() => read('x.zip', deep)).toThrow(UnpackError);
});

test('limits the growth of records with different fields', () => {
  const records = Array.from({ length: 40_000 }, (_, i) => `{"c${i % 1_000}":1}`);
  const [list] = unpack('x.json', bytesSource(strToU8(`[${records.join(',')}]`)));
  expect(() => [...list!.source.chunks()]).toThrow('The file unpacks to more than is allowed');
});
