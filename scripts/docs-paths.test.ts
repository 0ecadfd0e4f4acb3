import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FILES = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
/** A pattern for a file with its extension or a folder with its slash. `<name>` and `*` match any name. */
const PATH = /^[\w.<>*/-]+(\.(ts|tsx|md|sql|csv|txt|json)|\/)$/;

function isThere(path: string): boolean {
  const pattern = path
    .replace(/^\.\.?\//, '')
    .replace(/[.]/g, '\\.')
    .replace(/<\w+>|\*/g, '[^/]+');
  const named = new RegExp(`(^|/)${pattern}${path.endsWith('/') ? '' : '$'}`);
  return FILES.some((file) => named.test(file));
}

const pathsOf = (text: string) =>
  [...text.matchAll(/`([^`\s]+)`/g)].map((match) => match[1]!).filter((one) => PATH.test(one));

test.each(['docs/adding.md', 'docs/architecture.md'])('finds every path in %s', (document) => {
  const paths = pathsOf(readFileSync(join(ROOT, document), 'utf8'));
  expect(paths.length).toBeGreaterThan(3);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test('detects a missing path', () => {
  const paths = pathsOf('`docs/adding.md`, `packages/<name>/src/nowhere.ts`, `no/such/folder/` and `commit(scope, …)`');
  expect(paths.filter((path) => !isThere(path))).toEqual(['packages/<name>/src/nowhere.ts', 'no/such/folder/']);
});

/** A pattern for `path`: “beginning”, “another”; the same: “a third” */
const NAMED_TEST = /`([\w./-]+\.(?:test|drill|spec)\.tsx?)`|“([^”]+)”/g;

test('finds every test that docs/findings.md names', () => {
  const lines = readFileSync(join(ROOT, 'docs/findings.md'), 'utf8').split('\n');
  const last = lines.filter((line) => line.startsWith('|')).map((line) => line.split(' | ').at(-1)!);
  const missing: string[] = [];
  let text = '';
  let count = 0;
  for (const [, path, name] of last.flatMap((cell) => [...cell.matchAll(NAMED_TEST)])) {
    if (path !== undefined) {
      const found = FILES.filter((file) => `/${file}`.endsWith(`/${path}`));
      if (found.length === 0) missing.push(path);
      text = found.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
    } else if (name !== undefined) {
      count++;
      if (!text.includes(name)) missing.push(name);
    }
  }
  expect(missing).toEqual([]);
  expect(count).toBeGreaterThan(40);
});
