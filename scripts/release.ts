/**
 * `npm run release -- --key FILE --out FOLDER` creates FOLDER/lotbook-VERSION with the sources, the bill of materials,
 * the notes and their checksums, and signs notes and checksums. See docs/releasing.md.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { orExplain, SetupError } from './ensure.mjs';
import { requireSshKeygen, sign } from './signatures.ts';

export const NOTES = 'NOTES.md';
export const SUMS = 'SHA256SUMS';
const USAGE =
  'Usage: npm run release -- --key FILE --out FOLDER, the key being the one that signs, outside the repository.';

export type ReleaseOptions = {
  root: string;
  key: string;
  out: string;
};

type Commit = { hash: string; date: Date };

/**
 * Releases the current commit. The folder appears completely or not at all.
 * @returns the folder
 * @throws {SetupError} if this commit can't be released or was released before
 */
export function makeRelease({ root, key, out }: ReleaseOptions): string {
  requireSshKeygen();
  requireKeyOutside(root, key);
  const version = versionToRelease(root);
  const section = changelogSection(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
  const name = `lotbook-${version}`;
  const folder = join(out, name);
  if (existsSync(folder)) throw new SetupError(`${folder} is there already: remove it, or choose another folder.`);
  mkdirSync(out, { recursive: true });
  const unfinished = mkdtempSync(join(out, '.unfinished-'));
  try {
    const commit = commitOf(root);
    const archive = `${name}.tar.gz`;
    const bill = `${name}.cyclonedx.json`;
    writeFileSync(join(unfinished, archive), archiveOf(root, name, commit));
    writeFileSync(join(unfinished, bill), billOfMaterials(root, commit));
    writeFileSync(join(unfinished, NOTES), notesOf(version, commit, section));
    writeFileSync(join(unfinished, SUMS), sumsOf(unfinished, [archive, bill, NOTES]));
    for (const file of [NOTES, SUMS]) sign(join(unfinished, file), key);
    // A temporary folder is private to its user.
    chmodSync(unfinished, 0o755);
    renameSync(unfinished, folder);
    return folder;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Rejects a key in the repository's folder, because `git add` could publish it. */
function requireKeyOutside(root: string, key: string): void {
  if (!existsSync(key)) throw new SetupError(`There is no key at ${key}.`);
  const path = relative(realpathSync(root), realpathSync(key));
  if (!path.startsWith('..')) throw new SetupError(`${key} is in the repository: keep the key elsewhere.`);
}

/** @returns the unreleased version of package.json, at a commit without uncommitted changes */
function versionToRelease(root: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const changed = git(root, 'status', '--porcelain', '--untracked-files=all').trimEnd();
  if (changed) throw new SetupError(`Commit or remove what is not in the commit to be released:\n${changed}`);
  if (git(root, 'tag', '--list', `v${version}`).trim())
    throw new SetupError(
      `Version ${version} is tagged already: raise the version in package.json, and describe it in CHANGELOG.md.`,
    );
  return version;
}

/**
 * @returns the text under the heading of a version
 * @throws {SetupError} if it is empty
 */
export function changelogSection(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((one) => one.split(/\s/, 1)[0] === version);
  const text = section?.slice(section.indexOf('\n')).trim();
  if (!text) throw new SetupError(`CHANGELOG.md has no section "## ${version}" that says something: write it first.`);
  return text;
}

function commitOf(root: string): Commit {
  const [hash = '', date = ''] = git(root, 'log', '-1', '--format=%H %cI').trim().split(' ');
  return { hash, date: new Date(date) };
}

/**
 * Produces the same bytes from a commit on any machine: git uses the commit time and fixed permissions and ignores user
 * settings, and the pinned Node compresses without a time or name.
 */
function archiveOf(root: string, name: string, commit: Commit): Buffer {
  const args = [
    '-c',
    'tar.umask=0022',
    '-c',
    'core.autocrlf=false',
    'archive',
    '--format=tar',
    `--prefix=${name}/`,
    commit.hash,
  ];
  return gzipSync(execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 30 }), { level: 9 });
}

/** Leaves out the parts of `npm run sbom` that vary: serial number, time and folder name. */
function billOfMaterials(root: string, commit: Commit): string {
  // The user's npm settings may omit packages.
  const all = ['--include=dev', '--include=optional', '--include=peer'];
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', ...all];
  const printed = execFileSync('npm', args, {
    cwd: root,
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const { serialNumber: _, ...bill } = JSON.parse(printed.toString());
  bill.metadata.timestamp = commit.date.toISOString();
  bill.metadata.component.name = 'lotbook';
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function notesOf(version: string, commit: Commit, section: string): string {
  return `# Lotbook ${version}\n\nCommit ${commit.hash}, ${commit.date.toISOString().slice(0, 10)}.\n\n${section}\n`;
}

function sumsOf(folder: string, files: readonly string[]): string {
  return files.map((file) => `${sha256Of(join(folder, file))}  ${file}\n`).join('');
}

export function sha256Of(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' });
}

/** Resolves a path against the folder where the command was typed. npm runs scripts in the repository's folder. */
export function pathAsTyped(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await orExplain(main);

function main(): void {
  const { key, out } = options();
  if (!key || !out) throw new SetupError(USAGE);
  const folder = makeRelease({ root: resolve('.'), key: pathAsTyped(key), out: pathAsTyped(out) });
  console.log(`${folder} is made and signed. Next: docs/releasing.md, "Publish it".`);
}

function options(): { key?: string; out?: string } {
  try {
    return parseArgs({ options: { key: { type: 'string' }, out: { type: 'string' } } }).values;
  } catch (error) {
    throw new SetupError(`${(error as Error).message}\n${USAGE}`);
  }
}
