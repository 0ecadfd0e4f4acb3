import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './ensure.mjs';

/** A pattern for a time limit, which may be an argument of a test or a hook, an option, or for the whole file. */
const OWN_LIMIT = /^\s*\}, \d[\d_]*\);$|^\s*timeout: \d|', \{ timeout: \d|\b(?:test|hook)Timeout: \d/m;

it('finds no test with its own time limit, because a busy machine would exceed it', () => {
  const files = ['apps', 'packages', 'scripts'].flatMap((folder) =>
    globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: ROOT, exclude: (path) => path.includes('node_modules') }),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => OWN_LIMIT.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
