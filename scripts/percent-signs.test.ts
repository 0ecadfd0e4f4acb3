/** English has no space in `36.5%`. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Matches a number before a space and a percent sign. The files below compute remainders. */
const APART = /[0-9}] %/;
const REMAINDERS = ['apps/server/src/features/transactions/list/page-service.db.test.ts', 'bench/'];

test('allows no space before a percent sign', () => {
  const files = execFileSync('git', ['grep', '-nE', APART.source, '--', '*.ts', '*.tsx', '*.graphql'], {
    encoding: 'utf8',
    cwd: new URL('..', import.meta.url),
  }).split('\n');
  const here = 'scripts/percent-signs.test.ts';
  expect(files.filter((line) => line && ![here, ...REMAINDERS].some((path) => line.startsWith(path)))).toEqual([]);
});
