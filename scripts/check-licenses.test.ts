import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { lockProblems } from './check-licenses.ts';
import { ROOT } from './ensure.mjs';

const GOOD = { version: '1.0.0', integrity: 'sha512-abc=', license: 'MIT' };
const problemsOf = (one: object, path = 'node_modules/a', exceptions = {}) =>
  lockProblems({ lockfileVersion: 3, packages: { '': {}, [path]: { ...GOOD, ...one } } }, exceptions);

describe('failures', () => {
  test.each([
    ['another license', { license: 'GPL-3.0-only' }, 'node_modules/a: its license is GPL-3.0-only'],
    ['no license', { license: undefined }, 'node_modules/a: its license is not stated'],
    ['two at once', { license: '(MIT AND GPL-2.0)' }, 'node_modules/a: its license is (MIT AND GPL-2.0)'],
    ['no hash', { integrity: undefined }, 'node_modules/a: no SHA-512 holds its content'],
    ['a weak hash', { integrity: 'sha1-abc=' }, 'node_modules/a: no SHA-512 holds its content'],
    [
      'a repository instead of the registry',
      { resolved: 'git+ssh://git@example.com/a.git#1' },
      'node_modules/a: it comes from git+ssh://git@example.com/a.git#1',
    ],
  ])('%s', (_, one, problem) => {
    expect(problemsOf(one)).toEqual([problem]);
  });

  test('checks a package inside another', () => {
    expect(problemsOf({ license: 'MPL-2.0' }, 'node_modules/a/node_modules/@b/c')).toHaveLength(1);
  });

  test('rejects a license approved for another package, and an unused exception', () => {
    expect(problemsOf({ license: 'OFL-1.1' }, 'node_modules/a', { '@fonts/*': 'OFL-1.1' })).toEqual([
      'node_modules/a: its license is OFL-1.1',
      'no package needs the exception for @fonts/*: take it out',
    ]);
  });

  test('rejects a lock file of another version', () => {
    expect(lockProblems({ lockfileVersion: 1, packages: {} }, {})).toEqual(['package-lock.json has version 1, not 3']);
  });
});

test('accepts a choice with an allowed license, an exception and our own packages', () => {
  expect(problemsOf({ license: '(GPL-2.0 OR MIT)' })).toEqual([]);
  expect(problemsOf({ license: 'OFL-1.1' }, 'node_modules/@fonts/plex', { '@fonts/*': 'OFL-1.1' })).toEqual([]);
  expect(
    lockProblems({ lockfileVersion: 3, packages: { 'apps/web': {}, 'node_modules/@a/web': { link: true } } }, {}),
  ).toEqual([]);
});

type Component = { name: string; scope: string; licenses: unknown; hashes: unknown };

test('lists installed packages in the bill of materials with licenses and hashes, those only for builds and tests as optional', () => {
  const printed = execFileSync('npm', ['run', '-s', 'sbom'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] });
  const bill: { bomFormat: string; components: Component[] } = JSON.parse(printed.toString());
  expect(bill.bomFormat).toBe('CycloneDX');
  const called = (name: string) => bill.components.find((one) => one.name === name);
  expect(called('graphql')).toMatchObject({
    scope: 'required',
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512' }],
  });
  expect(called('vitest')).toMatchObject({ scope: 'optional' });
});
