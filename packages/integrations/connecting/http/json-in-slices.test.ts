/** Also checks that only one module parses service responses. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { numbersAsText, parseJson, wholeAsText } from './json.ts';
import { parseInSlices } from './json-in-slices.ts';

afterEach(() => void vi.restoreAllMocks());

const inPieces = (text: string, pieceBytes: number) => parseInSlices(Buffer.from(text), wholeAsText, pieceBytes);

test('parses like JSON.parse, whatever the size of its pieces', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.json(),
      fc.constantFrom(0, 1, 2),
      fc.integer({ min: 1, max: 40 }),
      async (json, space, size) => {
        const text = JSON.stringify(JSON.parse(json), null, space);
        const read = await inPieces(text, size);
        const isShort = text.length <= size || /^[[{]/.test(text);
        expect(read).toStrictEqual(isShort ? parseJson(text) : undefined);
      },
    ),
    { numRuns: 2000 },
  );
});

test('rejects whatever JSON.parse rejects', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.json(),
      fc.integer({ min: 1, max: 20 }),
      fc.nat(),
      fc.constantFrom('', ',', '[', ']', '{', '}', '"', ':', ' ', '1'),
      async (json, size, place, put) => {
        const at = place % (json.length + 1);
        const text = json.slice(0, at) + put + json.slice(at + 1);
        if (text.length > size && !/^\s*[[{]/.test(text)) return;
        expect(await inPieces(text, size)).toStrictEqual(parseJson(text));
      },
    ),
    { numRuns: 5000 },
  );
});

test.each([
  ['a key of a prototype', '{"__proto__":[1,2,3,4,5,6,7,8],"a":{"__proto__":9}}'],
  ['a key that comes twice', '{"a":[1,2,3,4,5,6,7,8,9],"b":1,"a":2}'],
  ['an empty list of many blanks', `{"a":[${' '.repeat(50)}],"b":[]}`],
  ['brackets and commas in texts', '["],[\\",",{"}{":"[,"},["\\\\",",]"],1]'],
  ['numbers of many digits', '[[12345678901234567890,1,2,3],{"n":-98765432109876543210}]'],
])('parses %s', async (_what, text) => {
  for (const size of [1, 4, 16]) expect(await inPieces(text, size)).toStrictEqual(parseJson(text));
});

test('keeps the digits of all numbers for exchanges', async () => {
  const text = '{"rows":[[0.10,1e3,5],[1.500000000000000000001,7]]}';
  const read = await parseInSlices(Buffer.from(text), numbersAsText, 4);
  expect(read).toEqual({
    rows: [
      ['0.10', 1000, 5],
      ['1.500000000000000000001', 7],
    ],
  });
});

test('yields to the event loop, and parses at most one piece at a time', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  const text = `{"result":[${'[0,1],'.repeat(300_000)}[]]}`;
  let turns = 0;
  const counting = setInterval(() => turns++, 0);
  const read = (await parseInSlices(Buffer.from(text), wholeAsText)) as { result: unknown[] };
  clearInterval(counting);
  expect(read.result).toHaveLength(300_001);
  expect(Math.max(...parse.mock.calls.map(([piece]) => piece.length))).toBeLessThan(20_000);
  expect(turns).toBeGreaterThan(3);
});

const ROOT = join(import.meta.dirname, '../../../..');
const FOLDERS = [
  'packages/integrations/connecting',
  'packages/integrations/networks',
  'packages/market/src',
  'apps/server/src/features/market-data',
  'apps/server/src/features/syncs',
];
const OTHER_JSON: Readonly<Record<string, string>> = {
  'packages/integrations/connecting/http/json.ts': 'the way to parse a text within an answer',
  'packages/integrations/connecting/http/json-in-slices.ts': 'the pieces of an answer',
  'packages/integrations/connecting/exchanges/records.ts': 'a copy of one record',
  'packages/integrations/networks/near/fastnear.ts': 'the result of a contract, within an answer',
  'packages/integrations/networks/near/transactions.ts': 'a line of a log, within an answer',
};

function sources(): { file: string; text: string }[] {
  return FOLDERS.flatMap((folder) =>
    globSync(`${folder}/**/*.ts`, { cwd: ROOT, exclude: (name) => name === 'test' })
      .filter((file) => !/\.test\.ts$/.test(file))
      .map((file) => ({
        file,
        text: readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, ''),
      })),
  );
}

test('finds no other code that parses responses', () => {
  const parsing = sources().filter(({ text }) => /JSON\.parse|\bparseJson\(|\.json\(\)/.test(text));
  expect(parsing.map(({ file }) => file).sort()).toEqual(Object.keys(OTHER_JSON).sort());
});

test('finds only one module that opens connections to services', () => {
  const opening = sources().filter(({ text }) =>
    /from '(node:https?|node:net|node:tls|undici)'|[^.\w]fetch\(/.test(text),
  );
  expect(opening.map(({ file }) => file).filter((file) => !/\/reach\.ts$/.test(file))).toEqual([
    'packages/integrations/connecting/http/sending.ts',
  ]);
});
