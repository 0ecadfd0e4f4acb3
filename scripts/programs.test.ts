/** What the commands of package.json are run with. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './ensure.mjs';
import { PROGRAMS } from './programs.mjs';

const IN_A_THREAD = `new (require('node:worker_threads').Worker)(
  "process._rawDebug(require('node:module').getCompileCacheDir() ?? 'compiles again')", { eval: true })`;

/** Each computation starts the engine's thread, and would compile the engine each time. */
test.each(['start', 'worker', 'bench', 'test'])('threads of "%s" find what was compiled before', (name) => {
  const { env } = PROGRAMS[name]!;
  const { stderr } = spawnSync(process.execPath, ['-e', IN_A_THREAD], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  expect(stderr.trim()).toContain(join(ROOT, 'node_modules/.cache/node'));
});

test('every command is a file that is there', () => {
  for (const { file } of Object.values(PROGRAMS)) expect([file, existsSync(join(ROOT, file))]).toEqual([file, true]);
});
