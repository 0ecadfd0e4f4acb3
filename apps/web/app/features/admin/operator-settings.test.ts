import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const APPS = join(import.meta.dirname, '../../../..');
const ALLOWED = /features\/admin\/|data-export\/readme\.ts$/;

test('shows operator settings only to administrators', () => {
  const files = globSync(['web/app/**/*.{ts,tsx}', 'server/src/features/**/*.ts'], { cwd: APPS }).filter(
    (path) => !/\.test\.tsx?$|\/generated\//.test(path) && !ALLOWED.test(path),
  );
  expect(files.length).toBeGreaterThan(500);
  const shown = files.flatMap((path) =>
    readFileSync(join(APPS, path), 'utf8')
      .split('\n')
      .filter((line) => line.includes('LOTBOOK_') && !/^\s*(\/?\*|\/\/)/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(shown).toEqual([]);
});
