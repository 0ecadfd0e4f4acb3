/**
 * Builds the web app if needed. Stores a hash of the sources and the lock file next to the build. Reading a few hundred
 * small files takes tens of milliseconds.
 */

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, SetupError } from './ensure.mjs';

const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router', 'generated']);

/**
 * Builds the web app unless the build is up to date.
 * @param node the path of the pinned Node
 * @throws {SetupError} if the build fails
 */
export async function buildWeb(node: string, root = ROOT): Promise<void> {
  const web = join(root, 'apps/web');
  const stamp = join(web, 'build', '.sources-hash');
  const hash = sourcesHash(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.error('Building the web app. This happens once, and again only when its sources change.');
  const build = spawn(node, [binOf(web, root), 'build', '--logLevel', 'error'], {
    cwd: web,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new SetupError('The web app could not be built; the reason is above.');
  writeFileSync(stamp, hash);
}

/** @returns a hash of the names and contents of every file the build reads, in a fixed order */
export function sourcesHash(root = ROOT): string {
  const hash = createHash('sha256');
  const files = sourceFolders(root).flatMap((folder) => [...filesUnder(join(root, folder))]);
  for (const path of [...files.sort(), join(root, 'package-lock.json')]) {
    hash.update(`${relative(root, path)}\0`);
    hash.update(readFileSync(path));
    hash.update('\0');
  }
  return hash.digest('hex');
}

type LockFile = { packages: Record<string, { resolved?: string; link?: boolean } | undefined> };
type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

function sourceFolders(root: string): string[] {
  const { packages }: LockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const folders = new Set(['apps/web']);
  // Iterating over a set includes items added meanwhile.
  for (const folder of folders) {
    const { dependencies, devDependencies }: Manifest = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    );
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      const installed = packages[`node_modules/${name}`];
      if (installed?.link && installed.resolved) folders.add(installed.resolved);
    }
  }
  return [...folders];
}

function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (NOT_SOURCES.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

export function binOf(web: string, root = ROOT): string {
  for (const folder of [web, root]) {
    const path = join(folder, 'node_modules/@react-router/dev/bin.cjs');
    if (existsSync(path)) return path;
  }
  throw new SetupError('@react-router/dev is not installed. Delete node_modules and start again.');
}
