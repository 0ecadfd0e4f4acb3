/**
 * A GraphQL document goes where it is used. `graphql()` looks its text up in a map of every document of the app, which
 * no bundler can split; a build writes the generated text in the place of the call, and leaves the map behind.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

export const MAP_IMPORT = /^import \{ graphql \} from '[./]+\/generated\/gql\.ts';$/m;
export const DOCUMENT_CALL = /\bgraphql\(\s*`([^`]*)`,?\s*\)/g;

/** @param generated path of the code generator's `graphql.ts` */
export function inlineDocuments(generated: string): Plugin {
  let texts: ReadonlyMap<string, string> = new Map();
  return {
    name: 'lotbook:inline-documents',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      texts = documentTexts(readFileSync(generated, 'utf8'));
    },
    transform: {
      filter: { id: /\.tsx?(\?|$)/, code: 'graphql(' },
      handler: (code) => (MAP_IMPORT.test(code) ? { code: inlined(code, texts), map: null } : null),
    },
  };
}

/**
 * The generated texts by the name of the operation or fragment: the same that a server which answers known operations
 * alone compares with, so a text is taken over character by character.
 */
export function documentTexts(generated: string): ReadonlyMap<string, string> {
  const found = generated.matchAll(/new TypedDocumentString\(`((?:[^`\\]|\\.)*)`/g);
  return new Map([...found].map(([, raw = '']) => [nameOf(raw), raw.replace(/\\(.)/g, '$1')]));
}

/**
 * The module with its documents written out. Lines stay where they are.
 * @throws {Error} for a document that was not generated
 */
export function inlined(code: string, texts: ReadonlyMap<string, string>): string {
  return code.replace(MAP_IMPORT, '').replace(DOCUMENT_CALL, (call, source: string) => {
    const text = texts.get(nameOf(source));
    if (text === undefined) throw new Error(`${nameOf(source)} is not generated: run npm run codegen -w @lotbook/web`);
    return `(${JSON.stringify(text)})${'\n'.repeat(call.split('\n').length - 1)}`;
  });
}

function nameOf(text: string): string {
  const name = /\b(?:query|mutation|fragment)\s+(\w+)/.exec(text)?.[1];
  if (!name) throw new Error(`a GraphQL document must have a name: ${text.trim().slice(0, 60)}`);
  return name;
}
