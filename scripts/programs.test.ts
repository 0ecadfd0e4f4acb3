import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { ROOT } from './ensure.mjs';
import { PROGRAMS } from './programs.mjs';

const IN_A_THREAD = `new (require('node:worker_threads').Worker)(
  "process._rawDebug(require('node:module').getCompileCacheDir() ?? 'compiles again')", { eval: true })`;

/** Each computation starts the engine's thread, which would otherwise compile the engine each time. */
test.each(['start', 'worker', 'bench', 'test'])('gives threads of "%s" the compile cache', (name) => {
  const { env } = PROGRAMS[name]!;
  const { stderr } = spawnSync(process.execPath, ['-e', IN_A_THREAD], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  expect(stderr.trim()).toContain(join(ROOT, 'node_modules/.cache/node'));
});

test('has an existing file for every command', () => {
  for (const { file } of Object.values(PROGRAMS)) expect([file, existsSync(join(ROOT, file))]).toEqual([file, true]);
});

function importsOf(path: string, text: string): string[] {
  const { module } = parseSync(path, text);
  const loaded = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  );
  const exported = module.staticExports.flatMap(({ entries }) => entries.flatMap((one) => one.moduleRequest ?? []));
  return [...loaded.map(({ moduleRequest }) => moduleRequest), ...exported].map(({ value }) => value);
}

function scriptsOf(program: string): Set<string> {
  const files = new Set([program]);
  // Iterating over a set includes items added meanwhile.
  for (const path of files)
    for (const name of importsOf(path, readFileSync(join(ROOT, path), 'utf8'))) {
      const file = join(dirname(path), name);
      if (name.startsWith('.') && /^scripts\/.*\.(ts|mjs)$/.test(file)) files.add(file);
    }
  return files;
}

test.each(['start', 'demo', 'demo:links', 'worker'])('leaves the signals of "%s" to the server', (name) => {
  // run.ts exits immediately on a signal. The database would stay open, and the next start would have to recover it.
  expect([...scriptsOf(PROGRAMS[name]!.file)]).not.toContain('scripts/run.ts');
});

const NOT_PRODUCT =
  /\.(test|drill)\.tsx?$|vitest|stryker|\/(generated|test-kit|test|testing|scripts|statements)\/|testing[^/]*\.tsx?$/;

test('loads no development tool in a program that needs only the product', () => {
  const root = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const list = (...patterns: string[]) =>
    execFileSync('git', ['ls-files', ...patterns], { cwd: ROOT, encoding: 'utf8' })
      .trim()
      .split('\n');
  const manifests = list('apps/*/package.json', 'packages/*/package.json');
  const ofProduct = manifests.flatMap((path) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  const tools = Object.keys({ ...root.devDependencies, ...root.optionalDependencies }).filter(
    (name) => !ofProduct.includes(name),
  );
  const programs = Object.values(PROGRAMS).filter(({ needs }) => needs !== 'everything');
  const sources = list('apps/*.ts', 'apps/*.tsx', 'apps/*.mjs', 'packages/*.ts').filter(
    (path) => !NOT_PRODUCT.test(path) && existsSync(join(ROOT, path)),
  );
  const files = new Set([...programs.map(({ file }) => file), ...sources]);
  const found: string[] = [];
  // Iterating over a set includes items added meanwhile.
  for (const path of files) {
    const text = readFileSync(join(ROOT, path), 'utf8');
    // Parsing all sources would take ten times as long.
    if (!path.startsWith('scripts/') && !tools.some((name) => text.includes(`'${name}`))) continue;
    for (const name of importsOf(path, text)) {
      if (name.startsWith('.')) {
        const file = join(dirname(path), name);
        if (/^scripts\/.*\.(ts|mjs)$/.test(file)) files.add(file);
      } else if (tools.some((tool) => name === tool || name.startsWith(`${tool}/`))) found.push(`${path}: ${name}`);
    }
  }
  expect(tools).toContain('vitest');
  expect(found).toEqual([]);
  expect(files).toContain('scripts/web-build.ts');
});
