import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Services } from '../platform/graphql/context.ts';
import { answerCopies } from './running-server.ts';

test('a data folder that was taken away is asked by nobody, and no error twice a second', async () => {
  vi.useFakeTimers();
  const dataFolder = mkdtempSync(join(tmpdir(), 'lotbook-copies-'));
  const error = vi.fn();
  const services = { db: { kind: 'pglite' }, config: { dataFolder }, log: { error } } as unknown as Services;
  const copies = answerCopies(services);
  rmSync(dataFolder, { recursive: true });
  await vi.advanceTimersByTimeAsync(5000);
  copies.stop();
  expect(error).not.toHaveBeenCalled();
  vi.useRealTimers();
});
