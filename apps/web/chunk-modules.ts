import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';

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
