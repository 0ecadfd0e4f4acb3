/**
 * Upgrades a folder and a backup from an early version, with rows in every table, through the last version before the
 * baseline to this one. No row may change, and this version must refuse both before that step. Needs the git history.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LAST_COMMIT } from '../../packages/db/src/baseline.ts';
import { ROOT } from '../ensure.mjs';

/** A commit with the first 112 migrations. */
const EARLY_COMMIT = '33457b5e';
const home = mkdtempSync(join(tmpdir(), 'lotbook-baseline-'));
const at = (name: string) => join(home, name);
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, stdio: 'pipe' });

type Outcome = { answer: { ok: boolean; sentence?: string }; rows: Record<string, Record<string, string[]>> | null };

beforeAll(() => {
  checkOut('early', EARLY_COMMIT);
  checkOut('last', LAST_COMMIT);
});
afterAll(() => {
  for (const name of ['early', 'last']) git('worktree', 'remove', '--force', at(name));
  rmSync(home, { recursive: true, force: true });
});

function checkOut(name: string, commit: string): void {
  git('worktree', 'add', '--detach', at(name), commit);
  const modules = join(ROOT, 'node_modules');
  mkdirSync(join(at(name), 'node_modules/@lotbook'), { recursive: true });
  for (const entry of readdirSync(modules))
    if (entry !== '@lotbook') symlinkSync(join(modules, entry), join(at(name), 'node_modules', entry));
  for (const folder of ['apps', 'packages']) {
    for (const entry of readdirSync(join(at(name), folder))) {
      symlinkSync(join(at(name), folder, entry), join(at(name), 'node_modules/@lotbook', entry));
      const own = join(ROOT, folder, entry, 'node_modules');
      if (existsSync(own)) symlinkSync(own, join(at(name), folder, entry, 'node_modules'));
    }
  }
}

function run(root: string, act: string, folder: string, file = ''): Outcome {
  const child = join(import.meta.dirname, 'earlier-child.mjs');
  const printed = execFileSync(process.execPath, [child, root, act, at(folder), file], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return JSON.parse(printed.trim().split('\n').at(-1)!);
}

it('upgrades a folder and a backup from before the baseline with every row', () => {
  const [early, late] = [at('early.age'), at('late.age')];
  run(at('early'), 'fill', 'folder');
  expect(run(at('early'), 'back-up', 'folder', early).answer).toMatchObject({ ok: true });
  cpSync(at('folder'), at('refused'), { recursive: true });
  expect(() => run(ROOT, 'open', 'refused')).toThrow(/older version of Lotbook/);
  expect(run(ROOT, 'restore', 'nowhere', early).answer.sentence).toMatch(/older version of Lotbook/);

  const before = run(at('last'), 'open', 'folder').rows!;
  expect(Object.keys(before).length).toBeGreaterThan(80);
  expect(run(at('last'), 'restore', 'restored', early).rows).toEqual(before);
  expect(run(at('last'), 'back-up', 'restored', late).answer).toMatchObject({ ok: true });

  expect(run(ROOT, 'open', 'folder').rows).toEqual(before);
  expect(run(ROOT, 'open', 'restored').rows).toEqual(before);
  expect(run(ROOT, 'restore', 'again', late).rows).toEqual(before);
});
