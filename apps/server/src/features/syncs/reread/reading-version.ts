/**
 * Names the rules by which records are read today: a hash of everything that could alter what is made of a record. A version that somebody has to raise
 * would be forgotten; one that changes with a comment costs one comparison of each account, which then finds nothing.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of each folder that readings rest on: connectors, the words and the catalog of the ledger, what becomes of a draft. */
const RESTS_ON = ['@lotbook/integrations/connecting/connector', '@lotbook/ledger/draft', '@lotbook/intake/transaction'];

let version: string | undefined;

/** The same in every process that runs this version of the product. */
export function readingVersion(): string {
  version ??= hashOf(RESTS_ON.map((name) => dirname(fileURLToPath(import.meta.resolve(name)))));
  return version;
}

function hashOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (!/\.(ts|json)$/.test(name) || /\.test\.ts$/.test(name) || name.split(sep).includes('test')) continue;
      hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
    }
  return hash.digest('hex');
}
