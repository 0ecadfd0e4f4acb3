import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const LOADED = `const names = new Set();
  require('node:module').registerHooks({ resolve(name, context, next) { names.add(name.split('/').at(-1)); return next(name, context); } });
  import(process.argv[1]).then(() => console.log([...names].join(' ')));`;

it('loads the list of documents without the library that writes PDF files', () => {
  const registry = new URL('../src/registry.ts', import.meta.url).href;
  const names = execFileSync(process.execPath, ['-e', LOADED, registry], { encoding: 'utf8' }).trim().split(' ');
  expect(names).toContain('write.ts');
  expect(names).not.toContain('pdf-lib');
});
