/**
 * Types for the GraphQL documents of the web app, made from the server's checked-in schema: `npm run codegen -w
 * @lotbook/web`. With `--check` nothing is written; exit code 1 says that app/generated is not what the sources give.
 * Documents become strings rather than syntax trees, so that the browser carries no GraphQL parser.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { generate } from '@graphql-codegen/cli';

const here = import.meta.dirname;
const target = join(here, 'app/generated');

const config: CodegenConfig = {
  schema: join(here, '../server/schema.graphql'),
  documents: [join(here, 'app/**/*.{ts,tsx}'), `!${target}/**`],
  silent: true,
  errorsOnly: true,
  ignoreNoDocuments: true,
  generates: {
    [`${target}/`]: {
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
};

const isCheck = process.argv.includes('--check');
const files = (await generate(config, !isCheck).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
})) as { filename: string; content: string }[];
if (isCheck) {
  const stale = files.filter(
    ({ filename, content }) => !existsSync(filename) || readFileSync(filename, 'utf8') !== content,
  );
  const wanted = new Set(files.map(({ filename }) => filename.split('/').at(-1)));
  const extra = readdirSync(target).filter((name) => !wanted.has(name));
  for (const { filename } of stale) console.error(`${filename} is out of date: run npm run codegen -w @lotbook/web`);
  for (const name of extra) console.error(`app/generated/${name} is made by nobody: delete it`);
  process.exit(stale.length + extra.length === 0 ? 0 : 1);
}
