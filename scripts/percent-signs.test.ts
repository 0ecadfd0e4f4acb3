/** A percentage is written as English writes it, `36.5%`: on pages, in sentences, documents and mails, and so in whatever quotes them. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** A number before a space and a percent sign; what computes a remainder is none. */
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
