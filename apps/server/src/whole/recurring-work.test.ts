/** A walk through the server's sources: each loop over users isolates them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = globSync('**/*.ts', { cwd: ROOT }).filter((path) => !/\.test\.ts$|testing[^/]*\.ts$/.test(path));

/** Loops over rows of all users, or over users by name: they belong into `each` of a step. */
const LOOP =
  /for (?:await )?\((?:const|let) (?:[^;]*\bof await asSystem\(|(?:userId|user|\{[^}]*\buserId\b(?!: _)[^}]*\}) of )/;

/** Loops that are no rounds over users. */
const ALLOWED: Readonly<Record<string, string>> = {
  'features/alerts/job.ts': 'the check of one user, which the queue tries again',
  'features/market-data/history.ts': 'assets, and no users',
  'platform/work/steps.ts': 'the loop of a step itself',
};

it('loops over users in steps, which isolate each of them', () => {
  const found = SOURCES.filter((path) => LOOP.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(found.sort()).toEqual(Object.keys(ALLOWED).sort());
});
