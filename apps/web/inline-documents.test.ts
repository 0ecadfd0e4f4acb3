import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operationsIn } from '../server/src/platform/http/routes/known-operations.ts';
import { documentTexts, inlined } from './inline-documents.ts';

const GENERATED = [
  'export const RowFragmentDoc = new TypedDocumentString(`\n    fragment Row on Import {\n  id\n}\n    `, {});',
  'export const ImportsDocument = new TypedDocumentString(`\n    query Imports {\n  ...Row\n}\n    fragment Row on Import {\n  id\n}`);',
].join('\n');

const MODULE = `import { graphql } from '../../generated/gql.ts';
const ImportsDocument = graphql(\`
  query Imports {
    ...Row
  }
\`);
export const after = 1;
`;

test('inlines a document with its fragments and drops the map of all documents', () => {
  const code = inlined(MODULE, documentTexts(GENERATED));
  expect(code).not.toContain('generated/gql');
  expect(code).not.toContain('graphql(');
  const text = '\\n    query Imports {\\n  ...Row\\n}\\n    fragment Row on Import {\\n  id\\n}';
  expect(code).toContain(`const ImportsDocument = ("${text}")`);
  expect(code.split('\n').indexOf('export const after = 1;')).toBe(
    MODULE.split('\n').indexOf('export const after = 1;'),
  );
});

test('fails the build for a document that was not generated', () => {
  expect(() => inlined(MODULE.replace('query Imports', 'query Other'), documentTexts(GENERATED))).toThrow(
    'Other is not generated: run npm run codegen -w @lotbook/web',
  );
});

test('sends exactly the text that a server with known operations expects', () => {
  const generated = readFileSync(join(import.meta.dirname, 'app/generated/graphql.ts'), 'utf8');
  const sent = [...documentTexts(generated).values()].map((text) => text.trim());
  const known = operationsIn(generated);
  expect(known.size).toBeGreaterThan(50);
  expect([...known].filter((text) => !sent.includes(text))).toEqual([]);
});
