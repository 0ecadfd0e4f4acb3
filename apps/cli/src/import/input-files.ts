/** Opens input files, which are read in chunks. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { ByteSource } from '@lotbook/integrations/reading/files/bytes';
import { UsageError } from '../command.ts';

const IMPORTABLE = /\.(csv|tsv|txt|gz|zip|xlsx|ods)$/i;
const PIECE = 1 << 18;

export type InputFile = {
  name: string;
  source: ByteSource;
  sha256(): string;
};

/**
 * Returns files in order and without duplicates. Folders are replaced by their importable files.
 * @throws {UsageError} for no or missing files
 */
export function inputFiles(names: readonly string[], cwd: string): InputFile[] {
  if (names.length === 0) throw new UsageError('name at least one file or folder to import.');
  const found = new Map<string, string>();
  for (const name of names) {
    for (const [path, label] of expand(resolve(cwd, name), name)) if (!found.has(path)) found.set(path, label);
  }
  const shown = shortNames([...found.values()]);
  return [...found.keys()].map((path, i) => ({
    name: shown[i]!,
    source: fileSource(path),
    sha256: () => sha256(path),
  }));
}

/** Shortens names, because a ledger file must not reveal more of a user's folders than necessary. */
function shortNames(names: readonly string[]): string[] {
  const uses = new Map<string, number>();
  for (const name of names) uses.set(basename(name), (uses.get(basename(name)) ?? 0) + 1);
  return names.map((name) => (uses.get(basename(name)) === 1 ? basename(name) : name));
}

function expand(path: string, name: string): [path: string, shown: string][] {
  let isFolder: boolean;
  try {
    isFolder = statSync(path).isDirectory();
  } catch {
    throw new UsageError(`there is no file or folder "${name}".`);
  }
  if (!isFolder) return [[path, name]];
  const found = inFolder(path, name);
  if (found.length === 0) throw new UsageError(`the folder "${name}" holds no file that could be imported.`);
  return found;
}

function inFolder(folder: string, name: string): [path: string, shown: string][] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry): [string, string][] => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return inFolder(path, join(name, entry.name));
      return entry.isFile() && IMPORTABLE.test(entry.name) ? [[path, join(name, entry.name)]] : [];
    });
}

function fileSource(path: string): ByteSource {
  return {
    *chunks() {
      const file = openSync(path, 'r');
      try {
        for (;;) {
          const buffer = Buffer.allocUnsafe(PIECE);
          const length = readSync(file, buffer, 0, PIECE, null);
          if (length === 0) return;
          yield buffer.subarray(0, length);
        }
      } finally {
        closeSync(file);
      }
    },
  };
}

function sha256(path: string): string {
  const hash = createHash('sha256');
  for (const chunk of fileSource(path).chunks()) hash.update(chunk);
  return hash.digest('hex');
}
