/**
 * `graphql()` uses a map of all documents, which bundlers can't split, so the build replaces each call with its
 * generated text.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

export const MAP_IMPORT = /^import \{ graphql \} from '[./]+\/generated\/gql\.ts';$/m;
export const DOCUMENT_CALL = /\bgraphql\(\s*`([^`]*)`,?\s*\)/g;

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

/** By operation or fragment name. Texts must be exact, because a server with known operations compares them. */
export function documentTexts(generated: string): ReadonlyMap<string, string> {
  const found = generated.matchAll(/new TypedDocumentString\(`((?:[^`\\]|\\.)*)`/g);
  return new Map([...found].map(([, raw = '']) => [nameOf(raw), raw.replace(/\\(.)/g, '$1')]));
}

/**
 * Line numbers are unchanged.
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
