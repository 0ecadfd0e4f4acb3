import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('what was generated from the schema and the documents is what is checked in', { timeout: 60_000 }, async () => {
  const run = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'codegen.ts'), '--check']);
  await expect(run, 'run npm run codegen -w @lotbook/web').resolves.toBeTruthy();
});
