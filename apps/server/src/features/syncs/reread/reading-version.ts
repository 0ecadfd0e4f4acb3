/**
 * Identifies the current reading rules by a hash of everything that may affect them, because a manual version would be
 * forgotten.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A root file of each package that reading depends on: connectors, ledger types and catalog, and drafts. */
const DEPENDS_ON = ['@lotbook/integrations/registry', '@lotbook/ledger/ledger', '@lotbook/intake/transaction'];
const LEFT_OUT = new Set(['node_modules', 'samples', 'test']);

let version: string | undefined;

/** Returns the version, which is equal in all processes with the same product version. */
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
