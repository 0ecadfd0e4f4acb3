/**
 * Names the rules by which records are read today: a hash of everything that could alter what is made of a record. A version that somebody has to raise
 * would be forgotten; one that changes with a comment costs one comparison of each account, which then finds nothing.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file at the root of each package that readings depend on: connectors, the types and the catalog of the ledger, the handling of drafts. */
const DEPENDS_ON = ['@lotbook/integrations/registry', '@lotbook/ledger/ledger', '@lotbook/intake/transaction'];
const LEFT_OUT = new Set(['node_modules', 'samples', 'test']);

let version: string | undefined;

/** The same in every process that runs this version of the product. */
export function readingVersion(): string {
  version ??= hashOf(DEPENDS_ON.map((name) => dirname(fileURLToPath(import.meta.resolve(name)))));
  return version;
}

function hashOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (!/\.(ts|json)$/.test(name) || /\.test\.ts$/.test(name) || name.split(sep).some((part) => LEFT_OUT.has(part)))
        continue;
      hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
    }
  return hash.digest('hex');
}
