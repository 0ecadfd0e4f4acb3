/**
 * Generates `app/generated` from the checked-in schema and the GraphQL documents, unless it is up to date. Documents
 * become strings, so that the browser needs no GraphQL parser.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENT_CALL, MAP_IMPORT } from './inline-documents.ts';

const HERE = import.meta.dirname;
const TARGET = join(HERE, 'app/generated');
const SCHEMA = '../server/schema.graphql';
const STAMP = join(TARGET, '.sources-hash');

/** @throws {Error} naming the document that does not fit the schema */
export async function generateTypes(): Promise<void> {
  const documents = globSync('app/**/*.{ts,tsx}', { cwd: HERE, exclude: ['app/generated'] })
    .filter((path) => MAP_IMPORT.test(readFileSync(join(HERE, path), 'utf8')))
    .sort();
  const hash = createHash('sha256');
  for (const path of ['codegen.ts', SCHEMA, ...documents])
    hash.update(`${path}\0`).update(readFileSync(join(HERE, path)));
  const sources = hash.digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  rmSync(STAMP, { force: true });
  const generated = await generate(documents);
  mkdirSync(TARGET, { recursive: true });
  for (const { filename, content } of generated) writeFileSync(filename, content);
  writeFileSync(STAMP, sources);
}

async function generate(paths: readonly string[]): Promise<{ filename: string; content: string }[]> {
  // Loaded late: they take a second, and most runs generate nothing.
  const [{ codegen }, { preset }, { parse, Source }] = await Promise.all([
    import('@graphql-codegen/core'),
    import('@graphql-codegen/client-preset'),
    import('graphql'),
  ]);
  const documents = paths.flatMap((path) =>
    [...readFileSync(join(HERE, path), 'utf8').matchAll(DOCUMENT_CALL)].map(([, rawSDL = '']) => ({
      location: join(HERE, path),
      rawSDL,
      document: parse(new Source(rawSDL, path)),
    })),
  );
  const outputs = await preset.buildGeneratesSection({
    baseOutputDir: `${TARGET}/`,
    schema: parse(readFileSync(join(HERE, SCHEMA), 'utf8')),
    documents,
    plugins: [],
    pluginMap: {},
    presetConfig: { fragmentMasking: false },
    config: {
      documentMode: 'string',
      enumsAsTypes: true,
      useTypeImports: true,
      strictScalars: true,
      scalars: { Decimal: 'string', DateTime: 'string', Date: 'string' },
    },
  });
  return Promise.all(outputs.map(async (one) => ({ filename: one.filename, content: await codegen(one) })));
}

export const setup = generateTypes;

if (import.meta.main) await generateTypes();
