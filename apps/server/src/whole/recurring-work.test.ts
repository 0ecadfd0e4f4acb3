/** Each loop over users must isolate them, and only one job at a time may compute a user's ledger. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = globSync('**/*.ts', { cwd: ROOT }).filter((path) => !/\.test\.ts$|testing[^/]*\.ts$/.test(path));
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Loops over users, or over rows of all users; they must use `each` of a step. */
const LOOP =
  /for (?:await )?\((?:const|let) (?:[^;]*\bof await asSystem\(|(?:userId|user|\{[^}]*\buserId\b(?!: _)[^}]*\}) of )/;

/** Loops that are not over users. */
const ALLOWED: Readonly<Record<string, string>> = {
  'features/alerts/job.ts': 'the check of one user, which the queue tries again',
  'features/market-data/history.ts': 'assets, and no users',
  'platform/work/steps.ts': 'the loop of a step itself',
};

it('loops over users in steps that isolate each of them', () => {
  const found = SOURCES.filter((path) => LOOP.test(textOf(path)));
  expect(found.sort()).toEqual(Object.keys(ALLOWED).sort());
});

it('computes a ledger only in jobs that share one turn per user', () => {
  const callers = SOURCES.filter((path) =>
    /\bcomputeLedger\(/.test(textOf(path).replaceAll('function computeLedger(', '')),
  );
  expect(callers).not.toEqual([]);
  expect(callers.filter((path) => !/defineJob\(\{[^}]*\bturn: COMPUTING,/.test(textOf(path)))).toEqual([]);
});
