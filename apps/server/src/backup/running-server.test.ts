import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Services } from '../platform/graphql/context.ts';
import { answerCopies } from './running-server.ts';

test('stops checking a data folder that was removed, without repeated errors', async () => {
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
