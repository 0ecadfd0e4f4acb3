import { gzipSync, strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { bytesSource } from './bytes.ts';
import { unpack } from './unpack.ts';
import { UnpackError } from './unpack-error.ts';

const textOf = (source: { chunks(): Iterable<Uint8Array> }) =>
  [...source.chunks()].map((chunk) => new TextDecoder().decode(chunk)).join('');

test('unpacks gzip repeatedly', () => {
  const text = 'a,b\n1,2\n'.repeat(100_000);
  const [file] = unpack('x.csv.gz', bytesSource(gzipSync(strToU8(text))));
  expect(file!.name).toBe('x.csv');
  expect(textOf(file!.source)).toBe(text);
  expect(textOf(file!.source)).toBe(text);
});

test("returns an archive's files by name, without system files", () => {
  const zip = zipSync({
    'b.csv': strToU8('b'),
    'in/a.csv': strToU8('a'),
    '__MACOSX/a.csv': strToU8('x'),
    '.DS_Store': strToU8('x'),
  });
  const files = unpack('x.zip', bytesSource(zip));
  expect(files.map((f) => [f.name, textOf(f.source)])).toEqual([
    ['b.csv', 'b'],
    ['in/a.csv', 'a'],
  ]);
});

test('returns a plain file itself, whatever its name', () => {
  const source = bytesSource(strToU8('PK is how this text begins'));
  expect(unpack('x.zip', source)).toEqual([{ name: 'x.zip', source }]);
});

test.each([
  ['a cut archive', zipSync({ 'a.csv': strToU8('a,b\n'.repeat(1000)) }).slice(0, 60)],
  ['an archive of pictures', zipSync({ 'a.png': strToU8('x') })],
])('rejects %s in one sentence', (_name, bytes) => {
  expect(() => unpack('x.zip', bytesSource(bytes))).toThrow(UnpackError);
});

test('rejects a damaged gzip when it is read', () => {
  const bytes = gzipSync(strToU8('a,b\n'.repeat(1000)));
  bytes.fill(0xff, 12, 24);
  expect(() => textOf(unpack('x.gz', bytesSource(bytes))[0]!.source)).toThrow(UnpackError);
});

test.each([
  ['sum', 16],
  ['length', 24],
])('reports an archive as damaged if the %s of a file does not match its content', (_what, field) => {
  const bytes = zipSync({ 'a.csv': strToU8('a,b\n1,2\n') });
  const directory = new TextDecoder('latin1').decode(bytes).indexOf('PK\x01\x02');
  bytes[directory + field]! ^= 1;
  expect(() => unpack('x.zip', bytesSource(bytes))).toThrow('x.zip is damaged');
});

test('rejects an old spreadsheet with a remedy, without affecting the rest of an archive', () => {
  const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
  expect(() => unpack('trades.xls', bytesSource(old))).toThrow(
    /trades\.xls is an old Excel file.*save it as \.xlsx or \.csv/,
  );
  const zip = zipSync({ 'a.csv': strToU8('a'), 'b.xls': old });
  expect(unpack('x.zip', bytesSource(zip)).map(({ name, fault }) => [name, fault?.code])).toEqual([
    ['a.csv', undefined],
    ['b.xls', 'OLD_SPREADSHEET'],
  ]);
});
