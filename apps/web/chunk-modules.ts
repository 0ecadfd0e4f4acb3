/**
 * Which modules each file of the build was made of, written down beside it: when a page's script grows over its budget,
 * scripts/page-scripts.ts can name what it grew by.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';

/** @param file  where the list goes: `{ [file of the build]: { [module]: length of its code before it is minified } }` */
export function chunkModules(file: string): Plugin {
  return {
    name: 'lotbook:chunk-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const lengths = chunks.map(({ fileName, modules }) => [
        fileName,
        Object.fromEntries(Object.entries(modules).map(([id, { renderedLength }]) => [id, renderedLength])),
      ]);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(Object.fromEntries(lengths)));
    },
  };
}
