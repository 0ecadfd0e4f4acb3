import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../config/start.ts';
import { WEB } from './pages.ts';

const GENERATED = join(WEB, 'app/generated/graphql.ts');

const read = () => operationsIn(existsSync(GENERATED) ? readFileSync(GENERATED, 'utf8') : '');

export function operationNames(): ReadonlySet<string> {
  return new Set([...read()].flatMap((text) => /\b(?:query|mutation) (\w+)/.exec(text)?.[1] ?? []));
}

export function knownOperations(): ReadonlySet<string> {
  const operations = read();
  if (operations.size > 0) return operations;
  throw new StartError('LOTBOOK_ONLY_KNOWN_OPERATIONS is set, but the operations of the web app were not found.');
}

export function operationsIn(generated: string): ReadonlySet<string> {
  const found = generated.matchAll(/new TypedDocumentString\(`((?:[^`\\]|\\.)*)`/g);
  const documents = [...found].map((match) => match[1]!.replace(/\\(.)/g, '$1').trim());
  // Fragments are never sent alone. A field may be called `query`, but an operation also has a name.
  return new Set(documents.filter((text) => /^[ \t]*(query|mutation) \w/m.test(text)));
}
