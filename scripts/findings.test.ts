import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './ensure.mjs';

type Named = { line: number; path: string; titles: string[] };

const FOLDERS: readonly (readonly [begins: string, folder: string])[] = [
  ['drills/', 'scripts/'],
  ['packages/', ''],
  ['apps/', ''],
  ['scripts/', ''],
  ['e2e/', ''],
  ['', 'apps/server/src/'],
];

function pathOf(name: string): string {
  const [, folder] = FOLDERS.find(([begins]) => name.startsWith(begins))!;
  return join(ROOT, folder, name);
}

const LINES = readFileSync(join(ROOT, 'docs/findings.md'), 'utf8').split('\n');
const isRow = (text: string) => text.startsWith('| ') && !/^\| (?:---|what was found|no\. )/.test(text);

/**
 * Returns named tests. The last cell of each row has test files, each followed by titles in quotes. “The same” is the
 * file of the row before.
 */
function named(): Named[] {
  const found: Named[] = [];
  for (const [at, text] of LINES.entries()) {
    const cell = isRow(text) ? text.split('|').at(-2)! : text;
    for (const [, name, same, title] of cell.matchAll(/`([^`]+\.(?:test|drill|spec)\.tsx?)`|(the same)|“([^”]+)”/g)) {
      if (name) found.push({ line: at + 1, path: pathOf(name), titles: [] });
      else if (same && found.length > 0) found.push({ ...found.at(-1)!, line: at + 1, titles: [] });
      else if (title && found.at(-1)?.line === at + 1) found.at(-1)!.titles.push(title);
    }
  }
  return found;
}

const all = named();

test('has a test for each finding', () => {
  const rows = LINES.flatMap((text, at) => (isRow(text) ? [at + 1] : []));
  const lines = new Set(all.map(({ line }) => line));
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter((line) => !lines.has(line)).map((line) => LINES[line - 1])).toEqual([]);
});

test.each(all)('docs/findings.md, line $line: $titles', ({ path, titles }) => {
  expect(existsSync(path), path).toBe(true);
  const text = readFileSync(path, 'utf8');
  for (const title of titles) expect([title, text.includes(title)]).toEqual([title, true]);
});
