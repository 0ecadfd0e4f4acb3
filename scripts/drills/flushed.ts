/**
 * Simulates a power cut by copying the database's folder as of each file's last fsync. Loaded into the database's
 * thread, it stores these contents in the folder LOTBOOK_FLUSHED. A file `cut` in that folder makes the next fsync
 * create the copy.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const { closeSync, existsSync, fstatSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync } = fs;
const { readSync, rmSync, statSync, writeFileSync } = fs;

/** Stores the whole folder, which was flushed when it was created. */
export function keepAll(dataDir: string, flushed: string): void {
  mkdirSync(flushed, { recursive: true });
  for (const path of filesIn(dataDir)) writeFileSync(join(flushed, keyOf(statSync(path))), readFileSync(path));
}

/** Writes to `to` the folder that a power cut would leave. Files that were never flushed are missing from it. */
export function cutPower(dataDir: string, flushed: string, to: string): void {
  for (const path of filesIn(dataDir)) {
    const target = join(to, path.slice(dataDir.length));
    const kept = join(flushed, keyOf(statSync(path)));
    mkdirSync(join(target, '..'), { recursive: true, mode: 0o700 });
    if (existsSync(kept) && !path.endsWith('postmaster.pid'))
      writeFileSync(target, readFileSync(kept), { mode: 0o600 });
  }
  for (const path of foldersIn(dataDir))
    mkdirSync(join(to, path.slice(dataDir.length)), { recursive: true, mode: 0o700 });
}

const keyOf = ({ ino, birthtimeMs }: fs.Stats): string => `${ino}-${birthtimeMs}`;

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

function* foldersIn(folder: string): Generator<string> {
  yield folder;
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) yield* foldersIn(join(folder, entry.name));
}

function keep(file: number, flushed: string): void {
  const stats = fstatSync(file);
  if (!stats.isFile()) return;
  const content = Buffer.alloc(stats.size);
  readSync(file, content, 0, stats.size, 0);
  writeFileSync(join(flushed, keyOf(stats)), content);
}

const { LOTBOOK_FLUSHED: flushed, LOTBOOK_FLUSHED_DATA: dataDir } = process.env;
if (flushed && dataDir) {
  const request = join(flushed, 'cut');
  fs.fsyncSync = (file) => {
    // The power cut prevents this flush.
    if (existsSync(request)) {
      const to = readFileSync(request, 'utf8');
      rmSync(request);
      cutPower(dataDir, flushed, to);
    }
    fsyncSync(file);
    keep(file, flushed);
  };
  syncBuiltinESMExports();
  // The drill checks this file to verify that recording works.
  closeSync(openSync(join(flushed, 'recording'), 'w'));
}
