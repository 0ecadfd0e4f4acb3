/** User files must be parsed in threads, and each reader of a stored file must have a known limit. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = globSync('**/*.ts', { cwd: ROOT }).filter((path) => !/\.test\.ts$|testing[^/]*\.ts$/.test(path));
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** A pattern for modules that parse or unpack uploads. */
const PARSERS =
  /^(node:zlib|yauzl|@lotbook\/integrations\/(reading|mapping\/(find-table|guess))\b.*|@lotbook\/integrations\/registry|@lotbook\/intake\/(opening\/(open-file|review)|form-1099-da\/read-lines)|@lotbook\/market\/(csv|providers\/price-table)|[^@]*\/(read-whole-table|read-lots|open-upload|guess-mapping|compare-files|copy-zip|read-copy)\.ts)$/;
/** A pattern for exports of these modules that parse nothing. */
const HARMLESS =
  /^(EVERY_DAY|lastPricedDay|createPriceTable|offsetAt|zoneOffsetMs|REASON_COLUMN|DUPLICATE|FROZEN|LIKELY|CopyRefused|constants|gzip|createGzip|brotliCompress|createBrotliCompress)$/;

/** Parsers on the main thread, with the reason why each is bounded. */
const BOUNDED: Readonly<Record<string, string>> = {
  'backup/archive.ts: createGunzip': 'a backup comes from the operator',
  'features/assets/typed-prices.ts: readPriceTable': 'the argument has a limit of characters, the table one of lines',
  'features/data-import/copy-zip.ts: openPromise': 'the directory of a copy has a limit of files',
  'features/data-import/job.ts: withCopy': 'files of a copy are sent on in pieces',
  'features/form-1099-da/edit-service.ts: readTypedLine': 'the argument has a limit of characters for each cell',
  'features/uploads/receive.ts: createGunzip': 'it is streamed, off the main thread, up to the limit of an upload',
};

function importsOf(path: string): { from: string; names: string[] }[] {
  return [...textOf(path).matchAll(/^(?:import|export)\s+(?!type\b)([^'";]*?)\s*from\s*'([^']+)'/gm)]
    .map(([, names = '', from = '']) => ({ from, names: names.replace(/\btype\s+\w+/g, '').match(/\w+/g) ?? [] }))
    .filter(({ names }) => names.length > 0);
}

/** Returns modules on the main thread, including those of the worker process. */
function onMainThread(): Set<string> {
  const found = new Set(['main.ts', 'worker-process.ts']);
  for (const path of found) {
    for (const { from } of importsOf(path))
      if (from.startsWith('.')) found.add(relative(ROOT, join(ROOT, dirname(path), from)));
  }
  return found;
}

it('parses no user file on the main thread', () => {
  const main = onMainThread();
  expect(main.size).toBeGreaterThan(300);
  const found = [...main].flatMap((path) =>
    importsOf(path).flatMap(({ from, names }) =>
      PARSERS.test(from) ? names.filter((name) => !HARMLESS.test(name)).map((name) => `${path}: ${name}`) : [],
    ),
  );
  expect(found.sort()).toEqual(Object.keys(BOUNDED).sort());
});

it('reads stored files into memory in only one place, for the reading thread', () => {
  const readers = SOURCES.filter((path) => /\bstorage\.get\b/.test(textOf(path)));
  expect(readers).toEqual(['acts/reading/stored-file.ts']);
});
