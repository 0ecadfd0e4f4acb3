// @ts-check
/**
 * Installs the packages in the lock file and finds the pinned Node that runs everything else. This is plain JavaScript
 * for any Node from 20 on with nothing installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const OLDEST_NODE = 20;

/** An error that the user can fix. It is printed as one sentence without a stack. */
export class SetupError extends Error {}

/**
 * `product`: what the workspaces need to build and run. `everything`: also what package.json of the root names, the tools of checks, tests and
 * `npm run demo:links`: 260 MB more.
 * @typedef {'product' | 'everything'} Part
 */

/**
 * Installs the packages if they are missing or the lock file has changed.
 * @param {Part} [part]
 * @returns {string} the path of the pinned Node binary
 * @throws {SetupError} if the installation failed
 */
export function ensureInstalled(part = 'product', root = ROOT) {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE)
    throw new SetupError(`Lotbook needs Node ${OLDEST_NODE} or newer to start; this is ${process.version}.`);
  if (installNeeded(part, root)) install(part, root);
  return pinnedNode(root);
}

/**
 * Returns true if npm must run. A marker in node_modules has the part and the hash of the lock file. After a manual
 * `npm install`, it is missing or wrong, and the installed packages are compared with the lock file.
 * @param {Part} part
 */
export function installNeeded(part, root = ROOT) {
  const lockText = read(join(root, 'package-lock.json'));
  if (lockText === null) throw new SetupError('package-lock.json is missing: this does not look like a full checkout.');
  const marker = read(markerOf(root));
  const hash = sha256(lockText);
  if (marker === `everything ${hash}` || marker === `${part} ${hash}`) return false;
  const installedText = read(join(root, 'node_modules', '.package-lock.json'));
  if (installedText === null || !agrees(lockText, installedText)) return true;
  writeFileSync(markerOf(root), `everything ${hash}`);
  return false;
}

/**
 * Returns true if every package that this machine needs is installed in the version of the lock file.
 * @param {string} lockText
 * @param {string} installedText
 */
function agrees(lockText, installedText) {
  try {
    /** @type {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }>} */
    const wanted = JSON.parse(lockText).packages;
    /** @type {Record<string, { version?: string }>} */
    const installed = JSON.parse(installedText).packages;
    return Object.entries(wanted).every(([path, { version, optional, devOptional, peer }]) => {
      if (!path.includes('node_modules/')) return true;
      const found = installed[path];
      return found ? found.version === version : Boolean(optional || devOptional || peer);
    });
  } catch {
    return false;
  }
}

/**
 * @param {Part} part
 * @param {string} root
 */
function install(part, root) {
  const hash = sha256(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  // `npm ci` empties node_modules first, which would break a server that runs from there, so tools are added to it.
  const isAdding = part === 'everything' && read(markerOf(root)) === `product ${hash}`;
  const command = isAdding ? ['install', '--no-save'] : ['ci'];
  console.error(
    `Installing ${isAdding ? 'tools' : 'packages'} (npm ${command[0]}). This happens once, and again only when package-lock.json changes.`,
  );
  // npm is about to replace the Node in node_modules.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules') && !folder.includes('node-gyp-bin'))
    .join(delimiter);
  // Packages that need a newer Node run on the pinned one, so npm's warnings would mislead.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error', '--engine-strict=false'];
  const workspaces = part === 'product' ? ['--workspace=apps', '--workspace=packages'] : [];
  const npm = () =>
    spawnSync('npm', [...command, ...workspaces, ...options], {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, PATH: path },
      shell: process.platform === 'win32',
    });
  let run = npm();
  // The second try succeeds if a registry failed once, or if two starts ran in a new checkout.
  if (!run.error && !run.signal && run.status !== 0) {
    console.error('Trying once more.');
    run = npm();
  }
  if (run.error)
    throw new SetupError(`npm could not be started (${run.error.message}). Install npm and put it on PATH.`);
  if (run.status !== 0)
    throw new SetupError(
      `npm ${command[0]} failed (${run.signal ?? `exit ${run.status}`}); its reason is above. Check the network, then try again.`,
    );
  writeFileSync(markerOf(root), `${part} ${hash}`);
}

/**
 * @returns {string} an absolute path of the Node that the package `node` pins
 * @throws {SetupError} if it is missing (install scripts switched off, or an unsupported machine)
 */
export function pinnedNode(root = ROOT) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const modules = join(root, 'node_modules');
  const usual = join(modules, 'node', 'bin', name);
  if (existsSync(usual)) return usual;
  for (const folder of [modules, join(modules, 'node', 'node_modules')]) {
    for (const entry of existsSync(folder) ? readdirSync(folder) : []) {
      const candidate = join(folder, entry, 'bin', name);
      if (/^node-(bin-)?(linux|darwin|win|aix)/.test(entry) && existsSync(candidate)) return candidate;
    }
  }
  throw new SetupError(
    'The pinned Node is missing from node_modules. Delete node_modules and start again; if npm runs with ' +
      'ignore-scripts, allow the install script of the package "node".',
  );
}

/**
 * Prints a SetupError as one sentence and exits with code 1.
 * @param {() => unknown} main
 */
export async function orExplain(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** @param {string} root */
function markerOf(root) {
  return join(root, 'node_modules', '.lotbook-lock-hash');
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** @param {string} text */
function sha256(text) {
  return createHash('sha256').update(text).digest('hex');
}
