/** The operations the web app was built with, for servers that answer no others. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../config/start.ts';
import { WEB } from './pages.ts';

const GENERATED = join(WEB, 'app/generated/graphql.ts');

const read = () => operationsIn(existsSync(GENERATED) ? readFileSync(GENERATED, 'utf8') : '');

/** What the pages call what they send; empty where the list cannot be made. */
export function operationNames(): ReadonlySet<string> {
  return new Set([...read()].flatMap((text) => /\b(?:query|mutation) (\w+)/.exec(text)?.[1] ?? []));
}

/** @throws {StartError} when the list cannot be made */
export function knownOperations(): ReadonlySet<string> {
  const operations = read();
  if (operations.size > 0) return operations;
  throw new StartError('LOTBOOK_ONLY_KNOWN_OPERATIONS is set, but the operations of the web app were not found.');
}

/** The documents in the code generator's output: `new TypedDocumentString(\`query …\`)`. */
export function operationsIn(generated: string): ReadonlySet<string> {
  const found = generated.matchAll(/new TypedDocumentString\(`((?:[^`\\]|\\.)*)`/g);
  const documents = [...found].map((match) => match[1]!.replace(/\\(.)/g, '$1').trim());
  // Fragments alone are parts of documents, and are never sent; a field of theirs may be called `query`, an operation has a name after it.
  return new Set(documents.filter((text) => /^[ \t]*(query|mutation) \w/m.test(text)));
}
