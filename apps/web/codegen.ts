/**
 * Generates `app/generated` from the server's checked-in schema and the GraphQL documents of the web app, unless it is up to date.
 * The build of the web app, `npm run check` and the tests call it; `npm run codegen -w @lotbook/web` calls it by hand.
 * Documents become strings, so that the browser needs no GraphQL parser.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HERE = import.meta.dirname;
const TARGET = join(HERE, 'app/generated');
const SCHEMA = '../server/schema.graphql';
/** The hash of the sources that the generated files were made from. */
const STAMP = join(TARGET, '.sources-hash');

/** @throws {Error} naming the document that does not fit the schema */
export async function generateTypes(): Promise<void> {
  const documents = globSync('app/**/*.{ts,tsx}', { cwd: HERE, exclude: ['app/generated'] })
    .filter((path) => readFileSync(join(HERE, path), 'utf8').includes('graphql('))
    .sort();
  const hash = createHash('sha256');
  for (const path of ['codegen.ts', SCHEMA, ...documents])
    hash.update(`${path}\0`).update(readFileSync(join(HERE, path)));
  const sources = hash.digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  rmSync(STAMP, { force: true });
  // It takes a second to load, and most calls have nothing to generate.
  const { generate } = await import('@graphql-codegen/cli');
  await generate({
    schema: join(HERE, SCHEMA),
    documents: documents.map((path) => join(HERE, path)),
    silent: true,
    errorsOnly: true,
    generates: {
      [`${TARGET}/`]: {
        preset: 'client',
        presetConfig: { fragmentMasking: false },
        config: {
          documentMode: 'string',
          enumsAsTypes: true,
          useTypeImports: true,
          strictScalars: true,
          scalars: { Decimal: 'string', DateTime: 'string', Date: 'string' },
        },
      },
    },
  });
  writeFileSync(STAMP, sources);
}

/** The global setup of vitest. */
export const setup = generateTypes;

if (import.meta.main) await generateTypes();
