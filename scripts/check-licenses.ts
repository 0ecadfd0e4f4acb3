/**
 * Checks licenses. `node scripts/check-licenses.ts [ROOT]` exits 1 with a line for each package without an integrity
 * hash, from outside the registry, or with a license that is not approved (decision 005).
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

type LockedPackage = { version?: string; integrity?: string; resolved?: string; license?: string; link?: boolean };
export type LockFile = { lockfileVersion: number; packages: Record<string, LockedPackage> };

const ALLOWED = new Set(['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0']);

/** The approved licenses by package name, or the beginning of one (`@fontsource/*`). */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  '@fontsource/*': 'OFL-1.1',
  'axe-core': 'MPL-2.0',
  lightningcss: 'MPL-2.0',
  'lightningcss-*': 'MPL-2.0',
  'caniuse-lite': 'CC-BY-4.0',
  minimatch: 'BlueOak-1.0.0',
  isbot: 'Unlicense',
  pako: '(MIT AND Zlib)',
};

/** @returns one sentence per offending package, and per exception that no package needs */
export function lockProblems({ lockfileVersion, packages }: LockFile, exceptions = EXCEPTIONS): string[] {
  const problems = lockfileVersion === 3 ? [] : [`package-lock.json has version ${lockfileVersion}, not 3`];
  const used = new Set<string>();
  for (const [path, one] of Object.entries(packages)) {
    const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    if (name === undefined || one.link) continue;
    const exception = Object.keys(exceptions).find((pattern) => fits(pattern, name));
    if (exception && exceptions[exception] === one.license) used.add(exception);
    else if (!isAllowed(one.license)) problems.push(`${path}: its license is ${one.license ?? 'not stated'}`);
    if (!one.integrity?.startsWith('sha512-')) problems.push(`${path}: no SHA-512 holds its content`);
    if (one.resolved !== undefined && !one.resolved.startsWith('https://registry.npmjs.org/'))
      problems.push(`${path}: it comes from ${one.resolved}`);
  }
  const idle = Object.keys(exceptions).filter((pattern) => !used.has(pattern));
  return [...problems, ...idle.map((pattern) => `no package needs the exception for ${pattern}: take it out`)];
}

function fits(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

function isAllowed(license = ''): boolean {
  const plain = /^\((.+)\)$/.exec(license)?.[1] ?? license;
  return plain.split(' OR ').some((one) => ALLOWED.has(one));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock: LockFile = JSON.parse(readFileSync(join(resolve(process.argv[2] ?? '.'), 'package-lock.json'), 'utf8'));
  const problems = lockProblems(lock);
  for (const one of problems) console.error(one);
  const count = Object.keys(lock.packages).length;
  console.error(
    `licenses: ${problems.length === 0 ? `${count} packages, all decided on` : `${problems.length} to look at`}`,
  );
  process.exit(problems.length === 0 ? 0 : 1);
}
