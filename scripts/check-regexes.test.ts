import { describe, expect, test } from 'vitest';
import { judge, regexesIn, verdictOn } from './check-regexes.ts';

const NOTHING_KEPT = new Set<string>();

describe('failures', () => {
  test.each([
    ['exponential', '^(a+)+$', '', 'its time is exponential'],
    ['a repetition after a repetition of the same', '^a*a*$', '', 'its time is 2nd degree polynomial'],
    ['a repetition at the end, begun anywhere', '\\s+$', '', 'its time is 2nd degree polynomial'],
    ['a word before an ending', '\\b[a-z0-9-]+\\.(com|org)\\b', 'i', 'its time is 2nd degree polynomial'],
    ['one word after another', 'gift.*received', '', 'its time is 2nd degree polynomial'],
    ['with a lookahead', '\\B(?=(\\d{3})+$)', 'g', 'its time is polynomial'],
  ])('%s', async (_, pattern, flags, problem) => {
    expect(await verdictOn(pattern, flags)).toEqual({ problem });
  });

  test('reports each place with its line', async () => {
    const text = 'const a = 1;\nexport const ends = (x: string) => x.replace(/\\s+$/u, "");\n';
    expect(await judge(regexesIn('packages/x/a.ts', text), NOTHING_KEPT, [])).toEqual({
      problems: ['packages/x/a.ts:2: /\\s+$/u: its time is 2nd degree polynomial'],
      linear: [],
    });
  });

  test('rejects a regex built at runtime unless it is listed', async () => {
    const built = regexesIn('packages/x/a.ts', 'export const made = (x: string) => new RegExp(x);');
    expect((await judge(built, NOTHING_KEPT, [])).problems).toEqual([
      'packages/x/a.ts:1: a RegExp: it is built when the program runs',
    ]);
    const listed = [{ path: 'packages/x/a.ts', pattern: 'built', bound: 'names of ours' }];
    expect((await judge(built, NOTHING_KEPT, listed)).problems).toEqual([]);
  });

  test('reports an exception that nothing needs', async () => {
    const exceptions = [{ path: 'packages/x/a.ts', pattern: 'a+$', bound: 'ten characters' }];
    expect((await judge([], NOTHING_KEPT, exceptions)).problems).toEqual([
      'regex-exceptions.ts: nothing is a+$ in packages/x/a.ts: take it out',
    ]);
  });
});

test.each([
  ['a repetition that begins at one place', '(?<!\\s)\\s+$', 'u'],
  ['parts of bounded length', '^\\d{4}-\\d\\d-\\d\\d$', ''],
  ['an element up to the next', '<[^<>]*>', 'g'],
])('accepts %s', async (_, pattern, flags) => {
  expect(await verdictOn(pattern, flags)).toBe('linear');
});

test('checks patterns in strings as written, in literals and in calls', () => {
  const text = "export const all = [/a/gu, new RegExp('b+', 'i'), RegExp(`c`), other(/d/), 'e / f / g'];";
  expect(regexesIn('packages/x/a.tsx', text)).toEqual(
    [
      { pattern: 'a', flags: 'gu' },
      { pattern: 'b+', flags: 'i' },
      { pattern: 'c', flags: '' },
      { pattern: 'd', flags: '' },
    ].map((one) => ({ path: 'packages/x/a.tsx', line: 1, ...one })),
  );
});

test('skips regexes known to be linear', async () => {
  const one = { path: 'packages/x/a.ts', line: 1, pattern: '\\s+$', flags: '' };
  expect(await judge([one], new Set(['/\\s+$/']), [])).toEqual({ problems: [], linear: ['/\\s+$/'] });
});
