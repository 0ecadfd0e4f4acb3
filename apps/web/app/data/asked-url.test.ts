import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askedUrl } from './asked-url.ts';

test("leaves out the router's own parameter and keeps the others", () => {
  const { pathname, search } = askedUrl({ url: 'http://localhost/login.data?next=%2Ftax&_routes=routes%2Flogin' });
  expect(`${pathname}${search}`).toBe('/login.data?next=%2Ftax');
});

test('is used by each loader to read its address', () => {
  const app = join(import.meta.dirname, '..');
  const files = globSync('{data,features,layouts,routes}/**/*.{ts,tsx}', { cwd: app }).filter(
    (path) => !/\.test\.tsx?$/.test(path) && path !== join('data', 'asked-url.ts'),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((path) => /new URL\([\w.]*request\.url/.test(readFileSync(join(app, path), 'utf8')))).toEqual([]);
});
